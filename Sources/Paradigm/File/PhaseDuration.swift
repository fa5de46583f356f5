import Text
package import Tree

/// How long a phase lasts, as it is written: `500`, `3 frames`, `1.5 s`, `{from: 400, to: 800}`, `=ssd`.
package enum PhaseDuration: Equatable, Sendable {
    case milliseconds(Double)
    case frames(Int)
    case uniform(from: Double, to: Double)
    case exponential(mean: Double, from: Double, to: Double)
    case expression(ExpressionText)

    /// Reads a duration; nil where it is none.
    package init?(_ value: Value) {
        switch value {
        case .int, .double:
            guard let number = Double(value), number.isFinite else { return nil }
            self = .milliseconds(number)
        case .text(let text):
            if let expression = ExpressionText.given(value) {
                self = .expression(ExpressionText(expression))
            } else if let amount = Amount(text) {
                switch amount.unit.bytes {
                case let unit where unit.isSame(as: "ms"): self = .milliseconds(amount.number)
                case let unit where unit.isSame(as: "s"): self = .milliseconds(amount.number * 1000)
                case let unit where unit.isSame(as: "frames") || unit.isSame(as: "frame"):
                    guard amount.number == amount.number.rounded(), amount.number < 1e6 else { return nil }
                    self = .frames(Int(amount.number))
                default: return nil
                }
            } else {
                return nil
            }
        case .node(let node):
            guard let from = Self.time(node["from"]), let to = Self.time(node["to"]), from >= 0, from <= to else {
                return nil
            }
            if let written = node["exponential"] {
                guard let mean = Self.time(written), mean > 0 else { return nil }
                self = .exponential(mean: mean, from: from, to: to)
            } else {
                self = .uniform(from: from, to: to)
            }
        default: return nil
        }
    }

    /// A time in ms: `400`, `1.5 s`; nil where it is none.
    package static func time(_ value: Value?) -> Double? {
        guard let value, let duration = value.node == nil ? PhaseDuration(value) : nil,
            case .milliseconds(let time) = duration
        else { return nil }
        return time
    }

    /// The shortest that it can be in ms, where that is known without a trial; frames are those of 60 Hz.
    package var shortest: Double? {
        switch self {
        case .milliseconds(let time): time
        case .frames(let count): Double(count) * 1000 / 60
        case .uniform(let from, _), .exponential(_, let from, _): from
        case .expression: nil
        }
    }
}
