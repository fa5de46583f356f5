import Archive
import Foundation
import HTTPTypes
import Rights
import Studies
import Testing
import Tree

@testable import Research
@testable import Server

/// A cheat: somebody from whom groups are hidden looks everywhere they may, and looks for what tells who is in which.
@Suite struct BlindingTests {
    private static let names = ["verum", "placebo"]
    /// What names a group, or only one of them comes to.
    private static let telling = names + ["drink", "cup", "\"pill\"", "pill,", "/pill"]

    private static let definition = StudyLaboratory.definition
        .replacing(#""maximum":3"#, with: #""maximum":100"#)
        .replacing(
            #""groups":["coffee","decaf"],"sizes":[4]"#,
            with: #""groups":["verum","placebo"],"sizes":[2],"blind":true"#
        ).replacing(
            #"{"id":"texts""#,
            with:
                #"{"id":"drink","kind":"only","groups":["verum"],"steps":[{"id":"cup","kind":"information","text":{"en":"Cup"}},"#
                + #"{"id":"pill","kind":"task","family":"reaction","preset":"srt5"}]},{"id":"texts""#
        ).replacing(
            #""text":{"en":"Thanks"}"#,
            with: #""text":{"en":"Thanks"},"show":[{"step":"pill","figure":"median"},{"step":"pvt","figure":"median"}]"#
        )

    /// Goes on past the order, so that every ledger has slots.
    private static func come(_ number: Int, _ lab: StudyLaboratory, _ client: Client) async throws -> String {
        var person = Participant(number, client, lab)
        _ = try await person.begin()
        try await person.consent()
        let group = try await person.allot("groups").json["group"]?.text ?? ""
        if group == names[0] {
            let task = Example(0x5000 + number) {
                $0["step"] = "drink/pill"
                $0["attempt"] = 1
            }
            try await person.act(.shown(step: "drink/cup"), .left(step: "drink/cup"))
            _ = try await person.client.put(task)
            try await person.act(
                .shown(step: "drink/pill"), .sessionBegan(step: "drink/pill", session: task.id, attempt: 1),
                .sessionEnded(step: "drink/pill", session: task.id, facts: Facts()), .left(step: "drink/pill"))
        }
        let order = try await person.allot("texts")
        #expect(order.status == 200, "\(order.text)")
        return group
    }

    /// Everything that a browser gets of people: all that is read by GET, but for what defines the study for everybody.
    private static func seen(
        _ browser: Browser, _ lab: StudyLaboratory
    ) async throws -> [(path: String, answer: Answer)] {
        let defining = [
            "/draft", "/versions", "/versions/{number}", "/comparison", "/comparison/figures", "/protocol", "/events",
        ]
        var paths: [String] = []
        for route in lab.laboratory.server.table.routes where route.method == .get && route.path.contains("{study}") {
            let path = String(route.path.dropFirst(LabAPI.root.count))
            guard !defining.contains(where: { path == "/studies/{study}" + $0 }) else { continue }
            for number in path.contains("{number}") ? ["P0001", "P0002", "P0003", "P0004"] : [""] {
                for plot in path.contains("{plot}") ? ["recruitment.svg", "flow.svg", "groups.svg"] : [""] {
                    paths.append(
                        path.replacing("{study}", with: "coffee").replacing("{number}", with: number)
                            .replacing("{code}", with: "K7QF2M").replacing("{plot}", with: plot))
                }
            }
        }
        paths += ["participations", "sessions", "answers", "ledger"].map {
            "/studies/coffee/export?format=csv&table=\($0)&ids=numbers&dates=exact&level=team"
        }
        paths.append("/studies/coffee/wall?link=K7QF2M")
        var found: [(String, Answer)] = []
        for path in paths where !path.contains("{id}") && !path.hasSuffix("/export") {
            found.append((path, try await browser(.get, path)))
        }
        return found
    }

    @Test(arguments: [Rights.Role.reader, .assistant]) func `nobody blinded learns a group from any answer`(
        _ role: Rights.Role
    ) async throws {
        let lab = try await StudyLaboratory.open(Self.definition)
        try await lab.laboratory.test { client in
            var groups: [String] = []
            for number in 1...6 { groups.append(try await Self.come(number, lab, client)) }
            #expect(Set(groups) == Set(Self.names))
            // Whoever comes by a link that fixes the group.
            let link = StudyLink(code: "FIXED1", kind: .general, settings: #"{"group":"verum"}"#)
            try await lab.archive.add(link, to: "coffee", by: .commandLine)
            var fixed = Participant(7, client, lab)
            _ = try await fixed.begin(["link": "FIXED1"])
            try await fixed.consent()
            #expect(try await fixed.allot("groups").json["group"] == "verum")
            let browser = try await lab.browser(client, role, role == .reader ? .export : .edit)
            let answers = try await Self.seen(browser, lab)
            #expect(answers.count { $0.answer.status == 200 } > 8, "\(answers.map { ($0.path, $0.answer.status) })")
            for (path, answer) in answers where answer.status == 200 {
                for word in Self.telling where !path.hasSuffix("/studies/coffee") && !path.hasSuffix("/links") {
                    #expect(!answer.text.contains(word), "\(path) tells \(word): \(answer.text.prefix(2_000))")
                }
            }
            // What is as long for one group as for the other, is so in every row.
            let list = try await browser(.get, "/studies/coffee/participations").json["participations"]?.list ?? []
            #expect(list.count == 7 && Set(list.map { $0.node?["sessions"]?.json() }) == [nil])
            #expect(Set(list.map { $0.node?["step"]?.json() }) == [nil], "no step is told beside a hidden group")
            #expect(list.count { $0.node?["link"] == "K7QF2M" } == 6 && list.last?.node?["link"] == nil)
            let byLink = try await browser(.get, "/studies/coffee/participations?link=fixed1")
            #expect(byLink.status == 422 && !byLink.text.contains("P0007"), "\(byLink.text)")
            // The own log of a participation says its group, and so does a session of a step that only some come to.
            for number in 1...6 {
                let person = Participant(number, client, lab)
                let label = "P000\(number)"
                for session in [person.log, Example(0x5000 + number).id] {
                    let answer = try await browser(.get, "/studies/coffee/participations/\(label)/sessions/\(session)")
                    #expect(answer.status == 404, "\(label) \(answer.text.prefix(300))")
                }
            }
            let logs = try await browser(.get, "/studies/coffee/export?logs=true")
            #expect(logs.status == (role == .reader ? 422 : 403))
        }
    }

    @Test func `whoever has opened the groups sees them, and so does who may publish`() async throws {
        let lab = try await StudyLaboratory.open(Self.definition)
        try await lab.laboratory.test { client in
            for number in 1...4 { _ = try await Self.come(number, lab, client) }
            let researcher = try await lab.browser(client, .researcher)
            let analyst = try await lab.browser(client, .reader, .export)
            let table = "/studies/coffee/export?format=csv&table=participations"
            #expect(try await researcher(.get, table).text.contains("verum"))
            let blinded = try await analyst(.get, table)
            // Not even a number stands beside a person: who knows one person's group would know all of them.
            #expect(!blinded.text.contains("group 1") && !blinded.text.contains("group 2"), "\(blinded.text)")
            #expect(try await researcher(.patch, "/studies/coffee", ["isBlind": false]).status == 200)
            let open = try await analyst(.get, table)
            #expect(open.text.contains("verum") && open.text.contains("placebo"))
            #expect(try await analyst(.get, "/studies/coffee/export?logs=true").status == 200)
        }
    }

    @Test func `whoever tries the study learns nothing of the groups in the field`() async throws {
        let lab = try await StudyLaboratory.open(Self.definition)
        try await lab.laboratory.test { client in
            var groups: [String] = []
            for number in 1...6 { groups.append(try await Self.come(number, lab, client)) }
            let preview = StudyLink(code: "PREVW1", kind: .general, mode: .preview)
            try await lab.archive.add(preview, to: "coffee", by: .commandLine)
            var tried = Participant(8, client, lab)
            _ = try await tried.begin(["link": "PREVW1"])
            try await tried.consent()
            _ = try await tried.allot("groups")
            for (role, grant) in [(Rights.Role.reader, Grant.export), (.assistant, .edit)] {
                let browser = try await lab.browser(client, role, grant)
                for mode in ["field", "preview", "pilot"] {
                    for path in ["participations", "participations/P0001", "ledger", "dashboard"] {
                        let answer = try await browser(.get, "/studies/coffee/\(path)?mode=\(mode)")
                        for label in ["group 1", "group 2", "verum", "placebo"] {
                            #expect(!answer.text.contains("\"\(label)\""), "\(mode) \(path) \(answer.text.prefix(900))")
                        }
                    }
                    let one = try await browser(.get, "/studies/coffee/participations?group=group%201&mode=\(mode)")
                    #expect(one.status == 422, "a list of one group's people tells them")
                }
            }
        }
    }

    @Test func `times and visits of a dashboard are hidden where they follow from a hidden group`() async throws {
        // One group has a visit more.
        let visiting = Self.definition.replacing(
            #"{"id":"cup","kind":"information""#,
            with:
                #"{"id":"later","kind":"wait","visit":2,"after":"1 d"},{"id":"cup","kind":"information""#
        )
        #expect(visiting != Self.definition)
        let lab = try await StudyLaboratory.open(visiting)
        try await lab.laboratory.test { client in
            for number in 1...4 {
                var person = Participant(number, client, lab)
                _ = try await person.begin()
                try await person.consent()
                _ = try await person.allot("groups")
            }
            let path = "/studies/coffee/dashboard"
            let analyst = try await lab.browser(client, .reader, .export)
            let blinded = try await analyst(.get, path).json
            #expect(blinded["durations"]?.node == ["people": 0, "isHidden": true])
            #expect(blinded["visits"]?.node?["isHidden"] == true && blinded["visits"]?.node?["days"] == [])
            #expect(blinded["line"]?.node?["waiting"] == nil && blinded["line"]?.node?["inside"] == 4)
            let researcher = try await lab.browser(client, .researcher)
            let open = try await researcher(.get, path).json
            #expect(open["durations"]?.node?["isHidden"] == nil && open["visits"]?.node?["isHidden"] == nil)
            #expect(open["line"]?.node?["waiting"] == 2, "those of one group, which is what is hidden")
        }
    }

    @Test func `labels of groups are drawn for each mode`() async throws {
        let lab = try await StudyLaboratory.open(Self.definition)
        let stored = try #require(try await lab.archive.study("coffee"))
        let groups = ["a", "b", "c", "d"]
        let orders = StudyMode.allCases.map { mode in
            let names = GroupNames(groups, of: stored, in: mode, isBlinded: true)
            return groups.map { names[$0] }
        }
        #expect(Set(orders).count == StudyMode.allCases.count, "\(orders)")
    }

    @Test func `the secret stays where groups are hidden, also when the study is closed`() async throws {
        let lab = try await StudyLaboratory.open(Self.definition)
        try await lab.laboratory.test { client in
            _ = try await Self.come(1, lab, client)
            let researcher = try await lab.browser(client, .researcher)
            let analyst = try await lab.browser(client, .reader, .export)
            _ = try await lab.archive.set(.closed, of: "coffee", by: .commandLine)
            let path = "/studies/coffee/export/preview"
            #expect(try await researcher(.get, path).json["secretIncluded"] == true)
            #expect(try await analyst(.get, path).json["secretIncluded"] == false)
        }
    }
}
