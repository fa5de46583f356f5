import Foundation
import Paradigm
import ParadigmTools
import Tasks
import Tools
import Tree

@testable import ParadigmTask

/// Somebody at a simulated screen: frames come one after another, and presses between them.
struct Taker {
    private(set) var rehearsal: Rehearsal<Course>
    private var watch = CourseWatch()
    private(set) var time = 0.0
    let interval: Double

    init(_ definition: Node, seed: Int64 = 1, interval: Double = 10) {
        rehearsal = Rehearsal<Course>(definition, seed: seed)
        self.interval = interval
        var device = MeasuredDevice()
        (device.frameInterval, device.clockStep, device.width, device.height) = (interval, 0.005, 1280, 800)
        rehearsal.enter(.opened(origin: 1_763_650_000_000), at: 0)
        rehearsal.enter(.prepared(device, language: "en"), at: 100)
        rehearsal.enter(.begun(plan: rehearsal.state.plan?.hash ?? ""), at: 1000)
        time = 1000
    }

    var course: Course { rehearsal.state }
    var log: [TimedAction<Action>] { rehearsal.log }

    /// One more frame, after so many that were missed.
    mutating func frame(missing: Int = 0) {
        time += interval * Double(1 + missing)
        if course.wantsNextFrame { rehearsal.enter(.next, at: time) }
        if let action = watch.frame(at: time, course, isStored: true) { rehearsal.enter(action, at: time) }
    }

    mutating func frames(_ count: Int) { for _ in 0..<count { frame() } }

    /// Lets frames come until something holds.
    mutating func wait(_ most: Int = 20_000, until holds: (Course) -> Bool) {
        for _ in 0..<most where !holds(course) { frame() }
    }

    /// Lets frames come until the critical phase stands.
    mutating func waitForTarget() {
        wait { $0.stage == .running && $0.current.onset == nil }
        wait { $0.stage != .running || $0.current.onset != nil }
    }

    /// Presses so long after the critical onset, between the frames.
    mutating func press(_ role: String, after milliseconds: Double, held: Bool = false, input: Input = .key) {
        let onset = course.current.onset ?? time
        while time + interval < onset + milliseconds { frame() }
        var press = Press()
        (press.role, press.held, press.input, press.code) = (role, held, input, input == .key ? 70 : 0)
        rehearsal.enter(.pressed(press), at: onset + milliseconds)
    }

    mutating func enter(_ action: Action, at time: Double? = nil) {
        rehearsal.enter(action, at: time ?? self.time)
    }

    /// Goes on from pages and pauses.
    mutating func goOn() {
        time += 2000
        if case .page(let index) = course.stage { enter(.page(index: index)) } else { enter(.begun()) }
    }

    /// Takes trials until nothing runs, answering as `answer` says: a role and the time after the onset.
    mutating func takeRun(_ answer: (Course) -> (role: String, after: Double)?) {
        while course.isRunning {
            waitForTarget()
            guard course.isRunning else { return }
            let trials = course.trials.count
            if let given = answer(course) { press(given.role, after: given.after) }
            wait { $0.trials.count > trials || !$0.isRunning }
        }
    }
}

/// Definitions to take.
enum Made {
    /// One block of four trials, fixation and target; `more` stands in the block, `response` in the response.
    static func definition(
        _ more: String = "", response: String = "", phases: String? = nil, blocks: String? = nil, columns: String = ""
    ) throws -> Node {
        let trial =
            phases
                ?? """
                {"id": "fix", "show": [{"text": "+"}], "for": 500},
                {"id": "target", "critical": true, "show": [{"text": "=side"}], "response": "side", "for": 1000},
                {"id": "gap", "for": 300}
                """
        let text = """
            {"format": "merkwelt.paradigm", "id": "made", "languages": ["en", "de"], "title": {"en": "Made", "de": "Gemacht"},
             "texts": {"how": {"en": "Press.", "de": "Drücke."}, "end": {"en": "Done.", "de": "Fertig."},
                       "left": {"en": "left", "de": "links"}, "right": {"en": "right", "de": "rechts"}},
             "responses": {"side": {"choices": ["left", "right"], "keys": ["f", "j"]\(response)}},
             "columns": {"side": {"levels": ["left", "right"]}\(columns)},
             "trial": [\(trial)], "correct": "response == side",
             "measures": [{"id": "speed", "is": "mean", "of": "rt"}],
             "blocks": [\(blocks ?? #"{"id": "only", "repeat": 2\#(more)}"#)]}
            """
        guard let node = try Value(json: text).node else { throw Missing.node }
        return node
    }

    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Content/paradigms")

    /// A definition of these parts, which are written as JSON.
    static func definition(
        responses: String, columns: String, phases: String, correct: String = "", more: String = "", blocks: String
    ) throws -> Node {
        let rule = correct.isEmpty ? "" : #""correct": "\#(correct)","#
        let text = """
            {"format": "merkwelt.paradigm", "id": "made", "languages": ["en"], "title": "Made", "texts": {"end": "Done."},
             "responses": {\(responses)}, "columns": {\(columns)}, "trial": [\(phases)], \(rule) \(more) "blocks": [\(blocks)]}
            """
        guard let node = try Value(json: text).node else { throw Missing.node }
        let faults = ParadigmFamily.check(node)
        guard faults.isEmpty else { throw faults[0] }
        return node
    }

    static let library = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
        .filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }.sorted()

    /// A paradigm of the library with the rows of its tables, as a session names it.
    static func library(_ name: String) throws -> Node {
        let file = folder.appending(path: name + ".yaml")
        let reading = ParadigmTools.reading(of: [UInt8](try Data(contentsOf: file)), file: file.path)
        guard let node = reading?.definition else { throw Missing.node }
        return node
    }

    enum Missing: Error { case node }
}

extension Course {
    /// What stands on the stage, as words.
    var words: [String] {
        shown.map { layer in if case .text(let text) = layer.content { text } else { "?" } }
    }

    /// A value of the trial in the making.
    func value(_ name: String) -> String {
        guard let maker = plan?.maker, let place = maker.place(of: name) else { return "" }
        var looked = table(of: current)
        looked.row = current.row
        return maker.text(of: looked[place, current.row], looked)
    }
}
