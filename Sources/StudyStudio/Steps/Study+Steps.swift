import Editing
package import Studies
package import Tree

/// A step in the outline.
package struct ListedStep {
    package let step: Step
    package let path: Path
    /// The depth of the step, 1 for the study's own steps.
    package let depth: Int
}

extension Study {
    /// All steps in order, outer ones before their content.
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

    /// The step that contains a place; nil if there is none.
    package func stepPath(of path: Path) -> Path? {
        var found: Path?
        // Inner steps come later, so the last match is the nearest.
        forEachStep { _, place, _ in if path.begins(with: place) { found = place } }
        return found
    }
}

extension StepKind {
    /// The lists of steps in a step of the kind, in order.
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
