import Archive
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import Text
import Tree

extension LabAPI {
    var exportRoutes: [Route] {
        [
            Route(
                method: .get, path: Self.root + "/export", operation: "export",
                summary: "Deliver everything the profile has stored, as a file",
                parameters: [
                    .init(
                        name: "format", place: .query, isRequired: true,
                        description: "`json`: all session documents; `csv`: the table of one family.",
                        schema: ["type": "string", "enum": ["json", "csv"]]),
                    .family,
                ],
                answers: [
                    .init(
                        status: 200, description: "The file.",
                        content: [
                            ("application/json", OpenAPI.reference("Export")), ("text/csv", ["type": "string"]),
                        ])
                ], handle: export)
        ]
    }

    @Sendable private func export(_ call: Call) async throws -> Response {
        let profile = try call.profile
        let family = call.query("family")
        switch call.query("format") {
        case "json": return try await jsonExport(profile, family: family, logger: call.context.logger)
        case "csv": return try await csvExport(profile, family: family, call: call)
        case let format: throw call.unacceptable("format", format ?? "", expected: "json or csv")
        }
    }

    private func jsonExport(
        _ profile: ProfileIdentifier, family: String?, logger: Logger
    ) async throws -> Response {
        // It belongs to the profile, not to a family's sessions.
        let reached = family == nil ? try await archive.document(.progress, of: profile) : nil
        let progress = reached.map { #""progress":\#($0),"# } ?? ""
        let body = ResponseBody { writer in
            var count = 0
            try await writer.write(ByteBuffer(string: #"{"format":"merkwelt.export",\#(progress)"sessions":["#))
            try await forEachSession(of: profile, family: family) { session in
                if count > 0 { try await writer.write(ByteBuffer(string: ",\n")) }
                count += 1
                let results = try await scoring.results(of: session, logger: logger)
                try await SessionDocument(archive: archive, session: session).write(results) {
                    try await writer.write(ByteBuffer(bytes: $0))
                }
            }
            try await writer.write(ByteBuffer(string: #"],"version":1}"#))
            try await writer.finish(nil)
        }
        return Self.file("merkwelt\(family.map { "-" + $0.fileName } ?? "").json", "application/json", body)
    }

    private func csvExport(_ profile: ProfileIdentifier, family: String?, call: Call) async throws -> Response {
        let families = try await archive.families(of: profile)
        guard let columns else {
            throw Problem(.notFound, "this server does not make tables", remedy: "use format=json")
        }
        // Without a family the choice is clear only if there is just one.
        guard let family = family ?? (families.count == 1 ? families[0] : nil),
            let header = columns.header(family)
        else {
            let known =
                families.isEmpty ? "a family with sessions (there are none)" : families.joined(separator: " or ")
            throw call.unacceptable("family", family ?? "", expected: known)
        }
        let body = ResponseBody { writer in
            try await writer.write(ByteBuffer(string: header + "\r\n"))
            try await forEachSession(of: profile, family: family) { session in
                let document = try await SessionDocument(archive: archive, session: session).bytes()
                try await writer.write(ByteBuffer(string: columns.rows(family, document)))
            }
            try await writer.finish(nil)
        }
        return Self.file("merkwelt-\(family.fileName).csv", "text/csv; charset=utf-8; header=present", body)
    }

    private func forEachSession(
        of profile: ProfileIdentifier, family: String?, _ body: (StoredSession) async throws -> Void
    ) async throws {
        var cursor: SessionCursor?
        repeat {
            let page = try await archive.sessions(of: profile, family: family, after: cursor, limit: 100)
            for session in page.sessions { try await body(session) }
            cursor = page.next
        } while cursor != nil
    }

    private static func file(_ name: String, _ type: String, _ body: ResponseBody) -> Response {
        Response(
            status: .ok,
            headers: [
                .contentType: type, .cacheControl: "no-store",
                .contentDisposition: "attachment; filename=\"\(name)\"",
            ], body: body)
    }
}

extension String {
    /// The text as a part of a file's name.
    fileprivate var fileName: String {
        String(decoding: utf8.filter { $0.isLowerHexadecimal || (0x61...0x7a).contains($0) }.prefix(32), as: UTF8.self)
    }
}
