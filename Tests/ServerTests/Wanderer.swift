import HTTPTypes
import Studies
import Tree

@testable import Server

/// Somebody whom chance leads through a study. Like a device they reduce their own log, and so know where they are.
struct Wanderer {
    private let laboratory: StudyLaboratory
    private var person: Participant
    private var participation: Participation
    private var generator: SeededGenerator
    private var isGone = false
    /// What was refused that should have been taken.
    private(set) var refused: [String] = []

    /// Begins; nil where the study takes nobody any more.
    init?(_ number: Int, _ client: Client, _ laboratory: StudyLaboratory, seed: Int) async throws {
        var person = Participant(number, client, laboratory)
        guard try await person.begin().status == 201 else { return nil }
        participation = try Participation(Study(node: person.study.node ?? Node()), seed: Int64(person.seed))
        (self.laboratory, self.person) = (laboratory, person)
        generator = SeededGenerator(seed: 1000 * seed + number)
    }

    /// Where the next entry lies on the page's clock.
    private var time: Double { Double(person.entries.count) * person.pace }

    private mutating func act(_ action: ParticipationAction) {
        let time = time
        for case .refuse(let error) in participation.reduce(action, at: time) { refused.append(error.description) }
        let entry: Value = ["action": action.value, "index": .int(person.entries.count), "time": .double(time)]
        person.entries.append(entry)
    }

    private func send() async throws {
        _ = try await person.send(.post, "/sessions/\(person.log)/entries", ["entries": .list(person.entries)])
    }

    /// Opens the page, and goes on until they wait, have left or are through.
    mutating func go() async throws {
        guard !isGone, !participation.phase.isOver else { return }
        let device: DeviceTrait = generator.integer(below: 2) == 0 ? .phone : .desktop
        let opening = Opening(
            origin: laboratory.clock.now - time, zone: "Europe/Berlin", offset: 120, language: "en", device: [device])
        act(.opened(opening))
        come()
        while refused.isEmpty, !participation.phase.isOver, participation.phase != .waiting,
            let path = participation.path, let form = participation.step?.form
        {
            switch generator.integer(below: 25) {
            case 0:
                isGone = true
                return try await send()
            case 1:
                isGone = true
                try await send()
                _ = try await person.send(.delete, "/participation")
                return
            case 2: act(.stopped)
            default: try await take(form, at: path)
            }
        }
        try await send()
    }

    /// Comes to the visit that may begin, past those that were missed.
    private mutating func come() {
        while refused.isEmpty, participation.phase == .waiting, let window = participation.window,
            let now = participation.moment(at: time)
        {
            switch window.standing(at: now) {
            case .early: return
            case .missed: act(.visitMissed(window.visit))
            case .onTime, .late: act(.visitBegan(window.visit))
            }
        }
    }

    private mutating func take(_ form: StepForm, at path: String) async throws {
        act(.shown(step: path))
        switch form {
        case .information(let information):
            for question in information.questions {
                var answers = Node()
                answers[Name(question.id)] = .text(generator.integer(below: 4) == 0 ? "n" : "y")
                act(.answered(step: path, answers: answers))
            }
            if !participation.phase.isOver { act(.left(step: path)) }
        case .consent(let consent):
            guard generator.integer(below: 8) > 0 else { return act(.declined) }
            let hash = String(repeating: "a", count: 64)
            act(.consented(Consented(items: consent.items.map { $0.id }, textHash: hash, isSigned: false)))
        case .allot:
            try await send()
            let answer = try await person.send(.post, "/participation/allotments", ["step": .text(path)])
            var node = answer.json
            node["kind"] = "allotted"
            guard answer.status == 200, let action = ParticipationAction(.node(node)) else {
                return refused.append(answer.text)
            }
            act(action)
        case .finish:
            try await send()
            let answer = try await person.send(.post, "/participation/completion", ["sessions": [:]])
            guard answer.status == 200 else { return refused.append(answer.text) }
            act(.completed)
        case .questionnaire, .task, .check, .pause, .screen, .quota, .only, .branch, .order, .repetition, .wait,
            .feedback:
            refused.append("a step that no wanderer knows: \(path)")
        }
    }
}

/// A study as chance has it: with or without a screening, groups, ways that depend on device or group, and further visits a
/// week apart, at nine in Berlin.
struct RandomStudy {
    let definition: String
    let groups: [String]
    /// How many there are after the first.
    let visits: Int

    init(seed: Int) {
        var generator = SeededGenerator(seed: seed)
        func chance(_ share: Double) -> Bool { generator.uniform() < share }
        func tell(_ id: String) -> String { #"{"id":"\#(id)","kind":"information","text":{"en":"Words"}}"# }
        let maximum = chance(0.4) ? 8 : 100
        groups = chance(0.8) ? Array(["a", "b", "c"].prefix(chance(0.5) ? 2 : 3)) : []
        visits = chance(0.3) ? 0 : chance(0.5) ? 1 : 2
        let allotting = visits > 0 && chance(0.3) ? 1 : 0
        var steps = chance(0.5) ? [tell("hello")] : []
        steps.append(
            #"{"id":"consent","kind":"consent","items":[{"id":"voluntary","required":true,"text":{"en":"Yes"}}]}"#)
        if chance(0.6) {
            let answers = #"[{"id":"y","text":{"en":"Y"},"correct":true},{"id":"n","text":{"en":"N"}}]"#
            let question = #"{"id":"q","text":{"en":"Q"},"answers":\#(answers)}"#
            steps.append(
                #"{"id":"ask","kind":"information","text":{"en":"Words"},"attempts":1,"questions":[\#(question)]}"#)
            steps.append(#"{"id":"fit","kind":"screen","unless":{"step":"ask","passed":true}}"#)
        }
        for visit in 0...visits {
            if visit > 0 {
                let missed = chance(0.5) ? "skip" : "end"
                steps.append(
                    #"{"id":"wait\#(visit)","kind":"wait","visit":\#(visit + 1),"after":"7 d","from":"09:00","#
                        + #""until":"12:00","tolerance":"1 d","missed":"\#(missed)"}"#)
            }
            if visit == allotting, !groups.isEmpty {
                let names = groups.map { "\"\($0)\"" }.joined(separator: ",")
                steps.append(#"{"id":"groups","kind":"allot","groups":[\#(names)]}"#)
                steps.append(#"{"id":"own","kind":"only","groups":["a"],"steps":[\#(tell("drink"))]}"#)
            }
            if chance(0.6) {
                let when = visit >= allotting && !groups.isEmpty ? #"{"group":"b"}"# : #"{"device":"phone"}"#
                steps.append(
                    #"{"id":"way\#(visit)","kind":"branch","when":\#(when),"then":[\#(tell("then\(visit)"))],"#
                        + #""otherwise":[\#(tell("else\(visit)"))]}"#)
            }
            steps.append(tell("text\(visit)"))
        }
        steps.append(#"{"id":"end","kind":"finish","text":{"en":"Thanks"}}"#)
        definition = #"""
            {"format":"merkwelt.study","id":"coffee","languages":["en"],"title":{"en":"Coffee"},"maximum":\#(maximum),
             "contact":{"name":"Sleep lab","email":"lab@example.org"},
             "retention":{"data":"10 y","withdrawUntil":"2027-06-30T23:59+02:00"},
             "steps":[\#(steps.joined(separator: ","))]}
            """#
    }
}
