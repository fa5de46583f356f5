import Definitions
import Text
import Tree

/// What the declarations of properties ask of an object: that some are there, one of two, and numbers within bounds.
extension StudyLinter {
    /// Checks an object within the study by what is declared of it.
    mutating func object(_ node: Node, _ kind: ObjectKind, _ noun: String) {
        properties(of: node, kind, noun)
        needs(of: node, kind, noun)
    }

    /// Reports what a file has to have and this one has not.
    ///
    /// - Parameter common: what has been looked at before.
    mutating func needs(of node: Node, _ kind: ObjectKind, _ noun: String, without common: ObjectKind? = nil) {
        for rule in kind.asked {
            if let common, common.asked.contains(where: { $0.name == rule.name }) { continue }
            // Without it nothing else is looked at.
            if rule.details.isNeeded, rule.name != Study.format.name { require([rule.name.text], in: node, noun) }
            if let rival = rule.details.rival { either(node, rule.name.text, rival.text, noun) }
        }
    }

    /// One of two properties, and not both.
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

    /// A whole number within bounds, of which the upper one may be open.
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
    /// What a step of the kind is called where something is missing in it.
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
