import Text
import Tree

/// A container that the person is in, and how far they have come in it.
struct Frame: Sendable {
    /// The container's path, with the round if it is a repetition (`rounds.2`); empty for the study itself.
    let path: String
    /// Its steps in the order in which this person takes them.
    let steps: [Step]
    var position = 0
    /// Whether its steps depend on the person's group.
    var dependsOnGroup = false
    /// For a repetition: its step, its path and the present round, from 1.
    var repetition: (step: RepetitionStep, path: String, round: Int)?

    init(path: String, steps: [Step], dependsOnGroup: Bool = false) {
        self.path = path
        self.steps = steps
        self.dependsOnGroup = dependsOnGroup
    }

    /// The path of a step in it.
    func path(of step: Step) -> String { path.byteCount == 0 ? step.id : path + "/" + step.id }

    var value: Value { ["path": .text(path), "position": .int(position), "steps": steps.map { $0.id }.value] }
}

/// The step at which the person is.
struct Current: Sendable {
    let path: String
    let step: Step
    let form: StepForm
    /// The time since which it has been shown; nil before.
    var shown: PageTime?
    /// How often something in it was tried.
    var attempts = 0
    /// Whether nothing is left to do but to go on.
    var isDone = false

    func value(shown: Double?) -> Value {
        [
            "path": .text(path), "shown": shown.value, "attempts": .int(attempts), "isDone": .bool(isDone),
        ]
    }
}
