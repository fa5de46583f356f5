import Definitions
import Text
import Tree

extension Participation {
    /// Whether a condition is true by the known facts. A comparison with a missing fact is false.
    func holds(_ condition: StudyCondition) -> Bool { condition.holds { holds($0) } }

    /// Whether a written condition is true; a node that is no condition is never true.
    func holds(_ node: Node) -> Bool { StudyCondition(node).map { holds($0) } ?? false }

    /// The identities of the definition's rules of exclusion that are true of the participation by the known facts.
    package var exclusions: [String] {
        study.exclusions.filter { rule in rule.when.map { holds($0) } ?? false }.map { $0.id }
    }

    private func holds(_ test: Circumstance) -> Bool {
        switch test {
        case .answer(let step, let item, let comparison): return holds(comparison, facts.find(step, .answer, item))
        case .figure(let step, let figure, let comparison): return holds(comparison, facts.find(step, .figure, figure))
        case .passed(let step, let wanted): return facts.find(step, .passed, "")?.value == .bool(wanted)
        case .group(let name): return group.map { $0.isSame(as: name) } ?? false
        case .visit(let number): return visit == number
        case .device(let trait): return opening?.device.contains(trait) ?? false
        }
    }

    private func holds(_ comparison: Comparison, _ fact: Facts.Fact?) -> Bool {
        comparison.holds(fact?.value, number: fact?.number)
    }

    /// The answers and figures of a step that later steps name. They are taken from a session when it ends.
    package func named(of step: String) -> [(kind: Facts.Kind, name: String)] {
        named.all.filter { $0.step.isSame(as: step) && $0.kind != .passed }.map { ($0.kind, $0.name) }
    }

    /// Keeps those of the facts that a later step names.
    mutating func keep(_ found: Facts) {
        for fact in found.all where named.find(fact.step, fact.kind, fact.name) != nil { facts.note(fact) }
    }

    mutating func keep(_ step: String, passed: Bool) {
        var found = Facts()
        found.note(Facts.Fact(step: step, kind: .passed, name: "", value: .bool(passed), number: nil))
        keep(found)
    }
}
