import Families
import Studies
import Tasks
import Text
package import Tree

/// A session that a study has ordered.
package struct StudyTask: Equatable, Sendable {
    package let family: String
    package let definition: Node
    package let seed: Int64
    /// The step's path, and the number of the attempt at it; 0 is practice.
    package let step: String
    package let attempt: Int
    /// The session's identity if it was begun before; nil for a new one.
    package let session: String?

    /// The task of an order; nil if this program has no such family or protocol, which the check of the study would
    /// have found.
    init?(_ order: SessionOrder) {
        self.init(order.task, order.step, order.attempt, seed: order.seed, session: nil)
    }

    private init?(_ task: OrderedTask, _ step: String, _ attempt: Int, seed: Int64, session: String?) {
        guard let (family, definition) = task.found(in: families) else { return nil }
        self.family = family.facts.name
        self.definition = definition
        self.seed = seed
        self.step = step
        self.attempt = attempt
        self.session = session
    }

    /// The task of a session that is continued.
    init?(resuming taken: TakenSession, in participation: Participation, step: String) {
        guard let task = participation.orderedTask else { return nil }
        let seed = participation.seed(of: step, attempt: taken.attempt)
        self.init(task, step, taken.attempt, seed: seed, session: taken.session)
    }

    package static func == (left: StudyTask, right: StudyTask) -> Bool {
        left.family.isSame(as: right.family) && left.definition == right.definition && left.seed == right.seed
            && left.step.isSame(as: right.step) && left.attempt == right.attempt
            && (left.session ?? "").isSame(as: right.session ?? "")
    }
}
