import Archive
import Export
import HTTPTypes
import Hummingbird
import Interface
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
    let sights: StudyScopes
    let exporter: StudyExporter?
    let pool: WorkPool
    let exports: Turnstile
    let reach: Reach
    let figures: FigurePresenter

    let uniques = UniqueCounts()

    /// How long a preview counts people whom nobody else is equal to.
    private static let patience = Duration.milliseconds(400)

    private static let modes: [StudyMode] = [.field, .pilot, .simulated]

    private static let formats = ["zip", "json", "csv", "spreadsheet"] + ExportFormat.allCases.map(\.rawValue)

    private static let modeParameter = Route.Parameter(
        name: "mode", place: .query, description: "Of which participations; `field` unless said. They are never mixed.",
        schema: ["type": "string", "enum": .list(modes.map { .text($0.rawValue) })])

    private static let oneParameter = Route.Parameter(
        name: "participation", place: .query, description: "Only this participation: `P0093`, or 93.",
        schema: Route.Parameter.participation.schema)

    private static let sinceParameter = Route.Parameter(
        name: "since", place: .query,
        description: "Only participations that were added or have changed since: a position, or a moment "
            + "(`2027-01-10T09:00:00Z`). `CHANGES.md` names those who have withdrawn since.",
        schema: ["type": "string"])

    /// What an export tells about persons, and which tables it has.
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
        Route.Parameter(
            name: "families", place: .query,
            description: "Names of families whose tables are written, with commas; of all unless said.",
            schema: ["type": "string"]),
        Route.Parameter(
            name: "without", place: .query,
            description: "Names of tables that are left out, with commas. README says which they are.",
            schema: ["type": "string"]),
    ]

    /// What a browser sends that goes on after a cut.
    private static let partParameters = [
        ("Range", "`bytes=5-`, or `bytes=5-9`, for the rest of a file. It counts beside one of the other two alone."),
        ("If-Range", "The `ETag` of the file whose beginning is there."), ("If-Match", "The same."),
    ].map { name, description in
        Route.Parameter(name: name, place: .header, description: description, schema: ["type": "string"])
    }

    /// The media types of the file, with their schemas.
    private static let files: [(type: String, schema: Node)] =
        [
            ("application/json", ["type": ["object", "array"]]), ("text/csv", ["type": "string"]),
        ]
        + Set(ExportFormat.allCases.map(\.mediaType)).union(["application/zip"]).subtracting(["application/json"])
        .sorted().map { ($0, ["type": "string", "format": "binary"]) }

    private static func choices<Choice: CaseIterable & RawRepresentable<String>>(_ type: Choice.Type) -> Node {
        ["type": "string", "enum": .list(type.allCases.map { .text($0.rawValue) })]
    }

    var routes: [Route] {
        let study = Route.Parameter(
            name: "study", place: .path, isRequired: true, description: "The study's id.", schema: ["type": "string"])
        func flag(_ name: String, _ description: String) -> Route.Parameter {
            Route.Parameter(name: name, place: .query, description: description, schema: ["type": "boolean"])
        }
        let file: [Route.Parameter] = [
            .init(
                name: "format", place: .query,
                description: "`zip` (unless said): all tables with what describes them; `json`: all tables; "
                    + "`csv`: one table, to the byte; `spreadsheet`: one table, marked as UTF-8, with an "
                    + "apostrophe in front of what a spreadsheet would run as a formula. "
                    + ExportFormat.allCases.map { "`\($0.rawValue)`: \($0.purpose)" }.joined(separator: " "),
                schema: ["type": "string", "enum": .list(Self.formats.map { .text($0) })]),
            .init(
                name: "table", place: .query,
                description:
                    "The table for `csv` and `spreadsheet`, by its name in the preview; `participations` unless said.",
                schema: ["type": "string"]),
            flag("logs", "Whether the log of each session goes along, in the archive and with `bids`."),
            flag(
                "external-ids",
                "Whether what panels call people goes along, in a file of its own in the archive; for the team."
            ),
            flag(
                "missing-codes",
                "Whether missing answers have codes in the wide table (-77 left out, -88 not asked, -99 not reached), with "
                    + "`zip` and `xlsx`. In `sav` and `dta` they are declared as missing, and always there."
            ),
        ]
        return [
            .get(
                "/studies/{study}/export", "exportStudy", "Deliver a study's data as a file",
                """
                Excluded, late and partial participations are in it, labelled; of those who have withdrawn there are counts \
                and the fate of their slots. A file that was cut is none: the archive's directory comes last, and so do the \
                counts of the other two.

                `ETag` is SHA-256 of study, position, options, program version and the last restored backup. With it a cut \
                download goes on (`Range` with `If-Range` or `If-Match`): the bytes are made again, and those that are there \
                are passed over. If the data have changed, the answer is `\(ProblemKind.exportChanged.rawValue)`. `Merkwelt-Estimated-Length` says about \
                how long a file will be.
                """,
                with: [study, Self.modeParameter, Self.oneParameter, Self.sinceParameter] + file
                    + Self.personParameters + Self.partParameters,
                gives: .init(status: 200, description: "The file.", content: Self.files),
                .init(status: 206, description: "The rest of a file whose beginning is there.", content: Self.files),
                or: [.notFound, .unacceptable, .tooMany, .deleted, .exportChanged, .rangeBeyond],
                may: .token(.exportTeam),
                handle: exportStudy),
            .get(
                "/studies/{study}/export/preview", "previewStudyExport", "Say what an export of a study would hold",
                with: [study, Self.modeParameter, Self.sinceParameter, .figureLanguage] + file + Self.personParameters,
                gives: .ok(API.StudyExportPreview.self, "Counts, and the tables with their columns."),
                or: [.notFound, .unacceptable], may: .token(.exportTeam), handle: previewStudyExport),
        ]
    }

    @Sendable private func previewStudyExport(_ call: Call) async throws -> Response {
        let (export, stored) = try await wanted(call)
        let language = try figures.wanted(call)
        let (exporter, source, mode) = (export.exporter, export.source, try Self.mode(call))
        let tables = try exporter.tables(of: source.study, export.options)
        let (counted, counts) = try await counts(of: export, stored, mode)
        let position = try await studies.position(of: stored.key)
        let unique = try await uniques.count(of: export, at: position) {
            let began = ContinuousClock.now
            do {
                return try await exporter.unique(from: counted, work: export.work) {
                    ContinuousClock.now - began < Self.patience
                }
            } catch let error as ExportError where error.kind == .changed {
                return nil
            }
        }
        let rows = [
            "participations": counts.participations, "answers": counts.participations, "sessions": counts.sessions,
        ]
        let told = tables.map { table in
            API.StudyExportPreview.Table(name: table.name, columns: table.columns.count, rows: rows[table.name])
        }
        let formats = ExportFormat.allCases.map { format in
            API.StudyExportPreview.Format(
                format: format.rawValue, title: format.title, purpose: format.text(in: language),
                ending: format.ending, codes: format.canHaveMissingCodes, logs: format.takesLogs)
        }
        return .json(
            API.StudyExportPreview(
                study: stored.key, mode: mode.rawValue, version: stored.version ?? 0,
                participations: counts.participations, sessions: counts.sessions, completed: counts.completed,
                excluded: counts.excluded, partial: counts.participations - counts.completed,
                withdrawn: counts.withdrawn, externalIds: counts.externals, storedBytes: counts.bytes,
                secretIncluded: source.study.secret != nil, tables: told,
                withheld: tables.flatMap { table in table.withheld.map { "\(table.name).\($0)" } }, unique: unique,
                position: position, estimatedBytes: try await export.estimate(),
                sincePosition: counts.moment?.position, sinceInDoubt: counts.moment?.isInDoubt == true ? true : nil,
                formats: formats))
    }

    /// What an export has, whole or a part: its data and its counts.
    private func counts(
        of export: WantedExport, _ stored: StoredStudy, _ mode: StudyMode
    ) async throws -> (source: any ExportSource, counts: SourceCounts) {
        if let point = export.options.since {
            return try await export.exporter.part(since: point, of: export.source)
        }
        let counts = try await studies.counts(of: stored.key, mode: mode)
        let withdrawn = counts.phases[.withdrawn] ?? 0
        let whole = SourceCounts(
            participations: counts.admitted - withdrawn, completed: counts.completed, excluded: counts.excluded,
            withdrawn: withdrawn, externals: try await studies.externals(of: stored.key, mode: mode).count,
            sessions: counts.sessions, bytes: try await studies.extent(of: stored.key, mode: mode, numbers: nil).bytes)
        return (export.source, whole)
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

    /// What an export tells about persons and which tables it has, as it was asked for.
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
        func names(_ name: String) -> Set<String>? {
            call.query(name).map { Set($0.split(separator: ",").map { String($0) }) }
        }
        var options = ExportOptions(
            ids: try chosen("ids", .codes), dates: try chosen("dates", .shifted), level: try chosen("level", .open),
            include: names("include") ?? [])
        options.choice = TableChoice(families: names("families"), without: names("without") ?? [])
        return options
    }

    /// What a request asks for, whether it is to be delivered or only told.
    func wanted(_ call: Call) async throws -> (export: WantedExport, stored: StoredStudy) {
        let (exporter, source, stored) = try await source(call)
        var options = try Self.persons(call)
        (options.hasLogs, options.hasExternals) = (try call.flag("logs"), try call.flag("external-ids"))
        options.hasMissingCodes = try call.flag("missing-codes")
        options.participation = try await participation(call, of: stored.key)
        if let text = call.query("since") {
            guard let point = EarlierPoint(text) else {
                throw call.unacceptable(
                    "since", text, expected: "a position, or a moment such as 2027-01-10T09:00:00Z")
            }
            if case .position(let earlier) = point {
                let position = try await studies.position(of: stored.key)
                guard earlier <= position else {
                    throw call.unacceptable(
                        "since", text, expected: "a position from 0 to \(position), up to which the data have come")
                }
            }
            options.since = point
        }
        if source is BlindedSource, options.hasLogs {
            throw call.unacceptable("logs", "true", expected: "no logs, which tell the groups, while these are hidden")
        }
        let known = try exporter.tables(of: source.study).map(\.name)
        let (form, type, name) = try Self.form(call, options.name(of: stored.key, source.mode), tables: known)
        guard !options.hasMissingCodes || form.canHaveMissingCodes else {
            let formats = ExportFormat.allCases.filter(\.canHaveMissingCodes).map(\.rawValue)
            throw call.unacceptable(
                "missing-codes", "true",
                expected: "no codes for missing answers, which belong to " + (["zip"] + formats).joined(separator: ", ")
            )
        }
        try Self.check(options, form, exporter, source)
        let work = PoolWork(
            pool: pool, owner: try reach.holder(of: call).owner, presence: await call.context.presence)
        let export = WantedExport(
            form: form, options: options, source: source, exporter: exporter, work: work, name: name, type: type)
        return (export, stored)
    }

    private static func check(
        _ options: ExportOptions, _ form: ExportForm?, _ exporter: StudyExporter, _ source: any ExportSource
    ) throws {
        do { try exporter.check(options, form, for: source.study) } catch let error as ExportError {
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
            return (.format(format), format.mediaType, "\(name)-\(word).\(format.ending)")
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

extension Call {
    /// A yes or no in the query.
    func flag(_ name: String) throws(Problem) -> Bool {
        switch query(name) {
        case nil, "false": return false
        case "true": return true
        case let text?: throw unacceptable(name, text, expected: "true or false")
        }
    }
}
