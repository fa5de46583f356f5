import Definitions
import Text
import Tree

extension StudyLinter {
    /// Checks a list of steps in the order in which they are taken.
    mutating func walk(_ list: Value?, _ name: String, _ nesting: Nesting) {
        each(list, name) { linter, node, index in linter.step(node, index, nesting) }
    }

    private mutating func step(_ node: Node, _ index: Int, _ nesting: Nesting) {
        count += 1
        guard nesting.depth <= Study.greatestDepth else {
            return report(
                .tooDeep, expected: "steps nested at most 8 deep", found: "one more", remedy: "take a level out")
        }
        needs(of: node, StudyObjects.step, "a step")
        // The table is taken out of the linter, since the checks change the linter meanwhile.
        var taken = NameTable(capacity: 0)
        swap(&taken, &ids)
        identity(of: node, in: &taken, index, duplicate: .stepTwice, "step")
        swap(&taken, &ids)
        guard let kind = Step(node: node).kind else {
            let words = StepKind.allCases.map { $0.rawValue }
            if let kind = node["kind"] {
                report(
                    .unknownWord, at: [.name("kind")], expected: FaultWords.alternatives(words), found: summary(kind),
                    remedy: kind.text.map { suggestion(for: $0, among: words, else: "") } ?? "")
            }
            return
        }
        let object = StudyObjects.step(kind)
        properties(of: node, object, joined("a step of kind ", kind.rawValue))
        let form = StepForm(kind, node)
        needs(of: node, object, kind.noun, without: StudyObjects.step)
        bounds(of: node, object)
        check(form, node, nesting)
        within(form, node, nesting)
        if let place = table.find(node["id"]?.text ?? "") { seen[place] = true }
    }

    /// Checks the steps within a step. The steps of the other way of a branch, or beside a step in a drawn order, do
    /// not count as earlier.
    private mutating func within(_ form: StepForm, _ node: Node, _ nesting: Nesting) {
        var inner = nesting
        inner.depth += 1
        switch form {
        case .information, .consent, .questionnaire, .task, .check, .pause, .screen, .quota, .allot, .wait, .feedback,
            .finish:
            return
        case .only:
            walk(node["steps"], "steps", inner)
        case .repetition:
            inner.isInLoop = true
            walk(node["steps"], "steps", inner)
            condition(node, "until")
        case .branch:
            let (before, hadConsented) = (seen, hasConsented)
            walk(node["then"], "then", inner)
            let (then, hasThen) = (seen, hasConsented)
            (seen, hasConsented) = (before, hadConsented)
            walk(node["otherwise"], "otherwise", inner)
            hasConsented = hasConsented && hasThen
            for place in seen.indices where then[place] { seen[place] = true }
        case .order(let order):
            inner.isInLoop = true
            guard order.by != .fixed else { return walk(node["steps"], "steps", inner) }
            let before = seen
            var all = seen
            each(node["steps"], "steps") { linter, node, index in
                linter.seen = before
                linter.step(node, index, inner)
                for place in all.indices where linter.seen[place] { all[place] = true }
            }
            seen = all
        }
    }
}
