import Definitions
package import Studies
import Tree

/// What of a study follows from the group that somebody is given, directly or through something else that does: who sees of
/// one person what follows from it, knows the group or guesses it better than by chance.
///
/// Followed are ways through the study, not effects: what a treatment does to a reaction time is what the study is for.
package struct GroupTaint: Sendable {
    /// Steps that not everybody comes to alike, by their identities.
    package private(set) var steps: Set<String> = []
    /// Quotas whose cells are taken by some groups rather than by others.
    package private(set) var quotas: Set<String> = []
    /// Whether some groups have more or other visits.
    package private(set) var hasVisits = false
    /// Whether somebody's study can end by something that follows from the group.
    package private(set) var hasEndings = false

    package init() {}

    /// - Parameter studies: all versions that somebody may have taken.
    package init(_ studies: [Study]) {
        for study in studies {
            var before: GroupTaint?
            // What is named further up may follow from what stands below, as in a repetition: until nothing more does.
            while before != self {
                before = self
                var isAfterEnding = false
                walk(study.steps, isInner: false, &isAfterEnding, depth: 1)
            }
        }
    }

    /// Whether a way through the study follows from the group at all, so that times and counts do as well.
    package var isEmpty: Bool { steps.isEmpty && quotas.isEmpty }

    /// Whether a step follows from the group, by its path.
    package func contains(_ path: String) -> Bool {
        path.split(separator: "/").contains { part in steps.contains(String(part.prefix { $0 != "." && $0 != "@" })) }
    }

    private mutating func walk(_ list: Children<Step>, isInner: Bool, _ isAfterEnding: inout Bool, depth: Int) {
        guard depth <= Study.greatestDepth else { return }
        for step in list {
            guard let form = step.form else { continue }
            // Behind a way out that follows from the group come those of the other groups.
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
                // Whoever finds a cell full is sent away.
                ends = true
            case .check(let check): ends = isOwn && check.otherwise == .screenOut
            case .information(let information): ends = isOwn && information.otherwise == .end
            case .wait(let wait):
                if isOwn { hasVisits = true }
                ends = isOwn && wait.missed == .end
            case .finish, .consent: ends = isOwn
            case .questionnaire, .task, .pause, .allot, .order, .feedback: break
            }
            var isInnerEnding = isAfterEnding
            for part in form.parts { walk(part.steps, isInner: isWithin, &isInnerEnding, depth: depth + 1) }
            if ends { hasEndings = true }
            isAfterEnding = isAfterEnding || isInnerEnding || ends
        }
    }

    /// Whether a condition is true for some groups rather than for others.
    private func follows(_ condition: Node?) -> Bool {
        guard let condition else { return false }
        // One that cannot be read may test anything.
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
