import Editing
package import Studies
package import Tree

/// A step as the outline lists it.
package struct ListedStep {
    package let step: Step
    package let path: Path
    /// How deep it stands, 1 for the study's own steps.
    package let depth: Int
}

extension Study {
    /// All steps in the order in which they are written, those that hold others before what they hold.
    package var listed: [ListedStep] {
        var listed: [ListedStep] = []
        forEachStep { listed.append(ListedStep(step: $0, path: $1, depth: $2)) }
        return listed
    }

    /// The groups that the study's steps allot.
    package var groups: [String] {
        var groups: [String] = []
        forEachStep { step, _, _ in if case .allot(let allot)? = step.form { groups += allot.groups } }
        return groups
    }

    /// The step in which something stands; nil where it is in none.
    package func stepPath(of path: Path) -> Path? {
        var found: Path?
        // Steps within others come later, and are nearer.
        forEachStep { _, place, _ in if path.begins(with: place) { found = place } }
        return found
    }
}

extension StepKind {
    /// The lists of steps that a step of the kind holds, in the order in which they are written.
    var ways: [String] {
        switch self {
        case .only, .order, .repetition: [StepPart.Way.steps.rawValue]
        case .branch: [StepPart.Way.then.rawValue, StepPart.Way.otherwise.rawValue]
        case .information, .consent, .questionnaire, .task, .check, .pause, .screen, .quota, .allot, .wait, .feedback,
            .finish:
            []
        }
    }
}
