import Archive
import Export
import Families
import Foundation
import HTTPTypes
import Rights
import Studies
import Tasks
import Testing
import Tree

@testable import Server

/// One participation's figures over the API: for whom, and what of them.
@Suite struct ParticipationResultTests {
    private static let team = "ids=numbers&dates=exact&level=team"

    /// Two visits with the same task.
    private static let definition = StudyLaboratory.definition.replacing(#""maximum":3"#, with: #""maximum":30"#)
        .replacing(
            #"{"id":"end","kind":"finish""#,
            with:
                #"{"id":"week","kind":"wait","visit":2,"after":"7 d"},{"id":"again","kind":"task","family":"reaction","#
                + #""preset":"srt5"},{"id":"end","kind":"finish""#)

    /// The same, in which one group takes a pill, and is sent away after it where that is said.
    private static func blind(ending: Bool) -> String {
        let quiz =
            #"{"id":"q","languages":["en"],"title":"Q","questions":[{"id":"a","type":"number","text":"A","from":1,"to":9}]}"#
        let out = #"{"id":"out","kind":"screen","when":{"step":"cup","item":"a","atLeast":8},"text":{"en":"Thanks"}},"#
        let pill =
            #"{"id":"drink","kind":"only","groups":["decaf"],"steps":[{"id":"cup","kind":"questionnaire","quiz":\#(quiz)}]},"#
        return definition.replacing(#""sizes":[4]"#, with: #""sizes":[4],"blind":true"#)
            .replacing(#"{"id":"texts""#, with: pill + (ending ? out : "") + #"{"id":"texts""#)
    }

    /// Lets somebody come to the task and take it.
    private static func take(_ number: Int, _ lab: StudyLaboratory, _ client: Client) async throws -> Participant {
        var person = Participant(number, client, lab)
        #expect(try await person.begin().status == 201)
        try await person.consent()
        _ = try await person.allot("groups")
        let order = try await person.allot("texts")
        for step in order.json["order"]?.list?.compactMap(\.text) ?? [] {
            try await person.act(.shown(step: "texts/\(step)"), .left(step: "texts/\(step)"))
        }
        let kind = try #require(families.family("reaction"))
        let definition = try #require(kind.definition(preset: "srt5"))
        let task = Example(0x5000 + number) {
            $0["step"] = "pvt"
            $0["attempt"] = 1
            $0["definition"] = .node(definition)
            $0["definitionHash"] = .text(Value.node(definition).contentHash)
            $0["started"] = .double(StudyLaboratory.start)
        }
        let answer = try await person.client.put(task)
        #expect(answer.status < 300, "\(answer.text)")
        var generator = SeededGenerator(seed: Int64(number))
        let log = kind.simulate(
            definition, seed: Int64(0x5000 + number), origin: 1e12, skill: 1, generator: &generator)
        let entries = log.enumerated().map { place, entry in
            Value.node(["action": entry.action, "index": .int(place), "time": .double(entry.time)]).json()
        }
        #expect(try await person.client.post(task, entries).status < 300)
        try await person.act(
            .sessionBegan(step: "pvt", session: task.id, attempt: 1),
            .sessionEnded(step: "pvt", session: task.id, facts: Facts()), .left(step: "pvt"))
        return person
    }

    @Test func `figures of a participation are those of the export, and the visit to come has none yet`() async throws {
        let lab = try await StudyLaboratory.open(Self.definition)
        try await lab.laboratory.test { client in
            for number in 1...2 { _ = try await Self.take(number, lab, client) }
            let bo = try await lab.browser(client, .reader, .export)
            let answer = try await bo(.get, "/studies/coffee/participations/P0002/results")
            #expect(answer.status == 200 && answer.json["number"] == "P0002", "\(answer.text)")
            #expect(answer.json["phase"] == "waiting" && answer.json["title"] == ["en": "Coffee"])
            let steps = answer.json["steps"]?.list?.compactMap(\.node) ?? []
            #expect(steps.count == 1 && steps.first?["names"] == ["pvt", "again"], "\(answer.text)")
            let figures = steps.first?["figures"]?.list?.compactMap(\.node) ?? []
            let table = try await bo(.get, "/studies/coffee/export?format=csv&table=figures&\(Self.team)")
            let lines = table.text.components(separatedBy: "\r\n").map { $0.components(separatedBy: ",") }
            let names = lines[0]
            func cell(_ name: String, _ line: [String]) -> String { names.firstIndex(of: name).map { line[$0] } ?? "" }
            var compared = 0
            for figure in figures {
                let line = try #require(
                    lines.first {
                        $0.count == names.count && cell("participation", $0) == "P0002"
                            && cell("figure", $0) == figure["figure"]?.text
                    })
                let points = figure["values"]?.list?.compactMap(\.node) ?? []
                #expect(points.count == 2 && points.last == ["visit": 2, "missing": "not-yet"])
                guard let first = points.first, let value = first["value"].flatMap({ Double($0) }) else { continue }
                #expect(value == Double(cell("value", line)) && figure["unit"]?.text == cell("unit", line))
                #expect(first["lower"].flatMap { Double($0) } == Double(cell("lower", line)))
                #expect(first["n"].flatMap { Int($0) } == Int(cell("n", line)))
                compared += 1
            }
            #expect(compared > 4)
            let page = try await bo(.get, "/studies/coffee/participations/P0002/results/figures?language=de&offset=60")
            #expect(page.status == 200 && page.text.hasPrefix("results de 60 "), "\(page.text)")
            let told = try #require(try Value(json: Array(page.text.dropFirst(14).utf8)).node)
            #expect(told["steps"] == answer.json["steps"])
        }
    }

    @Test func `whoever has no part in the study, asks for nobody or for one who withdrew gets no figure`() async throws
    {
        let lab = try await StudyLaboratory.open(Self.definition)
        try await lab.laboratory.test { client in
            let person = try await Self.take(1, lab, client)
            let bo = try await lab.browser(client, .reader, .export)
            let path = "/studies/coffee/participations/P0001/results"
            #expect(try await bo(.get, "/studies/coffee/participations/P0009/results").status == 404)
            #expect(try await bo(.get, "/studies/coffee/participations/nobody/results").status == 422)
            #expect(try await bo(.get, path + "?mode=pilot").status == 404)
            let stranger = try await lab.browser(client, .reader, in: "tea", name: "Cy")
            #expect(try await stranger(.get, path).status == 404)
            #expect(try await client(.get, "/api/v1" + path).status == 401)
            #expect(try await person.send(.delete, "/participation").status == 204)
            let gone = try await bo(.get, path)
            #expect(gone.status == 200 && gone.json["phase"] == "withdrawn" && gone.json["steps"] == [])
            #expect(gone.json["flags"] == [] && gone.json["group"] == nil && gone.json["began"] == nil)
            let export = try await bo(.get, "/studies/coffee/export?format=fhir&participation=P0001&\(Self.team)")
            #expect(export.status == 410 && export.problem == "deleted", "\(export.text)")
        }
    }

    @Test func `an export of one participation has that one alone, and the audit log says whose`() async throws {
        let lab = try await StudyLaboratory.open(Self.definition)
        try await lab.laboratory.test { client in
            for number in 1...3 { _ = try await Self.take(number, lab, client) }
            let bo = try await lab.browser(client, .reader, .export)
            let path = "/studies/coffee/export?participation=P0002&\(Self.team)"
            let json = try await bo(.get, path + "&format=json")
            #expect(json.json["counts"]?.node?["participations"] == 1)
            #expect(json.text.contains("P0002") && json.text.contains(Example(0x5002).id))
            for number in [1, 3] {
                let other = ["P000\(number)", Example(0x5000 + number).id, Participant(number, client, lab).log]
                for text in other { #expect(!json.text.contains(text), "\(text)") }
            }
            let resources = try await bo(.get, path + "&format=fhir")
            let name = resources.headers[.contentDisposition] ?? ""
            #expect(resources.status == 200 && name.contains("coffee-field-P0002-fhir.zip"), "\(name)")
            let open = try await bo(.get, "/studies/coffee/export?participation=2&format=json")
            #expect(
                open.status == 200 && !open.text.contains("P000") && open.json["counts"]?.node?["participations"] == 1)
            #expect(open.headers[.contentDisposition]?.contains("coffee-field-participation.json") == true)
            #expect(try await bo(.get, "/studies/coffee/export?participation=P0009").status == 404)
            let wrong = try await bo(.get, "/studies/coffee/export?participation=two")
            #expect(wrong.status == 422 && wrong.json["parameter"] == "participation")
            let entries = try await lab.archive.audit(after: 0, limit: 999).filter { $0.action == "export" }
            #expect(entries.count == 3 && entries.allSatisfy { $0.detail.contains(#""participation":"P0002""#) })
        }
    }

    @Test func `group and hidden steps are told to who may publish, and to nobody blinded`() async throws {
        let lab = try await StudyLaboratory.open(Self.blind(ending: false))
        try await lab.laboratory.test { client in
            for number in 1...2 {
                var person = Participant(number, client, lab)
                _ = try await person.begin()
                try await person.consent()
                _ = try await person.allot("groups")
            }
            let researcher = try await lab.browser(client, .researcher)
            let reader = try await lab.browser(client, .reader, .export)
            var groups: Set<String> = []
            var blinded: Set<String> = []
            for number in 1...2 {
                let path = "/studies/coffee/participations/P000\(number)/results"
                let open = try await researcher(.get, path)
                groups.insert(open.json["group"]?.text ?? "")
                #expect(open.text.contains("cup") && open.json["hasHiddenSteps"] == nil, "\(open.text)")
                let hidden = try await reader(.get, path)
                #expect(hidden.status == 200 && hidden.json["hasHiddenSteps"] == true, "\(hidden.text)")
                for word in ["cup", "drink", "group\"", "decaf"] {
                    #expect(!hidden.text.contains(word), "\(hidden.text)")
                }
                var rest = hidden.json
                for name in ["number", "began"] { rest[Name(name)] = nil }
                blinded.insert(Value.node(rest).json())
            }
            #expect(groups == ["coffee", "decaf"] && blinded.count == 1, "\(groups) \(blinded)")
        }
    }

    @Test func `nothing of single people is told while it depends on a hidden group who was sent away`() async throws {
        let lab = try await StudyLaboratory.open(Self.blind(ending: true))
        try await lab.laboratory.test { client in
            var person = Participant(1, client, lab)
            _ = try await person.begin()
            try await person.consent()
            _ = try await person.allot("groups")
            let reader = try await lab.browser(client, .reader, .export)
            let hidden = try await reader(.get, "/studies/coffee/participations/P0001/results").json
            #expect(hidden["isHidden"] == true && hidden["phase"] == nil && hidden["steps"] == [])
            let researcher = try await lab.browser(client, .researcher)
            let open = try await researcher(.get, "/studies/coffee/participations/P0001/results").json
            #expect(open["isHidden"] == nil && open["phase"] != nil && open["steps"] != [])
        }
    }
}
