import Definitions
import Studies
import Tree

extension Study {
    /// The steps that only people of some groups come to, by their identities: who sees something of one knows the group.
    var stepsOfSomeGroups: [String] {
        var found: [String] = []
        Study.gather(steps, isOfSome: false, depth: 1, into: &found)
        return found
    }

    private static func gather(_ steps: Children<Step>, isOfSome: Bool, depth: Int, into found: inout [String]) {
        guard depth <= greatestDepth else { return }
        for step in steps {
            if isOfSome { found.append(step.id) }
            guard let form = step.form else { continue }
            var isInner = isOfSome
            switch form {
            case .only: isInner = true
            case .branch(let branch):
                let tests = branch.when.flatMap { StudyCondition($0) }?.tests ?? []
                isInner = isOfSome || tests.contains { if case .group = $0 { true } else { false } }
            case .information, .consent, .questionnaire, .task, .check, .pause, .screen, .quota, .allot, .order,
                .repetition, .wait, .feedback, .finish:
                break
            }
            for part in form.parts { gather(part.steps, isOfSome: isInner, depth: depth + 1, into: &found) }
        }
    }
}
