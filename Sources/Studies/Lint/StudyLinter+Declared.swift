import Definitions
import Text
import Tree

/// Checks by the declarations of properties: that needed ones are there, exactly one of two, and numbers within bounds.
extension StudyLinter {
    /// Checks an object within the study by its declared properties.
    mutating func object(_ node: Node, _ kind: ObjectKind, _ noun: String) {
        properties(of: node, kind, noun)
        needs(of: node, kind, noun)
    }

    /// Reports needed properties that are missing.
    ///
    /// - Parameter common: the properties that were checked before.
    mutating func needs(of node: Node, _ kind: ObjectKind, _ noun: String, without common: ObjectKind? = nil) {
        for rule in kind.asked {
            if let common, common.asked.contains(where: { $0.name == rule.name }) { continue }
            // A study without `format` is not checked at all, so it is left out here.
            if rule.details.isNeeded, rule.name != Study.format.name { require([rule.name.text], in: node, noun) }
            if let rival = rule.details.rival { either(node, rule.name.text, rival.text, noun) }
        }
    }

    /// Checks that an object has exactly one of two properties.
    private mutating func either(_ node: Node, _ first: String, _ second: String, _ object: String) {
        let (hasFirst, hasSecond) = (node[Name(first)] != nil, node[Name(second)] != nil)
        guard hasFirst == hasSecond else { return }
        report(
            .oneOfTwo, at: hasFirst ? [.name(second)] : [], expected: joined(object, " with ", first, " or ", second),
            found: hasFirst ? "both" : "neither", remedy: hasFirst ? "remove one of them" : "add one of them",
            isAtName: hasFirst)
    }

    /// Reports whole numbers that are out of their bounds.
    mutating func bounds(of node: Node, _ kind: ObjectKind) {
        for rule in kind.bounded {
            guard let limits = rule.limits, let number = node[rule.name].flatMap({ Int($0) }) else { continue }
            whole(number, limits, rule.name.text)
        }
    }

    /// Checks that a whole number is within bounds, of which the upper one may be infinite.
    mutating func whole(_ number: Int, _ limits: ClosedRange<Double>, _ name: String) {
        guard !limits.contains(Double(number)) else { return }
        let least = StudyLinter.plain(limits.lowerBound)
        report(
            .badNumber, at: [.name(name)],
            expected: limits.upperBound < .infinity
                ? joined(least, " to ", StudyLinter.plain(limits.upperBound)) : joined("a whole number from ", least),
            found: StudyLinter.plain(Double(number)))
    }
}

extension StepKind {
    /// The noun for a step of the kind in messages about missing properties.
    var noun: String {
        switch self {
        case .information: "an information"
        case .allot: "an allotment"
        case .only: "an only"
        case .order: "an order"
        case .repetition: "a repetition"
        case .consent, .questionnaire, .task, .check, .pause, .screen, .quota, .branch, .wait, .feedback, .finish:
            FaultWords.joined(["a ", rawValue])
        }
    }
}
