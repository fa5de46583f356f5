import Studies
import Text
import Tree

/// How far somebody has come. It only ever grows: what was reached is counted, and of what lies ahead the longest way.
struct AttendanceProgress: Equatable, Sendable {
    /// The step at which they are, from 1, and about how many there are.
    let step: Int
    let all: Int
    /// Minutes left; nil where the study does not say how long it takes.
    let minutes: Int?

    init(_ participation: Participation, minutes whole: Int?) {
        let reached = participation.reached.count
        step = max(1, reached)
        all = max(step, AttendanceProgress.longest(participation.study.steps.map { $0 }, participation.group, depth: 1))
        let rest = Double(all - step + 1) / Double(all)
        minutes = whole.map { max(1, Int((Double($0) * rest).rounded(.up))) }
    }

    /// How much is done, from 0 to 1.
    var part: Double { Double(step - 1) / Double(max(1, all)) }

    /// How many steps the longest way has that is still open.
    static func longest(_ steps: [Step], _ group: String?, depth: Int) -> Int {
        guard depth <= Study.greatestDepth else { return 0 }
        var sum = 0
        for step in steps {
            guard let form = step.form else { continue }
            func within(_ steps: [Step]) -> Int { longest(steps, group, depth: depth + 1) }
            switch form {
            case .screen: continue
            case .only(let only):
                guard group.map({ name in only.groups.contains { $0.isSame(as: name) } }) ?? true else { continue }
                sum += within(only.steps.map { $0 })
            case .branch(let branch):
                sum += max(within(branch.then.map { $0 }), within(branch.otherwise.map { $0 }))
            case .order(let order):
                let all = within(order.steps.map { $0 })
                sum += order.pick.map { all * $0 / max(1, order.steps.count) } ?? all
            case .repetition(let repetition):
                sum += max(0, min(repetition.times, 100)) * within(repetition.steps.map { $0 })
            case .information, .consent, .questionnaire, .task, .check, .pause, .quota, .allot, .wait, .feedback,
                .finish:
                sum += 1
            }
        }
        return sum
    }
}
