import Archive
import Export
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import Research
import Rights
import Studies
import Tree
import Wire

/// The routes for a study's data as a file.
struct StudyExportRoutes: RouteArea {
    let archive: any SessionStore
    let people: any PeopleStore
    let studies: any StudyStore
    let sights: StudySights
    let exporter: StudyExporter?
    let pool: WorkPool
    let exports: Turnstile
    let reach: Reach

    private static let modes: [StudyMode] = [.field, .pilot, .simulated]

    private static let formats = ["zip", "json", "csv", "spreadsheet"] + ExportFormat.allCases.map(\.rawValue)

    private static let modeParameter = Route.Parameter(
        name: "mode", place: .query, description: "Of which participations; `field` unless said. They are never mixed.",
        schema: ["type": "string", "enum": .list(modes.map { .text($0.rawValue) })])

    /// What an export tells about persons.
    private static let personParameters: [Route.Parameter] = [
        Route.Parameter(
            name: "ids", place: .query,
            description: "How people and sessions are called: `codes` (unless said), or `numbers` of admission.",
            schema: choices(ExportOptions.Ids.self)),
        Route.Parameter(
            name: "dates", place: .query,
            description:
                "`shifted` (unless said): by whole weeks, to 1910 to 1919; `exact`; `none`: clock times alone.",
            schema: choices(ExportOptions.Dates.self)),
        Route.Parameter(
            name: "level", place: .query,
            description: "`open` (unless said): for anybody, without columns that can name a person; `team`.",
            schema: choices(ExportOptions.Level.self)),
        Route.Parameter(
            name: "include", place: .query,
            description: "Names of columns that `open` withholds and that are written all the same, with commas.",
            schema: ["type": "string"]),
    ]

    private static func choices<Choice: CaseIterable & RawRepresentable<String>>(_ type: Choice.Type) -> Node {
        ["type": "string", "enum": .list(type.allCases.map { .text($0.rawValue) })]
    }

    var routes: [Route] {
        let study = Route.Parameter(
            name: "study", place: .path, isRequired: true, description: "The study's id.", schema: ["type": "string"])
        func flag(_ name: String, _ description: String) -> Route.Parameter {
            Route.Parameter(name: name, place: .query, description: description, schema: ["type": "boolean"])
        }
        return [
            .get(
                "/studies/{study}/export", "exportStudy", "Deliver a study's data as a file",
                """
                Excluded, late and partial participations are in it, labelled; of those who have withdrawn there are counts \
                and the fate of their slots. A file that was cut is none: the archive's directory comes last, and so do the \
                counts of the other two.
                """,
                with: [
                    study, Self.modeParameter,
                    .init(
                        name: "format", place: .query,
                        description: "`zip` (unless said): all tables with what describes them; `json`: all tables; "
                            + "`csv`: one table, to the byte; `spreadsheet`: one table, marked as UTF-8, with an "
                            + "apostrophe in front of what a spreadsheet would run as a formula; "
                            + ExportFormat.allCases.map { "`\($0.rawValue)`: \($0.purpose)" }.joined(separator: "; ")
                            + ".",
                        schema: ["type": "string", "enum": .list(Self.formats.map { .text($0) })]),
                    .init(
                        name: "table", place: .query,
                        description:
                            "The table for `csv` and `spreadsheet`, by its name in the preview; `participations` unless said.",
                        schema: ["type": "string"]),
                    .init(
                        name: "participation", place: .query, description: "Only this participation: `P0093`, or 93.",
                        schema: Route.Parameter.participation.schema),
                    flag("logs", "Whether the log of each session goes along, in the archive."),
                    flag(
                        "external-ids",
                        "Whether what panels call people goes along, in a file of its own in the archive; for the team."
                    ),
                ] + Self.personParameters,
                gives: .init(
                    status: 200, description: "The file.",
                    content: [
                        ("application/zip", ["type": "string", "format": "binary"]),
                        ("application/json", ["type": ["object", "array"]]), ("text/csv", ["type": "string"]),
                    ]), or: [.notFound, .unacceptable, .deleted, .tooMany], may: .token(.exportTeam),
                handle: exportStudy),
            .get(
                "/studies/{study}/export/preview", "previewStudyExport", "Say what an export of a study would hold",
                with: [study, Self.modeParameter] + Self.personParameters,
                gives: .ok(API.StudyExportPreview.self, "Counts, and the tables with their columns."),
                or: [.notFound, .unacceptable], may: .token(.exportTeam), handle: previewStudyExport),
        ]
    }

    @Sendable private func exportStudy(_ call: Call) async throws -> Response {
        let (exporter, source, stored) = try await source(call)
        if source is BlindedSource, try call.flag("logs") {
            throw call.unacceptable("logs", "true", expected: "no logs, which tell the groups, while these are hidden")
        }
        var options = try Self.persons(call)
        (options.hasLogs, options.hasExternals) = (try call.flag("logs"), try call.flag("external-ids"))
        options.participation = try await participation(call, of: stored.key)
        try Self.check(options, exporter, source)
        let known = try exporter.tables(of: source.study).map(\.name)
        let (form, type, name) = try Self.form(call, options.name(of: stored.key, source.mode), tables: known)
        let author = call.author
        let holder = try reach.holder(of: call)
        let (owner, pass) = (holder.owner, try exports.enter(holder))
        let work = PoolWork(pool: pool, owner: owner, presence: await call.context.presence)
        let (people, logger) = (people, call.context.logger)
        let subject = "study \(stored.key)"
        let delivered = DeliveredExport(mode: source.mode, format: name, options)
        let wanted = options
        let body = ResponseBody.recorded { record, write in
            let counts = try await exporter.write(form, wanted, from: source, work: work) { bytes in
                for piece in bytes.pieces { try await write(piece) }
            }
            record.sessions = counts.sessions
            delivered.note(counts)
            pass.giveBack()
        } end: { record in
            // If the audit log has no room, the team gets its data all the same.
            do {
                try await people.note(
                    AuditNote(.export, of: subject, by: author, delivered.detail(adding: record.detail)))
            } catch {
                logger.error("an export of a study is not in the audit log: \(error)")
            }
        }
        return .file(name, type, body)
    }

    @Sendable private func previewStudyExport(_ call: Call) async throws -> Response {
        let (exporter, source, stored) = try await source(call)
        let mode = try Self.mode(call)
        let options = try Self.persons(call)
        try Self.check(options, exporter, source)
        let tables = try exporter.tables(of: source.study, options)
        let holder = try reach.holder(of: call)
        let work = PoolWork(pool: pool, owner: holder.owner, presence: await call.context.presence)
        let unique: Int?
        do { unique = try await exporter.unique(from: source, work: work) } catch let error as ExportError
            where error.kind == .changed
        { unique = nil }
        let counts = try await studies.counts(of: stored.key, mode: mode)
        let withdrawn = counts.phases[.withdrawn] ?? 0
        let rows = [
            "participations": counts.admitted - withdrawn, "answers": counts.admitted - withdrawn,
            "sessions": counts.sessions,
        ]
        let externals = try await studies.externals(of: stored.key, mode: mode)
        return .json(
            API.StudyExportPreview(
                study: stored.key, mode: mode.rawValue, version: stored.version ?? 0,
                participations: counts.admitted - withdrawn, sessions: counts.sessions, completed: counts.completed,
                excluded: counts.excluded, partial: counts.admitted - withdrawn - counts.completed,
                withdrawn: withdrawn, externalIds: externals.count,
                storedBytes: try await studies.storedBytes(of: stored.key, mode: mode),
                secretIncluded: source.study.secret != nil,
                tables: tables.map { table in
                    API.StudyExportPreview.Table(
                        name: table.name, columns: table.columns.count, rows: rows[table.name])
                }, withheld: tables.flatMap { table in table.withheld.map { "\(table.name).\($0)" } },
                unique: unique))
    }

    private static func mode(_ call: Call) throws(Problem) -> StudyMode {
        guard let text = call.query("mode") else { return .field }
        guard let mode = modes.first(where: { $0.rawValue == text }) else {
            throw call.unacceptable("mode", text, expected: modes.map(\.rawValue).joined(separator: ", "))
        }
        return mode
    }

    /// The one participation that is asked for; nil for all.
    private func participation(_ call: Call, of study: String) async throws -> Int? {
        guard let text = call.query("participation") else { return nil }
        let number = try call.participation("participation", text)
        guard let found = try await studies.participation(number, of: study, mode: Self.mode(call)) else {
            throw ParticipationListRoutes.unknown(number, in: study)
        }
        guard found.phase != .withdrawn else {
            throw Problem(
                .deleted, "\(found.label) of study \(study) has withdrawn; nothing of it is kept",
                remedy: "see the list of participations")
        }
        return number
    }

    /// What an export tells about persons, as it was asked for.
    private static func persons(_ call: Call) throws(Problem) -> ExportOptions {
        func chosen<Choice: CaseIterable & RawRepresentable<String>>(
            _ name: String, _ usual: Choice
        ) throws(Problem) -> Choice {
            guard let text = call.query(name) else { return usual }
            guard let choice = Choice(rawValue: text) else {
                throw call.unacceptable(
                    name, text, expected: Choice.allCases.map(\.rawValue).joined(separator: ", "))
            }
            return choice
        }
        return ExportOptions(
            ids: try chosen("ids", .codes), dates: try chosen("dates", .shifted), level: try chosen("level", .open),
            include: Set(call.query("include")?.split(separator: ",").map { String($0) } ?? []))
    }

    private static func check(
        _ options: ExportOptions, _ exporter: StudyExporter, _ source: any ExportSource
    ) throws {
        do { try exporter.check(options, for: source.study) } catch let error as ExportError {
            throw Problem(.unacceptable, error.description, remedy: "see /api/v1/openapi.json")
        }
    }

    private func source(
        _ call: Call
    ) async throws -> (exporter: StudyExporter, source: any ExportSource, stored: StoredStudy) {
        let mode = try Self.mode(call)
        let key = call.context.parameters.get("study") ?? ""
        guard let exporter, let stored = try await studies.study(key) else {
            throw Problem(.notFound, "\(key): there is no study of this name", remedy: "GET /api/v1/studies lists them")
        }
        do {
            guard let source = try await sights.source(of: stored, call, in: mode, sessions: archive) else {
                throw Problem(
                    .unacceptable,
                    "study \(key): groups are hidden from you, and who was sent away depends on the group",
                    remedy: "ask somebody who may publish the study for the data, or to open the groups")
            }
            return (exporter, source, stored)
        } catch let error as ExportError {
            throw Problem(.unacceptable, error.description, remedy: "publish the study")
        }
    }

    private static func form(
        _ call: Call, _ name: String, tables: [String]
    ) throws(Problem) -> (form: ExportForm, type: String, name: String) {
        switch call.query("format") ?? "zip" {
        case "zip": return (.package, "application/zip", name + ".zip")
        case "json": return (.json, "application/json", name + ".json")
        case let format where format == "csv" || format == "spreadsheet":
            let table = call.query("table") ?? "participations"
            guard tables.contains(table) else {
                throw call.unacceptable("table", table, expected: "one of " + tables.joined(separator: ", "))
            }
            let form = format == "csv" ? ExportForm.table(table) : .spreadsheet(table)
            return (form, "text/csv; charset=utf-8; header=present", "\(name)-\(table).csv")
        case let word:
            guard let format = ExportFormat(rawValue: word) else {
                throw call.unacceptable("format", word, expected: "one of " + formats.joined(separator: ", "))
            }
            return (.format(format), format.mediaType, "\(name)-\(word).\(format.oneFile ?? "zip")")
        }
    }
}

/// Replays sessions on the server's threads for such work, where the asker takes turns with others.
struct PoolWork: ExportWork {
    let pool: WorkPool
    let owner: String
    let presence: Presence?

    func run<Outcome: Sendable>(
        _ work: @escaping @Sendable (_ isWanted: () -> Bool) throws -> Outcome
    ) async throws -> Outcome {
        try await pool.run(for: owner, presence: presence) {
        } work: { _, budget in
            try work { !budget.isSpent }
        }
    }
}

/// What an export delivered, for the audit log. Each answer has its own record.
private final class DeliveredExport: @unchecked Sendable {
    private let mode: String
    private let format: String
    private let options: ExportOptions
    private var counts: ExportCounts?

    init(mode: String, format: String, _ options: ExportOptions) {
        (self.mode, self.format, self.options) = (mode, format, options)
    }

    func note(_ counts: ExportCounts) { self.counts = counts }

    func detail(adding record: Node) -> Node {
        var detail = record
        detail["mode"] = .text(mode)
        detail["file"] = .text(format)
        for (name, value) in options.fields { detail[Name(name)] = .text(value) }
        detail["participation"] = options.participation.map { .text(StoredParticipation.label($0)) }
        if let counts {
            detail["participations"] = .int(counts.participations)
            if !counts.manifest.isEmpty { detail["manifest"] = .text(counts.manifest) }
        }
        return detail
    }
}

extension Call {
    /// A yes or no in the query.
    fileprivate func flag(_ name: String) throws(Problem) -> Bool {
        switch query(name) {
        case nil, "false": return false
        case "true": return true
        case let text?: throw unacceptable(name, text, expected: "true or false")
        }
    }
}

extension [UInt8] {
    /// The bytes in small buffers, since a slow reader keeps them in memory.
    fileprivate var pieces: [ByteBuffer] {
        stride(from: 0, to: count, by: 32 << 10).map {
            ByteBuffer(bytes: self[$0..<Swift.min($0 + 32 << 10, count)])
        }
    }
}
