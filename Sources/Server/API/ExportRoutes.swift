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

/// What a profile has stored, as files.
struct ExportRoutes: RouteArea {
    let archive: any SessionStore
    let files: ProfileFiles
    let scoring: ScoringService
    let families: any FamilyWork
    let exports: Turnstile
    let reach: Reach

    var routes: [Route] {
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
        let pass = try exports.enter(reach.holder(of: call))
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
        // Progress belongs to the profile and not to a family's sessions, so only a whole export has it.
        let reached = family == nil ? try await archive.document(.progress, of: profile) : nil
        let progress = reached.map { #""progress":\#($0),"# } ?? ""
        let body = ResponseBody.recorded { record, write in
            try await write(ByteBuffer(string: #"{"format":"merkwelt.export",\#(progress)"sessions":["#))
            let unreadable = try await files.writeSessions(
                of: profile, family: family, presence: presence, logger: logger, record, write)
            try await write(ByteBuffer(string: #"]\#(unreadable),"version":1}"#))
            pass.giveBack()
        } end: { record in
            await files.writeDown(record, of: profile, logger)
        }
        return .file("merkwelt\(family.map { "-" + $0.fileName } ?? "").json", "application/json", body)
    }

    private func csvExport(
        _ profile: ProfileIdentifier, family: String?, pass: Turnstile.Pass, call: Call
    ) async throws -> Response {
        // Sessions under a name that several families once shared can belong to any of them.
        var stored: [String] = []
        for name in try await archive.families(of: profile) {
            stored += families.families(storedAs: name).filter { !stored.contains($0) }
        }
        // A family can only be left out if there is just one.
        guard let family = family ?? (stored.count == 1 ? stored[0] : nil),
            let header = families.header(of: family)
        else {
            let known =
                stored.isEmpty ? "a family with sessions (there are none)" : stored.joined(separator: " or ")
            throw call.unacceptable("family", family ?? "", expected: known)
        }
        let presence = await call.context.presence
        let logger = call.context.logger
        let body = ResponseBody.recorded { record, write in
            try await write(ByteBuffer(string: header + "\r\n"))
            for name in families.storedNames(of: family) {
                try await files.forEachSession(of: profile, family: name) { session in
                    do {
                        let rows = try await scoring.rows(
                            of: session, in: family, for: profile, presence: presence, logger: logger)
                        record.sessions += 1
                        for piece in rows.pieces { try await write(piece) }
                    } catch let error as ArchiveError where error.code == .altered {
                        logger.error("\(error)")
                    }
                }
            }
            pass.giveBack()
        } end: { record in
            await files.writeDown(record, of: profile, logger)
        }
        return .file("merkwelt-\(family.fileName).csv", "text/csv; charset=utf-8; header=present", body)
    }
}

extension String {
    /// The text in small buffers, since a slow reader keeps them in memory.
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
