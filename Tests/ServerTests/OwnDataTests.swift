import Archive
import Foundation
import HTTPTypes
import Testing
import Tree

@testable import Server

/// Everything about a profile in one file.
@Suite struct OwnDataTests {
    private static let scorer = Scorer(engine: "one") { document, _ in
        let seed = try Value(json: document).node?["session"]?.node?["seed"]
        guard seed != 2 else { throw POSIXError(.EDOM) }
        return #"{"count":1}"#
    }

    private static let progress = ProgressKeeper { _, sent in String(decoding: sent, as: UTF8.self) }

    private static let dictionary = DictionaryMaker { families in
        families.map { ["family": .text($0), "table": "trials", "columns": []] }
    }

    /// Where something stands in a file, as the dictionary writes it, down to what the dictionary takes as one.
    private func places(_ value: Value, of known: Set<String>, at name: String = "") -> Set<String> {
        if known.contains(name) { return [name] }
        switch value {
        case .node(let node):
            return node.fields.reduce(into: []) { found, field in
                found.formUnion(places(field.value, of: known, at: name + (name.isEmpty ? "" : ".") + field.name.text))
            }
        case .list(let list):
            return list.reduce(into: []) { $0.formUnion(places($1, of: known, at: name + "[]")) }
        default: return [name]
        }
    }

    @Test func `the file of a profile has all data about it, and its dictionary names every property`() async throws {
        let first = try Laboratory(page: false, progress: Self.progress)
        try await first.test { client in
            for number in 1...3 {
                #expect(try await client.put(Example(number)).status == 201)
                #expect(try await client.post(Example(number), Example.entries(0..<3)).status == 200)
            }
            #expect(try await client.post(Example(1), [Example.entry(0, #","y":1"#)]).status == 200)
            #expect(try await client(.put, "/api/v1/profile/progress", #"{"chapters":["one"]}"#).status == 200)
            #expect(try await client(.delete, Example(4).path).status == 404)
            #expect(try await client(.get, "/api/v1/export?format=json").status == 200)
            var stranger = client
            stranger.key = String(repeating: "cd", count: 32)
            #expect(try await stranger.put(Example(9)).status == 201)
            // What the disk alters is named.
            try await first.archive.close()
            let file = URL(fileURLWithPath: first.archive.path)
            var content = try Data(contentsOf: file)
            let header = try #require(content.range(of: Data(#""seed":3"#.utf8)))
            content[header.lowerBound + 2] ^= 1
            try content.write(to: file)
        }
        let archive = try SQLiteArchive(path: first.archive.path)
        let second = try Laboratory(
            page: false, scorer: Self.scorer, dictionary: Self.dictionary, archive: archive)
        try await second.test { client in
            let file = try await client(.get, "/api/v1/profile/export")
            #expect(file.status == 200 && file.headers[.cacheControl] == "no-store")
            #expect(file.headers[.contentDisposition] == #"attachment; filename="merkwelt-my-data.json""#)
            let node = file.json
            #expect(node["sessions"]?.list?.count == 2 && node["unreadable"]?.list?.count == 1)
            #expect(node["profile"]?.node?["sessions"] == 3 && node["profile"]?.node?["number"] == 1)
            #expect(node["documents"]?.list?.first?.node?["content"] == ["chapters": ["one"]])
            #expect(node["events"]?.list?.first?.node?["action"] == "export")
            #expect(!file.text.contains(Example(9).id), "somebody else's")
            let words = try #require(node["dictionary"]?.node)
            #expect(words["tables"] == [["family": "reaction", "table": "trials", "columns": []]])
            let named = (words["fields"]?.list ?? []).compactMap { $0.node?["name"]?.text }
            let lab = Set(named.filter { !$0.hasPrefix("participations[]") && !$0.hasPrefix("contact.") })
            #expect(lab == places(.node(node), of: Set(named)))
            #expect(named.count == Set(named).count)
        }
    }

    @Test func `the file tells all data of a participation, and its dictionary names every property`() async throws {
        let lab = try await StudyLaboratory()
        try await lab.laboratory.test { client in
            try await lab.archive.add(StudyLink(code: "PANEL1", kind: .panel), to: "coffee", by: .commandLine)
            var person = Participant(1, client, lab)
            _ = try await person.begin([
                "link": "PANEL1", "external": "panelist-77", "device": ["kind": "phone", "agent": "secret"],
            ])
            try await person.consent()
            let group = try await person.allot("groups")
            let profile = try #require(try await lab.archive.profiles().first)
            let signed = ConsentRecord(
                step: "again", language: "en", textHash: "h", items: "[]", deviceTime: 1)
            _ = try await lab.archive.follow(ParticipationProgress(), consents: [signed], of: profile)
            var change = ParticipationChange()
            change.excluded = .some("technical")
            change.note = .some("rang us up")
            _ = try await lab.archive.change(1, of: "coffee", mode: .field, change, by: .commandLine)
            _ = try await lab.archive.complete(profile, holding: [])
            let ended = try #require(try await lab.archive.participation(1, of: "coffee", mode: .field))
            try await lab.archive.keep(quality: #"{"flags":[],"times":[]}"#, of: ended)
            let file = try await person.send(.get, "/profile/export")
            let told = try #require(file.json["participations"])
            let node = try #require(told.list?.first?.node)
            #expect(told.list?.count == 1 && node["study"] == "coffee" && node["number"] == 1)
            #expect(node["groups"]?.list?.first?.node?["group"] == group.json["group"])
            #expect(node["consents"]?.list?.first?.node?["items"] == ["voluntary"])
            #expect(
                node["external"] == "panelist-77" && node["note"] == "rang us up" && node["excluded"] == "technical")
            #expect(node["consents"]?.list?.last?.node?["textHash"] == "h")
            #expect(node["details"]?.node?["device"] == ["kind": "phone"] && !file.text.contains("secret"))
            let named = Set(OwnDataDictionary.fields.map(\.name))
            #expect(
                places(.node(["participations": told]), of: named)
                    == named.filter { $0.hasPrefix("participations[]") })
        }
    }

    @Test func `a profile without sessions gets a file that says so`() async throws {
        try await Laboratory(page: false).test { client in
            let file = try await client(.get, "/api/v1/profile/export")
            #expect(file.status == 200)
            #expect(file.json["profile"] == ["sessions": 0, "bytes": 0])
            #expect(file.json["sessions"] == [] && file.json["events"] == [])
        }
    }

    @Test(arguments: [true, false]) func `an erasure during an export breaks the export off`(all: Bool) async throws {
        let gate = Gate()
        let scorer = Scorer(engine: "one") { _, _ in
            gate.wait()
            return "{}"
        }
        let laboratory = try Laboratory(page: false, scorer: scorer)
        try await laboratory.test { client in
            defer { gate.open() }
            for number in 1...2 {
                #expect(try await client.put(Example(number)).status == 201)
                // More than one reading takes, so that the document is not in memory already.
                #expect(try await client.post(Example(number), Example.entries(0..<1_500)).status == 200)
            }
            let export = Task { try await client(.get, "/api/v1/profile/export") }
            try await gate.entered()
            // From another program, as `merkwelt erase` does it.
            let profile = try #require(try await laboratory.archive.profiles().first)
            if all {
                #expect(try await laboratory.archive.erase(profile, by: .commandLine)?.counts.sessions == 2)
            } else {
                // The one that is under way: the latest comes first.
                let session = try #require(SessionIdentifier(Example(2).id))
                _ = try await laboratory.archive.erase(session, of: profile, by: .commandLine)
            }
            gate.open()
            await #expect(throws: POSIXError.self) { try await export.value }
            #expect(try await client.post(Example(2), Example.entries(1_500..<1_501)).status == 410)
            #expect(try await client.put(Example(2)).status == 410)
        }
    }
}
