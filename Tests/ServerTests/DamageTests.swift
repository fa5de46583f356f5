import Archive
import Foundation
import HTTPTypes
import Testing
import Tree

@testable import Server

/// What can still be had when the disk is full, gone or has altered something.
@Suite struct DamageTests {
    /// Results so large that a full archive has no room for them.
    private static let scorer = Scorer(engine: "one") { _, _ in
        "{\"text\":\"\(String(repeating: "r", count: 300_000))\"}"
    }

    @Test func `a full disk still lets everything be read, exported and deleted, which makes room again`()
        async throws
    {
        let laboratory = try Laboratory(
            page: false, scorer: Self.scorer, columns: ProfileTests.columns,
            archiveLimits: { $0.maximumBytes = 600 << 10 })
        try await laboratory.test { client in
            _ = try await client.put(Example())
            var (through, status) = (-1, 200)
            while status == 200, through < 20_000 {
                let answer = try await client.post(Example(), Example.entries(through + 1..<through + 101))
                status = answer.status
                if status == 200 { through += 100 }
            }
            #expect(status == 507)
            for _ in 0..<2 {
                let document = try await client(.get, Example().path)
                #expect(document.status == 200)
                #expect(document.json["results"]?.node?["text"]?.text?.utf8.count == 300_000)
                #expect(document.json["entries"]?.list?.count == through + 1)
            }
            let export = try await client(.get, "/api/v1/export?format=json")
            #expect(export.json["sessions"]?.list?.count == 1)
            #expect(
                try await client(.get, "/api/v1/export?format=csv").text.split(separator: "\r\n").count == through + 2)
            #expect(try await client(.delete, Example().path).status == 204)
            #expect(try await client.put(Example(2)).status == 201)
            #expect(try await client.post(Example(2), Example.entries(0..<100)).status == 200)
            #expect(try await client(.delete, "/api/v1/sessions").json == ["deleted": 1])
        }
    }

    @Test func `a session that the disk has altered is named and not delivered, the others are`() async throws {
        let laboratory = try Laboratory(page: false, scorer: ProfileTests.scorer, columns: ProfileTests.columns)
        try await laboratory.test { client in
            for number in 1...2 {
                _ = try await client.put(Example(number))
                _ = try await client.post(Example(number), Example.entries(0..<number * 40))
            }
            // One bit of a text in the middle of the first session.
            try await laboratory.archive.close()
            let file = URL(fileURLWithPath: laboratory.archive.path)
            var content = try Data(contentsOf: file)
            let place = try #require(content.range(of: Data(Example.entry(20).utf8)))
            content[place.lowerBound + 22] ^= 1
            try content.write(to: file)
        }
        let archive = try SQLiteArchive(path: laboratory.archive.path)
        let second = try Laboratory(
            page: false, scorer: ProfileTests.scorer, columns: ProfileTests.columns, archive: archive)
        try await second.test { client in
            let answers = [try await client(.get, Example(1).path), try await client(.get, Example(2).path)]
            #expect(answers.map(\.status).sorted() == [200, 500])
            let refused = try #require(answers.first { $0.status == 500 })
            #expect(refused.problem == "altered")
            #expect(refused.json["detail"]?.text?.contains("entry 20 was altered on the disk") == true)
            let export = try await client(.get, "/api/v1/export?format=json").json
            #expect(export["sessions"]?.list?.count == 1)
            #expect(export["unreadable"]?.list?.count == 1)
            #expect(export["version"] == 1)
            let lines = try await client(.get, "/api/v1/export?format=csv").text.split(separator: "\r\n")
            #expect(Set([41, 81]).contains(lines.count), "one of the sessions")
        }
    }

    @Test func `a server whose data folder is gone answers 503 and acknowledges nothing`() async throws {
        let laboratory = try Laboratory(page: false)
        try await laboratory.test { client in
            #expect(try await client.put(Example()).status == 201)
            try FileManager.default.removeItem(at: laboratory.folder)
            for answer in [
                try await client.post(Example(), Example.entries(0..<1)), try await client.put(Example(2)),
                try await client(.get, "/api/v1/health"),
            ] {
                #expect(answer.status == 503 && answer.problem == "unavailable")
            }
        }
    }
}
