import Text
package import Tree

/// A number of a column: one that is written, or an expression that gives it.
enum PlannedNumber: Sendable {
    case fixed(Double)
    case program(ExpressionProgram)
}

/// A distribution as a column names it. Its numbers may be expressions.
struct PlannedDraw: Sendable {
    private enum Kind: String, CaseIterable, Sendable {
        case integer, uniform, exponential, normal

        /// How many numbers stand behind the name.
        var count: Int { self == .exponential ? 1 : 2 }
    }

    private let kind: Kind
    private let numbers: [PlannedNumber]
    private let from: PlannedNumber?
    private let to: PlannedNumber?

    /// nil where the object names no distribution.
    init?(_ node: Node, _ number: (Value) -> PlannedNumber?) {
        for kind in Kind.allCases {
            guard let written = node[Name(kind.rawValue)] else { continue }
            var numbers: [PlannedNumber] = []
            for value in written.list ?? [written] {
                guard let one = number(value) else { return nil }
                numbers.append(one)
            }
            guard numbers.count == kind.count else { return nil }
            (self.kind, self.numbers) = (kind, numbers)
            from = node["from"].flatMap { number($0) }
            to = node["to"].flatMap { number($0) }
            return
        }
        return nil
    }

    /// The distribution with its numbers; nil where one of them is missing.
    func distribution(_ value: (PlannedNumber) -> Double?) -> Draw? {
        guard let first = value(numbers[0]) else { return nil }
        let second = numbers.count > 1 ? value(numbers[1]) : 0
        let (from, to) = (from.map { value($0) }, to.map { value($0) })
        guard let second, from != .some(nil), to != .some(nil) else { return nil }
        switch kind {
        case .integer:
            guard let low = Int(exactly: first.rounded(.up)), let high = Int(exactly: second.rounded(.down)) else {
                return nil
            }
            return .integer(low, high)
        case .uniform: return .uniform(first, second)
        case .exponential: return .exponential(mean: first, from: (from ?? 0) ?? 0, to: (to ?? .infinity) ?? .infinity)
        case .normal:
            return .normal(
                mean: first, deviation: second, from: (from ?? -.infinity) ?? -.infinity,
                to: (to ?? .infinity) ?? .infinity)
        }
    }
}

extension Draw {
    /// A number of a distribution as it is written, and where it stands.
    package struct Part {
        package let value: Value
        package let path: [Path.Step]
    }

    /// The numbers of a distribution, which may be expressions.
    package static func parts(of node: Node) -> [Part] {
        var parts: [Part] = []
        for field in node.fields {
            guard let list = field.value.list else {
                parts.append(Part(value: field.value, path: [.name(field.name.text)]))
                continue
            }
            for (place, value) in list.enumerated() {
                parts.append(Part(value: value, path: [.name(field.name.text), .index(place)]))
            }
        }
        return parts
    }
}
