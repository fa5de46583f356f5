package import Tree

/// Steps within a step, under the name of the property that holds them.
package struct StepPart: Sendable {
    /// The way of which they are the steps.
    package enum Way: String, CaseIterable, Sendable {
        case steps, then, otherwise
    }

    package let way: Way
    package let steps: Children<Step>
}

extension StepForm {
    /// The steps within, part by part; none for a step that holds no others.
    package var parts: [StepPart] {
        switch self {
        case .information, .consent, .questionnaire, .task, .check, .pause, .screen, .quota, .allot, .wait, .feedback,
            .finish:
            []
        case .only(let only): [StepPart(way: .steps, steps: only.steps)]
        case .branch(let branch):
            [StepPart(way: .then, steps: branch.then), StepPart(way: .otherwise, steps: branch.otherwise)]
        case .order(let order): [StepPart(way: .steps, steps: order.steps)]
        case .repetition(let repetition): [StepPart(way: .steps, steps: repetition.steps)]
        }
    }
}

extension Study {
    /// The deepest nesting of steps that a study may have.
    package static var greatestDepth: Int { 8 }

    /// Calls `body` with every step in the order in which they are written, containers before what they hold.
    ///
    /// - Parameter body: is given the step, its place in the definition and how deep it stands, 1 for the study's own
    ///   steps. Complexity: O(steps). Steps that are nested deeper than ``greatestDepth`` are left out, which the check
    ///   reports.
    package func forEachStep(_ body: (Step, Path, Int) -> Void) {
        Study.visit(steps, Path([.name("steps")]), 1, body)
    }

    private static func visit(_ steps: Children<Step>, _ path: Path, _ depth: Int, _ body: (Step, Path, Int) -> Void) {
        guard depth <= greatestDepth else { return }
        for (index, step) in steps.enumerated() {
            let path = path.appending(.index(index))
            body(step, path, depth)
            guard let form = step.form else { continue }
            for part in form.parts { visit(part.steps, path.appending(.name(part.way.rawValue)), depth + 1, body) }
        }
    }

    /// The first step with an identity, wherever it stands.
    package func step(_ id: String) -> Step? {
        var found: Step?
        forEachStep { step, _, _ in if found == nil, step.id == id { found = step } }
        return found
    }
}
