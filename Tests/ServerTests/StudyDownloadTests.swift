import Archive
import Export
import Foundation
import HTTPTypes
import Testing
import Tree
import Wire

@testable import Server

/// Downloads of a study's data that are cut and go on.
@Suite struct StudyDownloadTests {
    private static let path = StudyExportRouteTests.path

    /// Answers of a lab in which three people have taken part.
    private func filled(_ body: @escaping @Sendable (StudyLaboratory, Client, HTTPFields) async throws -> Void)
        async throws
    {
        let (lab, owner) = try await StudyExportRouteTests().laboratory()
        try await lab.laboratory.test { client in
            try await StudyExportRouteTests.fill(lab, client)
            try await body(lab, client, owner)
        }
    }

    private static func part(
        _ query: String, _ range: String, _ name: HTTPField.Name?, _ tag: String, _ client: Client, _ owner: HTTPFields
    ) async throws -> Answer {
        var fields = owner
        fields[.range] = range
        if let name { fields[name] = tag }
        return try await client(.get, path + query, nil, fields)
    }

    @Test(arguments: ["", "?format=json", "?format=csv&table=sessions", "?format=xlsx", "?format=sav"])
    func `a cut download goes on, and both parts are the whole`(query: String) async throws {
        try await filled { _, client, owner in
            let whole = try await client(.get, Self.path + query, nil, owner)
            let tag = try #require(whole.headers[.eTag])
            #expect(whole.status == 200 && tag.utf8.count == 66 && whole.headers[.acceptRanges] == "bytes")
            let name = try #require(HTTPField.Name("Merkwelt-Estimated-Length"))
            let estimate = try #require(whole.headers[name].flatMap { Double($0) })
            #expect(abs(estimate / Double(whole.bytes.count) - 1) < 0.2, "\(estimate) of \(whole.bytes.count)")
            let (count, first) = (whole.bytes.count, whole.bytes.count / 3)
            // As Chromium asks, and as Firefox does.
            for name in [HTTPField.Name.ifRange, .ifMatch] {
                let rest = try await Self.part(query, "bytes=\(first)-", name, tag, client, owner)
                #expect(rest.status == 206 && whole.bytes.prefix(first) + rest.bytes == whole.bytes, "\(name)")
                #expect(rest.headers[.contentRange] == "bytes \(first)-\(count - 1)/\(count)")
                #expect(rest.headers[.contentLength] == String(count - first) && rest.headers[.eTag] == tag)
                #expect(rest.headers[.contentType] == whole.headers[.contentType])
            }
            let few = try await Self.part(query, "bytes=5-9", .ifRange, tag, client, owner)
            #expect(few.status == 206 && few.bytes == whole.bytes.dropFirst(5).prefix(5))
            #expect(few.headers[.contentRange] == "bytes 5-9/\(count)")
            let beyond = try await Self.part(query, "bytes=\(count)-", .ifRange, tag, client, owner)
            #expect(beyond.status == 416 && beyond.json["length"] == .int(count), "\(beyond.text)")
        }
    }

    @Test func `a download whose data have changed since begins anew`() async throws {
        try await filled { lab, client, owner in
            let before = try #require(try await client(.get, Self.path, nil, owner).headers[.eTag])
            // An export is told in the audit log, which changes no data.
            #expect(try await client(.get, Self.path, nil, owner).headers[.eTag] == before)
            var fourth = Participant(4, client, lab)
            #expect(try await fourth.begin().status == 201)
            for name in [HTTPField.Name.ifRange, .ifMatch] {
                let answer = try await Self.part("", "bytes=100-", name, before, client, owner)
                #expect(answer.status == 412 && answer.problem == "export-changed", "\(answer.text)")
            }
            let after = try await client(.get, Self.path, nil, owner)
            #expect(after.status == 200 && after.headers[.eTag] != before)
        }
    }

    @Test func `a download that began before a backup was restored begins anew, at whatever position`() async throws {
        try await filled { lab, client, owner in
            let before = try #require(try await client(.get, Self.path, nil, owner).headers[.eTag])
            let position = try await lab.archive.position(of: "coffee")
            // As a restoring leaves it behind.
            try await lab.archive.note(AuditNote(.restore, by: .commandLine, ["erased": 0]))
            #expect(try await lab.archive.position(of: "coffee") == position)
            let answer = try await Self.part("", "bytes=100-", .ifRange, before, client, owner)
            #expect(answer.status == 412 && answer.problem == "export-changed", "\(answer.text)")
        }
    }

    @Test func `a part is given to a request alone that says of which export the other part is`() async throws {
        try await filled { _, client, owner in
            let whole = try await client(.get, Self.path, nil, owner)
            let tag = try #require(whole.headers[.eTag])
            for (range, name) in [
                ("bytes=100-", nil), ("bytes=0-", HTTPField.Name.ifRange), ("bytes=9-5", .ifRange),
                ("lines=3-", .ifRange),
                ("bytes=5-9,20-30", .ifRange), ("bytes=-5", .ifRange), ("bytes=x-", .ifMatch),
            ] {
                let answer = try await Self.part("", range, name, tag, client, owner)
                #expect(answer.status == 200 && answer.bytes == whole.bytes, "\(range)")
            }
            for condition in ["W/\(tag)", "\"another\"", "Sun, 06 Nov 1994 08:49:37 GMT"] {
                let answer = try await Self.part("", "bytes=100-", .ifRange, condition, client, owner)
                #expect(answer.status == 412, "\(condition)")
            }
            // Another export of the same data is another file.
            let other = try await Self.part("?level=team", "bytes=100-", .ifRange, tag, client, owner)
            #expect(other.status == 412)
            let listed = try await Self.part("", "bytes=100-", .ifMatch, "\"x\", \(tag)", client, owner)
            #expect(listed.status == 206)
        }
    }

    @Test func `the audit log says from where on a download went on`() async throws {
        try await filled { lab, client, owner in
            let tag = try #require(try await client(.get, Self.path, nil, owner).headers[.eTag])
            #expect(try await Self.part("", "bytes=100-", .ifRange, tag, client, owner).status == 206)
            let entries = try await lab.archive.audit(after: 0, limit: 999).filter { $0.action == "export" }
            #expect(entries.count == 2 && entries.allSatisfy { $0.detail.contains(#""position":"#) })
            #expect(entries.last?.detail.contains(#""from":100"#) == true, "\(entries.map(\.detail))")
        }
    }
}
