import Definitions
import Interface
import Text
import Tree

/// A study's condition in the words of a flow chart: `about.age ≥ 18`.
struct ConditionWords {
    let language: Language

    /// The condition in words. A node that is no condition is shown as JSON, so that nothing is left out.
    func text(_ node: Node) -> String {
        guard let condition = StudyCondition(node) else { return Value.node(node).json() }
        return text(condition)
    }

    private func say(_ phrase: FlowPhrase, _ values: (String, String)...) -> String {
        phrase.text(in: language, filling: values)
    }

    private func text(_ condition: StudyCondition) -> String {
        switch condition {
        case .test(let circumstance): text(circumstance)
        case .and(let parts): joined(parts, .and)
        case .or(let parts): joined(parts, .or)
        case .not(let inner): say(.not, ("what", text(inner)))
        }
    }

    private func joined(_ parts: [StudyCondition], _ phrase: FlowPhrase) -> String {
        var words = ""
        for (place, part) in parts.enumerated() {
            var inner = text(part)
            switch part {
            case .and, .or: inner = FaultWords.joined(["(", inner, ")"])
            case .test, .not: break
            }
            words = place == 0 ? inner : say(phrase, ("left", words), ("right", inner))
        }
        return words
    }

    private func text(_ circumstance: Circumstance) -> String {
        switch circumstance {
        case .answer(let step, let item, let comparison): compared("\(step).\(item)", comparison)
        case .figure(let step, let figure, let comparison): compared("\(step).\(figure)", comparison)
        case .passed(let step, let isPassed): say(isPassed ? .passed : .passedNot, ("what", step))
        case .group(let group): say(.group, ("what", group))
        case .visit(let visit): say(.inVisit, ("n", FaultWords.plain(Double(visit))))
        case .device(let trait): say(.device, ("what", trait.text(in: language)))
        }
    }

    private func compared(_ what: String, _ comparison: Comparison) -> String {
        func sign(_ sign: String, _ value: String) -> String { FaultWords.joined([what, " ", sign, " ", value]) }
        switch comparison {
        case .equals(let value): return sign("=", value.text ?? value.json())
        case .greater(let bound): return sign(">", FaultWords.plain(bound))
        case .less(let bound): return sign("<", FaultWords.plain(bound))
        case .atLeast(let bound): return sign("≥", FaultWords.plain(bound))
        case .atMost(let bound): return sign("≤", FaultWords.plain(bound))
        case .includes(let value): return say(.includes, ("what", what), ("value", value))
        case .answered(let isAnswered): return say(isAnswered ? .answered : .answeredNot, ("what", what))
        }
    }
}
