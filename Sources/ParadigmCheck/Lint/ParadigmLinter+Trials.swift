import Definitions
import Paradigm
import Tasks
import Text
import Tree

extension ParadigmLinter {
    /// Trials have phases that end, one of which is critical, and show what can be seen.
    mutating func checkTrials() {
        let node = definition.node
        if node["trial"] == nil, node["trials"] == nil {
            report(
                .missingProperty, expected: "a paradigm with trial or trials", found: "neither",
                remedy: "add trial: with a list of phases")
        }
        if let text = node["trial"]?.text { form(text, at: [.name("trial")]) }
        for form in definition.trialForms {
            var inner = self
            inner.inspection.steps = form.path
            inner.checkForm(form.phases)
            inner.inspection.steps = []
            self = inner
        }
        for field in definition.trials.fields where field.value.list == nil {
            report(
                .wrongType, at: [.name("trials"), .name(field.name.text)], expected: "a list of phases",
                found: summary(field.value), remedy: "begin each phase with a dash")
        }
    }

    /// The expression that says which of `trials` a trial is.
    mutating func form(_ text: String, at further: [Path.Step]) {
        guard let inner = ExpressionText.given(.text(text)) else {
            return report(
                .wrongType, at: further, expected: "a list of phases, or an expression such as =kind",
                found: quoted(text),
                remedy: "begin the expression with =")
        }
        guard expression(inner, as: .text, until: .begun, at: further, signs: 1) != nil,
            let levels = names.levels(of: inner)
        else { return }
        for level in levels where definition.trials[Name(level)] == nil {
            report(
                .nameUnknown, at: further, expected: joined("one of trials for every value of ", inner),
                found: joined("none for ", quoted(level)), remedy: joined("add ", level, " to trials"))
        }
    }

    private mutating func checkForm(_ phases: Children<Phase>) {
        if phases.isEmpty {
            report(.noTrials, expected: "at least one phase", found: "none", remedy: "add a phase with id and show")
        }
        var ids = NameTable(capacity: phases.count)
        var critical: Int?
        var isAnswered = false
        let base = steps
        var lead = 0.0
        for (index, phase) in phases.enumerated() {
            inspection.steps = base + [.index(index)]
            sounds(of: phase, after: lead)
            // Nobody knows before when an answer comes.
            let isEnded = !phase.responses.isEmpty && phase.ends != .nothing
            lead = isEnded ? 0 : lead + (phase.for.flatMap { PhaseDuration($0) }?.shortest ?? 0)
            isAnswered = isAnswered || !phase.responses.isEmpty
            check(phase, isAnswered: isAnswered)
            identity(of: phase.node, in: &ids, index, duplicate: .duplicateIdentity, "phase")
            guard phase.critical else { continue }
            if critical != nil {
                report(
                    .twoCriticals, at: [.name("critical")], expected: "one critical phase in a trial",
                    found: "another one",
                    remedy: "reaction times count from one onset: remove critical from the others")
            }
            critical = index
        }
        inspection.steps = base
        if critical == nil, isAnswered {
            report(
                .noCritical, expected: "a phase with critical: true", found: "none",
                remedy: "say from which phase's onset reaction times count")
        }
    }

    private mutating func check(_ phase: Phase, isAnswered: Bool) {
        let node = phase.node
        object(node, ParadigmObjects.phase, "a phase")
        let stage = isAnswered ? DecisionStage.answered : .shown
        condition("when", of: node, until: stage)
        each(of: phase, node)
        given("for", of: node, as: .number, until: stage)
        if let again = node["again"]?.node {
            under(.name("again")) { linter in
                linter.object(again, ParadigmObjects.repetition, "a repetition")
                let program = linter.expression("while", of: again, as: .boolean, until: .answered)
                guard let program, program.isConstant else { return }
                linter.report(
                    .againUnbounded, .warning, at: [.name("while")], expected: "a condition that can change",
                    found: "one that is always the same", remedy: "use turn or response in it")
            }
        }
        for (place, name) in phase.responses.enumerated() where definition.responses[Name(name)] == nil {
            unknown(
                name, among: definition.responses.fields.map { $0.name.text }, "the name of a response",
                at: phase.response?.list == nil ? [.name("response")] : [.name("response"), .index(place)])
        }
        keysTogether(phase)
        duration(of: phase, node)
        for (index, layer) in phase.show.enumerated() {
            under(.name("show"), .index(index)) { $0.check(layer, in: phase, until: stage) }
        }
    }

    /// A sound is handed to the audio clock before it is due.
    private mutating func sounds(of phase: Phase, after lead: Double) {
        for (index, layer) in phase.show.enumerated() where layer.sound != nil {
            let from = layer.from == nil ? 0 : layer.from.flatMap { PhaseDuration($0) }?.shortest ?? 0
            guard lead + from < Self.soundLead else { continue }
            report(
                .soundWithoutLead, at: [.name("show"), .index(index), .name("sound")],
                expected: "a sound of which it is known 150 ms before that it comes",
                found: joined("one that is known ", Self.plain(lead + from), " ms before"),
                remedy: "put a phase of 150 ms before it, or write from: 150")
        }
    }

    private static let soundLead = 150.0

    /// The list that a phase goes through says what `element` is.
    private mutating func each(of phase: Phase, _ node: Node) {
        guard let program = expression("each", of: node, as: .list, until: .begun) else {
            names.set("element", type: .unknown)
            return
        }
        names.set("element", type: program.type.element)
    }

    /// A key means one thing where several responses are taken at once.
    private mutating func keysTogether(_ phase: Phase) {
        var seen = NameTable(capacity: 8)
        let responses = phase.responses
        for (index, name) in responses.enumerated() {
            guard let node = definition.responses[Name(name)]?.node else { continue }
            var own = NameTable(capacity: 8)
            for key in Response(node: node).keys ?? [] {
                // Twice in one response is told there.
                guard own.insert(Self.lowered(key), 0), !seen.insert(Self.lowered(key), index) else { continue }
                report(
                    .keyTwice, at: [.name("response"), .index(index)], expected: "responses with different keys",
                    found: joined(quoted(key), " in two"), remedy: "give one of them another key")
            }
        }
    }

    private mutating func duration(of phase: Phase, _ node: Node) {
        guard let written = phase.for, let duration = PhaseDuration(written) else {
            let ends = phase.for == nil && (phase.responses.isEmpty || phase.ends == .nothing)
            guard ends, phase.for == nil else { return }
            return report(
                .phaseEndless, at: [], expected: "a phase with for, or with a response that ends it", found: "neither",
                remedy: "write how long it lasts: for: 500")
        }
        let isShown = !phase.show.isEmpty
        switch duration {
        case .milliseconds(let time):
            guard time > 0 else {
                return report(
                    .badNumber, at: [.name("for")], expected: "a time above 0", found: Self.plain(time),
                    remedy: "leave the phase out, or use an expression that can be 0")
            }
            let frames = (time * 60 / 1000).rounded()
            let shown = max(1, frames) * 1000 / 60
            if (shown - time).magnitude > 4 {
                report(
                    .durationOffGrid, .warning, at: [.name("for")],
                    expected: "a duration within 4 ms of whole frames at 60 Hz",
                    found: joined(Self.plain(time), " ms, which become ", Self.tenths(shown)),
                    remedy: joined("at 60 Hz a frame lasts 16.7 ms; ", Self.nearby(time)))
            }
            if isShown, frames < 2 { short(Self.plain(time)) }
        case .frames(let count):
            report(
                .framesVary, .warning, at: [.name("for")], expected: "a time in ms, which is the same on every screen",
                found: joined(
                    Self.plain(Double(count)), count == 1 ? " frame: " : " frames: ",
                    Self.tenths(Double(count) * 1000 / 60),
                    " ms at 60 Hz, ", Self.tenths(Double(count) * 1000 / 120), " at 120 Hz"),
                remedy: "keep frames only where their number matters more than their time")
            if isShown, count < 2 { short("one frame") }
        case .uniform, .exponential, .expression: break
        }
    }

    private mutating func short(_ found: String) {
        report(
            .underTwoFrames, .warning, at: [.name("for")], expected: "at least two frames of 60 Hz, 33.3 ms",
            found: found,
            remedy: "one dropped frame would leave nothing of it")
    }

    /// A time with one decimal.
    static func tenths(_ time: Double) -> String {
        Decimal(time, decimals: 1)?.text(separator: ".") ?? plain(time)
    }

    /// The times of whole frames beside a time.
    private static func nearby(_ time: Double) -> String {
        let below = (time * 60 / 1000).rounded(.down)
        let times = [below, below + 1].filter { $0 > 0 }.map { tenths($0 * 1000 / 60) }
        return FaultWords.joined(["write ", FaultWords.alternatives(times)])
    }
}
