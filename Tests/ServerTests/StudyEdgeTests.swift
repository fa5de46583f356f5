import Archive
import Foundation
import HTTPTypes
import Studies
import Testing
import Tree

@testable import Research
@testable import Server

/// What the server does where a participation changes its state, besides the whole way to the end.
@Suite struct StudyEdgeTests {
    private static let consent =
        #"{"id":"consent","kind":"consent","items":[{"id":"voluntary","required":true,"text":{"en":"I agree."}}]}"#

    /// A study of these steps after the consent.
    static func definition(_ steps: String, _ more: String = "") -> String {
        #"{"format":"merkwelt.study","id":"coffee","languages":["en"],"title":{"en":"Coffee"},"# + more
            + #""contact":{"name":"Sleep lab","email":"lab@example.org"},"retention":{"data":"10 y"},"steps":["#
            + consent + "," + steps + #",{"id":"end","kind":"finish","text":{"en":"Thanks"}}]}"#
    }

    private static let codes = StudyLink(
        code: "CODES1", kind: .general,
        settings: #"""
            {"redirect":"https://panel.example/?cc={code}","codes":{"completed":"C1","screened-out":"S1","young":"Y1",
             "full":"F1","declined":"D1"}}
            """#)

    /// Somewhere that no server knows, an hour east of universal time.
    static func opening(
        _ origin: Double = StudyLaboratory.start, _ device: DeviceTrait = .desktop
    ) -> ParticipationAction {
        .opened(Opening(origin: origin, zone: "Nowhere", offset: 60, language: "en", device: [device]))
    }

    static let agreed = ParticipationAction.consented(
        Consented(items: ["voluntary"], textHash: String(repeating: "a", count: 64), isSigned: false))

    private static func complete(_ person: Participant) async throws -> Answer {
        try await person.send(.post, "/participation/completion", ["sessions": [:]])
    }

    @Test(arguments: [true, false])
    func `a person takes cells once, at their step, and is told which one is full`(
        isEnding: Bool
    ) async throws {
        let cells =
            #"{"id":"desk","when":{"device":"desktop"},"maximum":1},{"id":"all","when":{"visit":1},"maximum":9}"#
        let lab = try await StudyLaboratory(
            Self.definition(
                #"{"id":"hello","kind":"information","text":{"en":"Hello"}},{"id":"sort","kind":"quota","outside":"#
                    + (isEnding ? #""screenOut""# : #""continue""#) + #","cells":[\#(cells)]}"#))
        try await lab.archive.add(Self.codes, to: "coffee", by: .commandLine)
        try await lab.laboratory.test { client in
            var people = [Participant(1, client, lab), Participant(2, client, lab)]
            func take(_ person: Participant) async throws -> Answer {
                try await person.send(.post, "/participation/cells", ["step": "sort"])
            }
            for place in people.indices {
                _ = try await people[place].begin(["link": "CODES1"])
                #expect(try await take(people[place]).problem == "step-not-reached", "nothing was sent")
                try await people[place].consent()
                let early = try await take(people[place])
                #expect(early.status == 422 && early.problem == "step-not-reached", "\(early.text)")
                try await people[place].act(.shown(step: "hello"), .left(step: "hello"))
            }
            for _ in 0..<2 { #expect(try await take(people[0]).json["cells"] == ["desk", "all"]) }
            let full = try await take(people[1])
            #expect(full.status == 409 && full.problem == "cell-full" && full.json["cell"] == "desk", "\(full.text)")
            let row = try #require(try await lab.archive.participation(2, of: "coffee", mode: .field))
            #expect(row.phase == (isEnding ? .full : .running) && row.place == (isEnding ? .released : .held))
            if isEnding { #expect(try await take(people[1]).problem == "participation-over") }
            try await people[1].act(.cellsTaken(step: "sort", cells: [], full: "desk"))
            let end = try await Self.complete(people[1])
            #expect(end.json["phase"] == "full" && end.json["code"] == "F1", "\(end.text)")
            #expect(try await lab.archive.counts(of: "coffee", mode: .field).cells.map(\.taken) == [1, 1])
        }
    }

    @Test func `each end of a study has its own code, and a participation that is not at one has none`() async throws {
        let lab = try await StudyLaboratory(
            Self.definition(
                #"{"id":"adult","kind":"screen","when":{"device":"tablet"},"outcome":"young","text":{"en":"Sorry"}},"#
                    + #"{"id":"mouse","kind":"check","of":"touch","attempts":1,"otherwise":"screenOut"}"#))
        try await lab.archive.add(Self.codes, to: "coffee", by: .commandLine)
        try await lab.laboratory.test { client in
            func end(_ number: Int, _ device: DeviceTrait, _ actions: [ParticipationAction]) async throws -> Answer {
                var person = Participant(number, client, lab)
                _ = try await person.begin(["link": "CODES1"])
                try await person.act(Self.opening(StudyLaboratory.start, device), .shown(step: "consent"))
                for action in actions { try await person.act(action) }
                return try await Self.complete(person)
            }
            let agreed = Self.agreed
            let cases: [(DeviceTrait, [ParticipationAction], String, String)] = [
                (.phone, [.declined], "declined", "D1"), (.tablet, [agreed], "screened-out", "Y1"),
                (.phone, [agreed, .checked(step: "mouse", found: .isThere(false))], "screened-out", "S1"),
                (.phone, [agreed, .checked(step: "mouse", found: .isThere(true))], "completed", "C1"),
            ]
            for (number, (device, actions, phase, code)) in zip(1..., cases) {
                let answer = try await end(number, device, actions)
                #expect(answer.json["phase"] == .text(phase) && answer.json["code"] == .text(code), "\(answer.text)")
                #expect(answer.json["redirect"] == .text("https://panel.example/?cc=\(code)"))
                let row = try #require(try await lab.archive.participation(number, of: "coffee", mode: .field))
                #expect(row.phase.rawValue == phase && row.place == (phase == "completed" ? .completed : .released))
                #expect(row.reason == ["consent", "adult", "mouse", nil][number - 1])
            }
            let early = try await end(5, .phone, [agreed])
            #expect(early.status == 422 && early.problem == "step-not-reached" && early.json["code"] == nil)
            _ = try await lab.archive.set(.closed, of: "coffee", by: .commandLine)
            lab.clock.advance(hours: 1.5)
            try await lab.archive.sweep("coffee")
            let person = Participant(5, client, lab)
            let late = try await Self.complete(person)
            #expect(late.status == 409 && late.problem == "participation-over" && late.json["phase"] == "expired")
            #expect(try await person.send(.get, "/participation").json["phase"] == "expired")
        }
    }

    @Test func `a device takes part once, and an order drawn at every visit has a ledger per visit`() async throws {
        let lab = try await StudyLaboratory(
            Self.definition(
                #"{"id":"texts","kind":"order","by":"latin","redraw":"visit","steps":["#
                    + #"{"id":"one","kind":"information"},{"id":"two","kind":"information"}]}"#))
        try await lab.archive.add(StudyLink(code: "OTHER1", kind: .general), to: "coffee", by: .commandLine)
        try await lab.laboratory.test { client in
            var person = Participant(1, client, lab)
            #expect(try await person.begin().status == 201)
            let other = try await person.send(
                .post, "/participations", ["link": "OTHER1", "language": "en", "zone": "x"])
            #expect(other.status == 409 && other.problem == "taken-part", "\(other.text)")
            try await person.consent()
            #expect(try await person.allot("texts").status == 200)
            #expect(try await lab.archive.ledger(of: "coffee", mode: .field).map(\.step) == ["texts@1"])
        }
    }

    @Test func `groups are drawn by stratum, exposure to one is noted, and a wrong route is flagged`() async throws {
        let quiz =
            #"{"format":"merkwelt.quiz","version":1,"id":"q","title":"Q","questions":[{"id":"sex","type":"single","#
            + #""text":"?","answers":[{"id":"f","text":"F"},{"id":"m","text":"M"}]}]}"#
        let lab = try await StudyLaboratory(
            Self.definition(
                #"{"id":"about","kind":"questionnaire","quiz":\#(quiz)},"#
                    + #"{"id":"groups","kind":"allot","groups":["x","y"],"sizes":[4],"strata":[{"step":"about","item":"sex"}]},"#
                    + #"{"id":"own","kind":"only","groups":["x","y"],"steps":[{"id":"cup","kind":"information"}]}"#))
        try await lab.laboratory.test { client in
            for number in 1...8 {
                var person = Participant(number, client, lab)
                _ = try await person.begin()
                try await person.consent()
                let answers = Example(0x300 + number) {
                    $0["step"] = "about"
                    $0["attempt"] = 1
                }
                var facts = Facts()
                let sex: Value = number % 2 == 0 ? "f" : "m"
                facts.note(Facts.Fact(step: "about", kind: .answer, name: "sex", value: sex, number: nil))
                try await person.act(
                    .sessionBegan(step: "about", session: answers.id, attempt: 1),
                    .sessionEnded(step: "about", session: answers.id, facts: facts))
                #expect(try await person.allot("groups").status == 200)
                if number == 1 { try await person.act(.shown(step: "own/cup"), .completed) }
            }
            let one = try #require(try await lab.archive.participation(1, of: "coffee", mode: .field))
            let two = try #require(try await lab.archive.participation(2, of: "coffee", mode: .field))
            #expect(one.isExposed && one.flags == ["route"] && !two.isExposed && two.flags == [], "\(one.flags)")
            let slots = try await lab.archive.ledger(of: "coffee", mode: .field)
            #expect(Set(slots.map(\.stratum)) == [#"["f"]"#, #"["m"]"#])
            let study = try #require(try await lab.archive.study("coffee"))
            let definition = Study(node: lab.study.node ?? Node())
            let check = StudyLedgerCheck(slots, [definition], of: study)
            #expect(check.count == 8 && check.differences == [])
            let other = Self.definition(#"{"id":"groups","kind":"allot","groups":["y","x"],"sizes":[4]}"#)
            let differing = StudyLedgerCheck(
                slots, [Study(node: try Value(json: other).node ?? Node())], of: study)
            #expect(differing.differences.count == 8)
        }
    }

    @Test func `withdrawal codes are not tried without end`() async throws {
        let lab = try await StudyLaboratory { $0.secrets = .init(burst: 2, perMinute: 1) }
        try await lab.laboratory.test { client in
            var problems: [String] = []
            for _ in 0..<3 {
                problems.append(try await client(.post, "/api/v1/withdrawals", #"{"code":"K7QF-2M9X-RT4CH"}"#).problem)
            }
            #expect(problems == ["unknown-code", "unknown-code", "too-many"])
        }
    }

    @Test func `a link gives its group, and a reserved one is given before its step`() async throws {
        let lab = try await StudyLaboratory(
            Self.definition(#"{"id":"groups","kind":"allot","groups":["coffee","decaf"],"reserve":"atStart"}"#))
        try await lab.archive.add(
            StudyLink(code: "DECAF1", kind: .general, settings: #"{"group":"decaf"}"#), to: "coffee", by: .commandLine)
        try await lab.laboratory.test { client in
            for number in 1...4 {
                var person = Participant(number, client, lab)
                _ = try await person.begin(["link": "DECAF1"])
                try await person.act(Self.opening())
                let slot = try await person.allot("groups")
                #expect(slot.json["group"] == "decaf" && slot.json["slot"] == "fixed", "\(slot.text)")
            }
            var other = Participant(5, client, lab)
            _ = try await other.begin()
            try await other.act(Self.opening())
            let slot = try await other.allot("groups")
            #expect(slot.json["slot"] == "regular" && slot.json["position"] == 0, "\(slot.text)")
        }
    }

    @Test func `a log is of the version and the seed that was begun, and nothing is added after the end`() async throws
    {
        let lab = try await StudyLaboratory(
            Self.definition(#"{"id":"pvt","kind":"task","family":"reaction","preset":"srt5"}"#))
        try await lab.laboratory.test { client in
            var person = Participant(1, client, lab)
            _ = try await person.begin()
            func announce(_ change: (inout Node) -> Void) async throws -> Answer {
                var header: Node = [
                    "version": 1, "id": .text(Example(0x77).id), "family": "participation", "definition": lab.study,
                    "definitionHash": .text(lab.study.contentHash), "seed": .int(person.seed),
                    "started": .double(StudyLaboratory.start), "offset": 60, "language": "en", "engine": "test-1",
                ]
                change(&header)
                return try await person.send(.put, "/sessions/\(Example(0x77).id)", header)
            }
            var other = lab.study.node ?? Node()
            other["maximum"] = 7
            let definition = try await announce {
                $0["definition"] = .node(other)
                $0["definitionHash"] = .text(Value.node(other).contentHash)
            }
            #expect(definition.status == 422 && definition.place.hasPrefix("/definitionHash"), "\(definition.text)")
            let seed = try await announce { $0["seed"] = .int(person.seed + 1) }
            #expect(seed.status == 422 && seed.place.hasPrefix("/seed"), "\(seed.text)")
            try await person.consent()
            let task = Example(7) {
                $0["step"] = "pvt"
                $0["attempt"] = 1
            }
            #expect(try await person.client.put(task).status == 201)
            _ = try await person.client.post(task, Example.entries(0..<3))
            try await person.act(
                .shown(step: "pvt"), .sessionBegan(step: "pvt", session: task.id, attempt: 1),
                .sessionEnded(step: "pvt", session: task.id, facts: Facts()), .shown(step: "end"))
            #expect(try await Self.complete(person).json["phase"] == "completed")
            let late = Example(8) {
                $0["step"] = "pvt"
                $0["attempt"] = 2
            }
            let refused = try await person.client.put(late)
            #expect(refused.status == 409 && refused.problem == "participation-over", "\(refused.text)")
            #expect(try await person.client.put(task).status == 200, "the same once more is the same")
        }
    }

    @Test func `a consent is kept with its text's hash, and of a device only the listed properties`() async throws {
        let lab = try await StudyLaboratory()
        try await lab.laboratory.test { client in
            var person = Participant(1, client, lab)
            _ = try await person.begin([
                "device": ["kind": "phone", "clockStep": 0.1, "name": "Ada's phone", "userAgent": "Mozilla/5.0"]
            ])
            try await person.consent()
            let course = try #require(try await lab.archive.course(of: 1, in: "coffee", mode: .field))
            let kept = try #require(course.consents.first)
            #expect(kept.textHash == String(repeating: "a", count: 64) && kept.language == "en" && kept.version == 1)
            #expect(kept.items == #"["voluntary"]"# && kept.step == "consent")
            // Its entry is the third, each a second after the one before.
            #expect(kept.deviceTime == StudyLaboratory.start + 2_000 && kept.serverTime == lab.clock.now)
            let details = try Value(json: course.participation.details).node
            #expect(details?["device"] == ["kind": "phone", "clockStep": 0.1], "\(course.participation.details)")
        }
    }

    @Test(arguments: [("end", ParticipationPhase.expired), ("skip", .abandoned)])
    func `a visit is due where the person is, late by its window, and missed as the study says`(
        missed: String, phase: ParticipationPhase
    ) async throws {
        let lab = try await StudyLaboratory(
            Self.definition(
                #"{"id":"day","kind":"wait","visit":2,"after":"1 d","from":"02:00","until":"03:00","tolerance":"1 d","#
                    + #""missed":"\#(missed)"}"#))
        // It began at 2:46:40 there.
        let midnight = StudyLaboratory.start - 10_000_000
        let due = midnight + 86_400_000 + 2 * 3_600_000
        try await lab.laboratory.test { client in
            var people = [Participant(1, client, lab), Participant(2, client, lab)]
            for place in people.indices {
                _ = try await people[place].begin()
                try await people[place].act(Self.opening(), .shown(step: "consent"), Self.agreed)
                let state = try await people[place].send(.get, "/participation")
                #expect(state.json["phase"] == "waiting" && state.json["dueFrom"] == .double(due), "\(state.text)")
                #expect(state.json["dueUntil"] == .double(due + 3_600_000 + 86_400_000), "\(state.text)")
            }
            // The device says five in the morning, and is not ahead of the server.
            lab.clock.advance(hours: 27)
            try await people[0].act(Self.opening(midnight + 86_400_000 + 5 * 3_600_000), .visitBegan(2))
            let course = try #require(try await lab.archive.course(of: 1, in: "coffee", mode: .field))
            #expect(course.participation.visit == 2 && course.participation.phase == .running)
            let visit = try #require(course.visits.first)
            #expect(visit.due == due && visit.came == due + 3 * 3_600_000 + 4_000)
            #expect(visit.late == 2 * 3_600_000 + 4_000)
            lab.clock.advance(hours: 48)
            try await lab.archive.sweep("coffee")
            #expect(try await lab.archive.participation(2, of: "coffee", mode: .field)?.phase == phase)
        }
    }

    @Test func `a refusal of an early start or a late withdrawal says the instant that bounds it`() async throws {
        let lab = try await StudyLaboratory(
            Self.definition(
                #"{"id":"a","kind":"information","text":{"en":"A"}}"#, #""opens":"2001-09-09T03:46+01:00","#
            ).replacing(#""10 y""#, with: #""10 y","withdrawUntil":"2001-09-09T06:46+01:00""#))
        try await lab.laboratory.test { client in
            var person = Participant(1, client, lab)
            let early = try await person.begin()
            #expect(early.problem == "study-not-open")
            #expect(early.json["opens"] == .double(StudyLaboratory.start + 3_560_000), "\(early.text)")
            lab.clock.advance(hours: 1)
            #expect(try await person.begin().status == 201)
            lab.clock.advance(hours: 3.1)
            let late = try await person.send(.delete, "/participation")
            #expect(late.json["until"] == .double(StudyLaboratory.start + 14_360_000), "\(late.text)")
        }
    }
}
