import Definitions
package import Studies
import Tree

/// The parts of a study that depend on a person's group, directly or through other parts. A viewer who sees such a part
/// of a person knows their group, or guesses it better than by chance.
///
/// It follows ways through the study and not effects. What a treatment does to a reaction time is what the study wants
/// to know.
package struct GroupTaint: Sendable {
    /// The identities of steps that people come to depending on the group.
    package private(set) var steps: Set<String> = []
    /// The quotas whose cells depend on the group.
    package private(set) var quotas: Set<String> = []
    /// Whether visits depend on the group.
    package private(set) var hasVisits = false
    /// Whether an early end can depend on the group.
    package private(set) var hasEndings = false

    package init() {}

    /// - Parameter studies: all versions that people may have taken.
    package init(_ studies: [Study]) {
        for study in studies {
            var before: GroupTaint?
            // A step can depend on a later one, as in a repetition, so the steps are followed until nothing changes.
            while before != self {
                before = self
                var isAfterEnding = false
                walk(study.steps, isInner: false, &isAfterEnding, depth: 1)
            }
        }
    }

    /// Whether no way through the study depends on the group. Otherwise times and counts do as well.
    package var isEmpty: Bool { steps.isEmpty && quotas.isEmpty }

    /// Whether a step, by its path, depends on the group.
    package func contains(_ path: String) -> Bool {
        path.split(separator: "/").contains { part in steps.contains(String(part.prefix { $0 != "." && $0 != "@" })) }
    }

    private mutating func walk(_ list: Children<Step>, isInner: Bool, _ isAfterEnding: inout Bool, depth: Int) {
        guard depth <= Study.greatestDepth else { return }
        for step in list {
            guard let form = step.form else { continue }
            // After an end that depends on the group, only people of the other groups go on.
            let isOwn = isInner || isAfterEnding
            if isOwn { steps.insert(step.id) }
            var isWithin = isOwn
            var ends = false
            switch form {
            case .only: isWithin = true
            case .branch(let branch):
                isWithin = isOwn || follows(branch.when)
                if isWithin { steps.insert(step.id) }
            case .repetition(let repetition):
                isWithin = isOwn || follows(repetition.until)
                if isWithin { steps.insert(step.id) }
            case .screen(let screen):
                ends = isOwn || follows(screen.when) || follows(screen.unless)
                if ends { steps.insert(step.id) }
            case .quota(let quota):
                guard isOwn || quota.cells.contains(where: { follows($0.when) }) else { break }
                quotas.insert(step.id)
                steps.insert(step.id)
                // A person who finds a cell full is sent away.
                ends = true
            case .check(let check): ends = isOwn && check.otherwise == .screenOut
            case .information(let information): ends = isOwn && information.otherwise == .end
            case .wait(let wait):
                if isOwn { hasVisits = true }
                ends = isOwn && wait.missed == .end
            case .finish, .consent: ends = isOwn
            // What is set by the group stands in the definition that the session names.
            case .task(let task): if task.followsGroup { steps.insert(step.id) }
            case .questionnaire, .pause, .allot, .order, .feedback: break
            }
            var isInnerEnding = isAfterEnding
            for part in form.parts { walk(part.steps, isInner: isWithin, &isInnerEnding, depth: depth + 1) }
            if ends { hasEndings = true }
            isAfterEnding = isAfterEnding || isInnerEnding || ends
        }
    }

    /// Whether a condition depends on the group.
    private func follows(_ condition: Node?) -> Bool {
        guard let condition else { return false }
        // A condition that cannot be read may test anything.
        guard let tests = StudyCondition(condition)?.tests else { return true }
        return tests.contains { test in
            switch test {
            case .group: true
            case .answer(let step, _, _), .figure(let step, _, _), .passed(let step, _): steps.contains(step)
            case .visit: hasVisits
            case .device: false
            }
        }
    }
}

extension GroupTaint: Equatable {}
