import Archive
import Export
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import Sessions
import Text
import Tree
import Wire

extension LabAPI {
    var exportRoutes: [Route] {
        [
            .get(
                "/export", "export", "Deliver everything the profile has stored, as a file",
                with: [
                    .init(
                        name: "format", place: .query, isRequired: true,
                        description: "`json`: all session documents; `csv`: the table of one family.",
                        schema: ["type": "string", "enum": ["json", "csv"]]),
                    .family,
                ],
                gives: .init(
                    status: 200, description: "The file.",
                    content: [
                        ("application/json", OpenAPI.reference(API.Export.self)), ("text/csv", ["type": "string"]),
                    ]), or: [.tooMany], may: .profile, handle: export)
        ]
    }

    @Sendable private func export(_ call: Call) async throws -> Response {
        let profile = try call.profile
        let family = try call.family()
        let pass = try exports.enter(holder(call))
        switch call.query("format") {
        case "json": return try await jsonExport(profile, family: family, pass: pass, call: call)
        case "csv": return try await csvExport(profile, family: family, pass: pass, call: call)
        case let format: throw call.unacceptable("format", format ?? "", expected: "json or csv")
        }
    }

    private func jsonExport(
        _ profile: ProfileIdentifier, family: String?, pass: Turnstile.Pass, call: Call
    ) async throws -> Response {
        let logger = call.context.logger
        let presence = await call.context.presence
        // It belongs to the profile, not to a family's sessions.
        let reached = family == nil ? try await archive.document(.progress, of: profile) : nil
        let progress = reached.map { #""progress":\#($0),"# } ?? ""
        let body = Self.body { record, write in
            try await write(ByteBuffer(string: #"{"format":"merkwelt.export",\#(progress)"sessions":["#))
            let unreadable = try await writeSessions(
                of: profile, family: family, presence: presence, logger: logger, record, write)
            try await write(ByteBuffer(string: #"]\#(unreadable),"version":1}"#))
            pass.giveBack()
        } end: { record in
            await writeDown(record, of: profile, logger)
        }
        return Self.file("merkwelt\(family.map { "-" + $0.fileName } ?? "").json", "application/json", body)
    }

    /// Writes the documents of a profile's sessions, the elements of an array.
    ///
    /// - Returns: what follows behind the array: the sessions that the disk has altered, or nothing.
    func writeSessions(
        of profile: ProfileIdentifier, family: String?, presence: Presence?, logger: Logger, _ record: ExportRecord,
        _ write: (ByteBuffer) async throws -> Void
    ) async throws -> String {
        var altered: [Value] = []
        try await forEachSession(of: profile, family: family) { session in
            do throws(ArchiveError) {
                try await archive.verify(session)
            } catch {
                // One session that the disk has altered does not keep the others here, and is not taken for data.
                guard error.code == .altered else { throw error }
                logger.error("\(error)")
                altered.append(["id": .text(session.record.identifier.text), "detail": .text(error.description)])
                return
            }
            if record.sessions > 0 { try await write(ByteBuffer(string: ",\n")) }
            record.sessions += 1
            let results = try await results(of: session, for: profile, presence: presence, logger: logger)
            try await StoredDocument(archive: archive, session: session).write(results) {
                try await write(ByteBuffer(bytes: $0))
            }
        }
        return altered.isEmpty ? "" : #","unreadable":"# + Value.list(altered).json()
    }

    /// The results of a session in an export, which waits where it must: it has begun, and cannot be refused any more.
    private func results(
        of session: StoredSession, for profile: ProfileIdentifier, presence: Presence?, logger: Logger
    ) async throws -> SessionWriter.Results {
        do {
            return try await scoring.results(of: session, for: profile, presence: presence, logger: logger)
        } catch let problem as Problem {
            return .fault(problem.detail)
        }
    }

    private func csvExport(
        _ profile: ProfileIdentifier, family: String?, pass: Turnstile.Pass, call: Call
    ) async throws -> Response {
        guard let columns else {
            throw Problem(.notFound, "this server does not make tables", remedy: "use format=json")
        }
        // Sessions under a name that several families once shared may be of each of them.
        var families: [String] = []
        for name in try await archive.families(of: profile) {
            families += columns.families(name).filter { !families.contains($0) }
        }
        // Without a family the choice is clear only if there is just one.
        guard let family = family ?? (families.count == 1 ? families[0] : nil),
            let header = columns.header(family)
        else {
            let known =
                families.isEmpty ? "a family with sessions (there are none)" : families.joined(separator: " or ")
            throw call.unacceptable("family", family ?? "", expected: known)
        }
        let presence = await call.context.presence
        let logger = call.context.logger
        let body = Self.body { record, write in
            try await write(ByteBuffer(string: header + "\r\n"))
            for name in columns.names(family) {
                try await forEachSession(of: profile, family: name) { session in
                    do {
                        let rows = try await scoring.rows(
                            of: session, in: family, for: profile, presence: presence, columns: columns,
                            logger: logger)
                        record.sessions += 1
                        for piece in rows.pieces { try await write(piece) }
                    } catch let error as ArchiveError where error.code == .altered {
                        logger.error("\(error)")
                    }
                }
            }
            pass.giveBack()
        } end: { record in
            await writeDown(record, of: profile, logger)
        }
        return Self.file("merkwelt-\(family.fileName).csv", "text/csv; charset=utf-8; header=present", body)
    }

    private func forEachSession(
        of profile: ProfileIdentifier, family: String?, _ body: (StoredSession) async throws -> Void
    ) async throws {
        var cursor: SessionCursor?
        repeat {
            // One at a time: what waits for a slow reader is held in memory, definitions included.
            let page = try await archive.sessions(of: profile, family: family, after: cursor, limit: 1)
            for session in page.sessions { try await body(session) }
            cursor = page.next
        } while cursor != nil
    }

    /// A file that is delivered piece by piece, and what is to be done when it has ended, whole or not.
    static func body(
        _ deliver: @escaping @Sendable (ExportRecord, (ByteBuffer) async throws -> Void) async throws -> Void,
        end: @escaping @Sendable (ExportRecord) async -> Void
    ) -> ResponseBody {
        ResponseBody { writer in
            let record = ExportRecord()
            do {
                try await deliver(record) { piece in
                    record.add(piece)
                    try await writer.write(piece)
                }
                record.isWhole = true
            } catch {
                await end(record)
                throw error
            }
            await end(record)
            try await writer.finish(nil)
        }
    }

    /// What was exported stands in the audit log. Where that has no room, people get their data all the same.
    func writeDown(_ record: ExportRecord, of profile: ProfileIdentifier, _ logger: Logger) async {
        do {
            guard let author = try await people.author(profile) else { return }
            try await people.note(AuditNote(.export, of: author.actor, by: author, record.detail))
        } catch {
            logger.error("an export is not in the audit log: \(error)")
        }
    }

    static func file(_ name: String, _ type: String, _ body: ResponseBody) -> Response {
        Response(
            status: .ok,
            headers: [
                .contentType: type, .cacheControl: "no-store",
                .contentDisposition: "attachment; filename=\"\(name)\"",
            ], body: body)
    }
}

extension String {
    /// The text in buffers that a slow reader may keep waiting.
    fileprivate var pieces: [ByteBuffer] {
        let bytes = Array(utf8)
        return stride(from: 0, to: bytes.count, by: 32 << 10).map {
            ByteBuffer(bytes: bytes[$0..<Swift.min($0 + 32 << 10, bytes.count)])
        }
    }

    /// The text as a part of a file's name.
    fileprivate var fileName: String {
        String(decoding: utf8.filter { $0.isLowerHexadecimal || (0x61...0x7a).contains($0) }.prefix(32), as: UTF8.self)
    }
}
