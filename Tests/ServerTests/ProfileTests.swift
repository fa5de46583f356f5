import Archive
import Export
import Foundation
import HTTPTypes
import Sessions
import Testing
import Tree

@testable import Server

/// What a person can do with the own data: list, export, delete.
@Suite struct ProfileTests {
    static let scorer = Scorer(engine: "engine-1") { document, _ in try score(document) }

    @Sendable private static func score(_ document: [UInt8]) throws -> String {
        let node = try Value(json: document).node ?? Node()
        let count: Int = node["entries"]?.list?.count ?? 0
        let results: Node = ["count": .int(count)]
        return Value.node(results).json()
    }

    static let columns = ColumnExporter(
        header: { $0 == "reaction" ? "session,entries" : nil }, rows: { _, document, _ in rows(document) })

    private static func rows(_ document: [UInt8]) -> String {
        let node = (try? Value(json: document))?.node ?? Node()
        let id = node["session"]?.node?["id"]?.text ?? "?"
        var rows = ""
        for entry in node["entries"]?.list ?? [] {
            let index: String = entry.node?["index"]?.json() ?? ""
            rows += "\(id),\(index)\r\n"
        }
        return rows
    }

    private func fill(_ client: Client, _ count: Int, family: String = "reaction") async throws {
        for number in 1...count {
            let session = Example(number, family: family)
            #expect(try await client.put(session).status == 201)
            #expect(try await client.post(session, Example.entries(0..<number)).json["through"] == .int(number - 1))
        }
    }

    @Test func `the list shows each session once over its pages`() async throws {
        try await Laboratory(page: false).test { client in
            try await fill(client, 7)
            var seen: [String] = []
            var path = "/api/v1/sessions?limit=3"
            while true {
                let page = try await client(.get, path).json
                seen += (page["sessions"]?.list ?? []).compactMap { $0.node?["id"]?.text }
                guard let next = page["next"]?.text else { break }
                path = "/api/v1/sessions?limit=3&after=\(next)"
            }
            #expect(seen == (1...7).reversed().map { Example($0).id })
            let first = try await client(.get, "/api/v1/sessions?limit=1").json["sessions"]?.list?.first
            let definition: Value = ["family": "reaction", "trials": 5, "wait": [1.5, 5.0]]
            let bytes = Example.entries(0..<7).reduce(0) { $0 + $1.utf8.count }
            let expected: Value = [
                "id": .text(Example(7).id), "family": "reaction",
                "definitionHash": .text(definition.contentHash),
                "started": 1_700_000_000_007.0, "received": 1_000.0, "changed": 1_000.0, "through": 6,
                "bytes": .int(bytes), "language": "de",
                "engine": "test-1", "offset": 60,
            ]
            #expect(first == expected)
            #expect(try await client(.get, "/api/v1/sessions?family=touch").json["sessions"] == [])
        }
    }

    @Test func `the export as JSON holds every session document`() async throws {
        try await Laboratory(page: false, scorer: Self.scorer).test { client in
            try await fill(client, 3)
            let export = try await client(.get, "/api/v1/export?format=json")
            #expect(export.headers[.contentDisposition] == #"attachment; filename="merkwelt.json""#)
            let documents = try #require(export.json["sessions"]?.list)
            #expect(documents.count == 3)
            for (document, number) in zip(documents, [3, 2, 1]) {
                let single = try await client(.get, Example(number).path).text
                #expect(document.json() == single)
                #expect(document.node?["results"] == ["count": .int(number)])
            }
        }
    }

    @Test func `the export as CSV holds every row of one family`() async throws {
        try await Laboratory(page: false, columns: Self.columns).test { client in
            try await fill(client, 3)
            let export = try await client(.get, "/api/v1/export?format=csv&family=reaction")
            #expect(export.headers[.contentType] == "text/csv; charset=utf-8; header=present")
            #expect(export.headers[.contentDisposition] == #"attachment; filename="merkwelt-reaction.csv""#)
            let lines = export.text.split(separator: "\r\n")
            #expect(lines.first == "session,entries")
            #expect(lines.count == 7, "the names, then a line per entry")
            #expect(try await client(.get, "/api/v1/export?format=csv").text == export.text, "the only family")
            let other = try await client(.get, "/api/v1/export?format=csv&family=touch")
            #expect(other.status == 422)
            #expect(other.json["expected"] == "reaction")
        }
    }

    @Test func `a family's table has its sessions that are stored under a former name, and nobody else's`() async throws
    {
        let columns = ColumnExporter(
            names: { $0 == "hearing" ? ["hearing", "localisation"] : [$0] }, header: { _ in "family,seed" },
            rows: { family, document, _ in
                guard let head = try Value(json: document).node?["session"]?.node else { return "" }
                // Of the sessions under the former name, the odd ones are another family's.
                guard case .int(let seed)? = head["seed"], head["family"] == "hearing" || seed % 2 == 0 else {
                    return ""
                }
                return "\(family),\(seed)\r\n"
            })
        try await Laboratory(page: false, columns: columns).test { client in
            for number in 1...4 { _ = try await client.put(Example(number, family: "localisation")) }
            _ = try await client.put(Example(5, family: "hearing"))
            _ = try await client.put(Example(6, family: "reaction"))
            let export = try await client(.get, "/api/v1/export?format=csv&family=hearing")
            let lines = export.text.split(separator: "\r\n")
            #expect(lines == ["family,seed", "hearing,5", "hearing,4", "hearing,2"])
        }
    }

    @Test func `sessions under a name that two families shared ask which of them is wanted`() async throws {
        let columns = ColumnExporter(
            names: { [$0, "localisation"] }, families: { $0 == "localisation" ? ["levels", "hearing"] : [$0] },
            header: { $0 == "localisation" ? nil : "family" }, rows: { family, _, _ in family + "\r\n" })
        try await Laboratory(page: false, columns: columns).test { client in
            _ = try await client.put(Example(1, family: "localisation"))
            for path in ["format=csv", "format=csv&family=localisation"] {
                let open = try await client(.get, "/api/v1/export?" + path)
                #expect(open.status == 422 && open.json["expected"] == "levels or hearing", "\(path)")
            }
            #expect(try await client(.get, "/api/v1/export?format=csv&family=hearing").text == "family\r\nhearing\r\n")
            _ = try await client.put(Example(2, family: "levels"))
            let open = try await client(.get, "/api/v1/export?format=csv")
            #expect(open.json["expected"]?.text?.components(separatedBy: " or ").sorted() == ["hearing", "levels"])
        }
    }

    @Test func `server, files of the command line and the engine write the same document`() async throws {
        let laboratory = try Laboratory(page: false)
        try await laboratory.test { client in
            let example = Example { $0["annotation"] = ["kept": true] }
            _ = try await client.put(example)
            _ = try await client.post(example, Example.entries(0..<40))
            _ = try await client.post(example, [Example.entry(3, ",\"other\":1"), Example.entry(5, ",\"other\":2")])
            let text = try await client(.get, example.path).text
            let read = try SessionDocument(json: text)
            #expect(read.entries.count == 40 && read.branches.map(\.received) == [1_000, 1_000])
            #expect(read.json() == text)
            #expect(try Value(json: text).json() == text, "canonical")
            let hash = SHA256.hexadecimal(of: Array(client.key.utf8))
            let profile = try #require(ProfileIdentifier(keyHash: hash))
            let identifier = try #require(SessionIdentifier(example.id))
            let stored = try await laboratory.archive.session(identifier, of: profile)
            let bytes = try await StoredDocument(archive: laboratory.archive, session: stored).bytes()
            #expect(String(decoding: bytes, as: UTF8.self) == text)
        }
    }

    @Test func `deleting one session and everything leaves nothing to see`() async throws {
        let laboratory = try Laboratory(page: false)
        try await laboratory.test { client in
            try await fill(client, 3)
            #expect(try await client(.delete, Example(2).path).status == 204)
            #expect(try await client(.get, Example(2).path).status == 410)
            #expect(try await client(.delete, Example(2).path).status == 410)
            #expect(try await client.put(Example(2)).status == 410)
            #expect(try await client.post(Example(2), []).status == 410)
            #expect(try await client(.get, "/api/v1/sessions").json["sessions"]?.list?.count == 2)
            #expect(try await client(.delete, "/api/v1/sessions").json == ["deleted": 2])
            #expect(try await client(.get, "/api/v1/sessions").json["sessions"] == [])
        }
        let files = try FileManager.default.contentsOfDirectory(at: laboratory.folder, includingPropertiesForKeys: nil)
        let bytes = try files.reduce(into: Data()) { $0 += try Data(contentsOf: $1) }
        for word in [#""kind":"press""#, #""trials":5"#, Example(1).id] {
            #expect(bytes.range(of: Data(word.utf8)) == nil, "\(word)")
        }
    }

    @Test func `the profile's key is nowhere on the disk`() async throws {
        let laboratory = try Laboratory(page: false)
        try await laboratory.test { client in
            try await fill(client, 1)
            let key = Data(client.key.utf8)
            for file in try FileManager.default.contentsOfDirectory(
                at: laboratory.folder, includingPropertiesForKeys: nil)
            {
                #expect(try Data(contentsOf: file).range(of: key) == nil)
            }
        }
    }

    @Test func `results are kept until the log grows or the engine changes`() async throws {
        let counter = Counter()
        let counting = Scorer(engine: "one") { document, _ in
            counter.increase()
            return try Self.score(document)
        }
        let laboratory = try Laboratory(page: false, scorer: counting)
        try await laboratory.test { client in
            try await fill(client, 2)
            for _ in 0..<3 { #expect(try await client(.get, Example(2).path).json["results"] == ["count": 2]) }
            #expect(counter.value == 1)
            _ = try await client.post(Example(2), Example.entries(0..<5))
            for _ in 0..<3 { #expect(try await client(.get, Example(2).path).json["results"] == ["count": 5]) }
            #expect(counter.value == 2)
        }
        let next = Scorer(engine: "two") { _, _ in #"{"count":"new"}"# }
        let reopened = try SQLiteArchive(path: laboratory.archive.path)
        try await Laboratory(page: false, scorer: next, archive: reopened).test { client in
            let document = try await client(.get, Example(2).path)
            #expect(document.json["results"] == ["count": "new"])
        }
    }

    @Test func `a session that cannot be scored is delivered with the reason`() async throws {
        struct Fault: Error, CustomStringConvertible { let description = "entry 3: unknown action \"dance\"" }
        let scorer = Scorer(engine: "one") { _, _ in throw Fault() }
        try await Laboratory(page: false, scorer: scorer).test { client in
            try await fill(client, 1)
            let document = try await client(.get, Example(1).path)
            #expect(document.status == 200)
            #expect(document.json["results"] == nil)
            #expect(document.json["resultsFault"] == #"entry 3: unknown action "dance""#)
            #expect(document.json["entries"]?.list?.count == 1)
        }
    }

    @Test func `newcomers and new sessions are admitted at a bounded rate`() async throws {
        let laboratory = try Laboratory(
            page: false,
            change: {
                $0.limits.newProfiles = .init(burst: 2, perMinute: 1)
                $0.limits.newSessions = .init(burst: 3, perMinute: 1)
            })
        try await laboratory.test { client in
            var (second, third) = (client, client)
            second.key = String(repeating: "2", count: 64)
            third.key = String(repeating: "3", count: 64)
            #expect(try await client.put(Example(1)).status == 201)
            #expect(try await second.put(Example(1)).status == 201)
            let refused = try await third.put(Example(1))
            #expect(refused.status == 429)
            #expect(refused.problem == "too-many")
            #expect((1...60).contains(refused.headers[.retryAfter].flatMap { Int($0) } ?? 0))
            for number in 2...4 { #expect(try await client.put(Example(number)).status == 201) }
            #expect(try await client.put(Example(5)).status == 429)
            #expect(try await client.put(Example(1)).status == 200, "a repetition is nothing new")
            #expect(try await client.post(Example(1), Example.entries(0..<3)).status == 200)
        }
    }

    @Test func `a profile at its limit is told to make room`() async throws {
        let laboratory = try Laboratory(page: false, change: { $0.limits.sessionsPerProfile = 2 })
        try await laboratory.test { client in
            try await fill(client, 2)
            let refused = try await client.put(Example(3))
            #expect(refused.status == 507)
            #expect(refused.problem == "profile-full")
            _ = try await client(.delete, Example(1).path)
            #expect(try await client.put(Example(3)).status == 201)
        }
    }
}
