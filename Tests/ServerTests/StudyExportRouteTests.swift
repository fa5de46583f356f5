import Archive
import Credentials
import Export
import Foundation
import HTTPTypes
import Interface
import Rights
import Studies
import Testing
import Tree

@testable import Server

/// A study's data over the API.
@Suite struct StudyExportRouteTests {
    /// A study with three people, one of whom has withdrawn and one of whom a panel sent, and a token of its owner.
    func laboratory() async throws -> (StudyLaboratory, HTTPFields) {
        let lab = try await StudyLaboratory()
        let secret = Secret(.invitation)
        _ = try await lab.archive.invite(Invitation(.open), hash: secret.hash, by: .commandLine)
        let owner = try await lab.archive.takeUp(
            secret.hash, as: Newcomer(name: PersonName("Ada"), passphrase: "unused"))
        return (lab, [.authorization: "Bearer \(try await token(of: owner, lab))"])
    }

    private func token(
        of person: StoredPerson, _ lab: StudyLaboratory, _ actions: [Rights.Action] = [.exportTeam]
    ) async throws -> String {
        let token = Secret(.token)
        _ = try await lab.archive.make(
            NewToken(label: "export", actions: actions, studies: nil, expires: lab.clock.now + 1e9), hash: token.hash,
            of: person.number, by: .commandLine)
        return token.text
    }

    static func fill(_ lab: StudyLaboratory, _ client: Client) async throws {
        let panel = StudyLink(code: "PANEL2", kind: .panel, settings: #"{"parameters":["PROLIFIC_PID"]}"#)
        try await lab.archive.add(panel, to: "coffee", by: .commandLine)
        for number in 1...2 {
            var person = Participant(number, client, lab)
            #expect(try await person.begin().status == 201)
            try await person.consent()
            _ = try await person.allot("groups")
            if number == 2 { #expect(try await person.send(.delete, "/participation").status == 204) }
        }
        var third = Participant(3, client, lab)
        let answer = try await third.begin(["link": "PANEL2", "external": "5f3c-of-the-panel"])
        #expect(answer.status == 201, "\(answer.text)")
        try await third.consent()
    }

    static let path = "/api/v1/studies/coffee/export"
    static let team = "&ids=numbers&dates=exact&level=team"

    @Test func `an export as table, document or archive has all participants but those who withdrew`() async throws {
        let (lab, owner) = try await laboratory()
        try await lab.laboratory.test { client in
            try await Self.fill(lab, client)
            let preview = try await client(.get, Self.path + "/preview", nil, owner)
            #expect(preview.status == 200, "\(preview.text)")
            #expect(preview.json["participations"] == 2 && preview.json["withdrawn"] == 1)
            #expect(preview.json["sessions"] == 2 && preview.json["externalIds"] == 1)
            let tables = preview.json["tables"]?.list?.compactMap { $0.node?["name"]?.text } ?? []
            #expect(tables.contains("reaction-trials") && tables.contains("ledger"))
            #expect(
                preview.json["unique"] == 0 && preview.json["withheld"]?.list?.contains("participations.link") == true)
            let csv = try await client(.get, Self.path + "?format=csv" + Self.team, nil, owner)
            #expect(
                csv.status == 200
                    && csv.headers[.contentDisposition]?.contains("coffee-field-participations.csv") == true)
            #expect(csv.text.hasSuffix("# end: rows=2 participations=2 sessions=2\r\n"), "\(csv.text)")
            #expect(csv.text.contains("P0001") && !csv.text.contains("P0002") && csv.text.contains("P0003"))
            let json = try await client(.get, Self.path + "?format=json", nil, owner)
            #expect(json.json["counts"]?.node?["participations"] == 2)
            // The flow chart counts as the dashboard does.
            let counts = try await lab.archive.counts(of: "coffee", mode: .field)
            let consort = json.json["consort"]?.node ?? Node()
            #expect(consort["admitted"] == .int(counts.admitted) && consort["completed"] == .int(counts.completed))
            let zip = try await client(.get, Self.path, nil, owner)
            let open = try await client(.get, Self.path + "?format=csv", nil, owner)
            #expect(open.status == 200 && !open.text.contains("P0001") && !open.text.contains("PANEL2"), "\(open.text)")
            #expect(zip.status == 200 && zip.headers[.contentType] == "application/zip" && zip.text.hasPrefix("PK"))
            for text in [csv.text, json.text, zip.text, open.text] { #expect(!text.contains("5f3c-of-the-panel")) }
            // Each stands in the audit log, with what was delivered.
            let entries = try await lab.archive.audit(after: 0, limit: 999).filter { $0.action == "export" }
            #expect(entries.count == 4 && entries.allSatisfy { $0.object == "study coffee" })
            #expect(entries.allSatisfy { $0.detail.contains(#""isWhole":true"#) }, "\(entries.map(\.detail))")
            #expect(entries.contains { $0.detail.contains("manifest") && $0.detail.contains(#""level":"open""#) })
            #expect(entries.first?.detail.contains(#""ids":"numbers""#) == true, "\(entries.map(\.detail))")
        }
    }

    @Test func `a preview lists every other program's format with what it is for in the reader's language`()
        async throws
    {
        let (lab, owner) = try await laboratory()
        try await lab.laboratory.test { client in
            for (code, language) in [("en", Language.english), ("de", .german)] {
                let preview = try await client(.get, Self.path + "/preview?language=\(code)", nil, owner)
                let formats = preview.json["formats"]?.list?.compactMap(\.node) ?? []
                #expect(formats.map { $0["format"]?.text } == ExportFormat.allCases.map(\.rawValue), "\(preview.text)")
                #expect(formats.map { $0["purpose"]?.text } == ExportFormat.allCases.map { $0.text(in: language) })
            }
            let answer = try await client(.get, Self.path + "/preview?language=tlh", nil, owner)
            #expect(answer.status == 422 && answer.json["parameter"] == "language", "\(answer.text)")
        }
    }

    @Test func `a panel's identifiers are in a file of their own, which has to be asked for`() async throws {
        let (lab, _) = try await laboratory()
        try await lab.laboratory.test { client in
            try await Self.fill(lab, client)
            try await Self.compareExternals(lab)
        }
    }

    private static func compareExternals(_ lab: StudyLaboratory) async throws {
        let stored = try #require(try await lab.archive.study("coffee"))
        let source = try await ArchiveSource(stored, .field, studies: lab.archive, archive: lab.archive)
        for isAsked in [false, true] {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
            defer { try? FileManager.default.removeItem(atPath: folder) }
            _ = try await lab.exporter.write(
                folder: folder, ExportOptions.team(hasLogs: true, hasExternals: isAsked), from: source,
                work: WorkAtOnce())
            let files = try FileManager.default.subpathsOfDirectory(atPath: folder).filter {
                (try? String(contentsOfFile: folder + "/" + $0, encoding: .utf8))?.contains("5f3c-of-the-panel") == true
            }
            #expect(files == (isAsked ? ["external-ids.csv"] : []))
            let dictionary = try String(contentsOfFile: folder + "/dictionary.csv", encoding: .utf8)
            #expect(dictionary.contains("external_id") == isAsked)
        }
        // The secret of the allotment leaves only after the closing.
        #expect(source.study.secret == nil)
        let closed = try await lab.archive.set(.closed, of: "coffee", by: .commandLine)
        let after = try await ArchiveSource(closed, .field, studies: lab.archive, archive: lab.archive)
        #expect(after.study.secret == String(repeating: "07", count: 32))
    }

    @Test func `an export with a wrong parameter, an unknown study or without a key is refused`() async throws {
        let (lab, owner) = try await laboratory()
        try await lab.laboratory.test { client in
            for (query, parameter) in [
                ("?format=docx", "format"), ("?mode=preview", "mode"), ("?format=csv&table=pupils", "table"),
                ("?logs=maybe", "logs"), ("?missing-codes=1", "missing-codes"),
                ("?missing-codes=true&format=csv", "missing-codes"),
                ("?missing-codes=true&format=bids", "missing-codes"), ("?ids=names", "ids"), ("?dates=soon", "dates"),
                ("?level=mine", "level"),
            ] {
                let answer = try await client(.get, Self.path + query, nil, owner)
                #expect(answer.status == 422 && answer.json["parameter"] == .text(parameter), "\(query) \(answer.text)")
            }
            for query in ["?external-ids=true", "?include=link", "?include=nothing"] {
                let answer = try await client(.get, Self.path + query, nil, owner)
                #expect(answer.status == 422, "\(query) \(answer.text)")
            }
            let unknown = try await client(.get, "/api/v1/studies/tea/export", nil, owner)
            #expect(unknown.status == 404 && unknown.problem == "not-found")
            #expect(try await client(.get, Self.path, nil, [.authorization: ""]).status == 401)
        }
    }

    @Test func `codes for missing answers are in the package and in files for programs that declare them`() async throws
    {
        let (lab, owner) = try await laboratory()
        try await lab.laboratory.test { client in
            try await Self.fill(lab, client)
            // The study asks nothing, so that the tables are the same; what was asked for is part of what they are called by.
            var tags: [String] = []
            for query in ["", "?missing-codes=false", "?missing-codes=true"] {
                let answer = try await client(.get, Self.path + query, nil, owner)
                tags.append(try #require(answer.headers[.eTag]))
            }
            #expect(tags[0] == tags[1] && tags[1] != tags[2])
            for format in ExportFormat.allCases {
                let answer = try await client(
                    .get, Self.path + "?missing-codes=true&format=\(format.rawValue)", nil, owner)
                #expect(answer.status == (format.canHaveMissingCodes ? 200 : 422), "\(format) \(answer.text)")
            }
            let preview = try await client(.get, Self.path + "/preview", nil, owner)
            let formats = preview.json["formats"]?.list?.compactMap(\.node) ?? []
            #expect(formats.count { $0["codes"] == true } == 3 && formats.count { $0["logs"] == true } == 1)
        }
    }

    @Test func `an export since a position has who came later, and one that is not there is refused`() async throws {
        let (lab, owner) = try await laboratory()
        try await lab.laboratory.test { client in
            try await Self.fill(lab, client)
            let position = try await lab.archive.position(of: "coffee")
            var fourth = Participant(4, client, lab)
            #expect(try await fourth.begin().status == 201)
            let query = "?format=csv" + Self.team
            let part = try await client(.get, Self.path + query + "&since=\(position)", nil, owner)
            #expect(part.status == 200 && part.text.contains("P0004") && !part.text.contains("P0001"), "\(part.text)")
            #expect(part.headers[.contentDisposition]?.contains("coffee-field-since-participations.csv") == true)
            let whole = try await client(.get, Self.path + query + "&since=2001-01-01T00:00:00Z", nil, owner)
            #expect(whole.status == 200 && whole.text.contains("P0004") && whole.text.contains("P0001"))
            for text in ["soon", "-3", "\(position + 99)"] {
                let answer = try await client(.get, Self.path + "?since=\(text)", nil, owner)
                #expect(answer.status == 422 && answer.json["parameter"] == "since", "\(answer.text)")
            }
            let both = try await client(.get, Self.path + "?since=1&participation=1", nil, owner)
            #expect(both.status == 422, "\(both.text)")
            func preview(_ since: String) async throws -> Node {
                let answer = try await client(.get, Self.path + "/preview?since=\(since)", nil, owner)
                #expect(answer.status == 200, "\(answer.text)")
                return answer.json
            }
            let later = try await preview("\(position)")
            #expect(later["participations"] == 1 && later["withdrawn"] == 0)
            // Who has begun has a log of the way.
            #expect(later["sessions"] == 1)
            #expect(later["externalIds"] == 0 && later["sincePosition"] == nil)
            let all = try await preview("2001-01-01T00:00:00Z")
            #expect(all["participations"] == 3 && all["withdrawn"] == 1 && all["externalIds"] == 1)
            #expect(all["sincePosition"].flatMap { Int($0) } ?? 99 < position && all["sinceInDoubt"] == nil)
        }
    }
}
