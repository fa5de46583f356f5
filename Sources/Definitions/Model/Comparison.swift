import Text
package import Tree

/// What is asked of an earlier answer or figure.
///
/// In files one of the words `equals`, `includes`, `greater`, `less`, `atLeast`, `atMost`, `answered` beside whatever is
/// looked at: `{item: age, atLeast: 18}`.
package enum Comparison: Equatable, Sendable {
    case equals(Value)
    case includes(String)
    case greater(Double), less(Double), atLeast(Double), atMost(Double)
    case answered(Bool)

    /// The words that compare, in the order in which a file's are looked for.
    package enum Word: String, CaseIterable, Sendable {
        case equals, includes, greater, less, atLeast, atMost, answered
    }

    /// The same words as texts.
    package static var words: [String] { Word.allCases.map { $0.rawValue } }

    /// The first comparison that the node holds; nil where there is none of the right type.
    package init?(_ node: Node) {
        for word in Word.allCases {
            guard let value = node[Name(word.rawValue)] else { continue }
            guard let comparison = Comparison(word, value) else { return nil }
            self = comparison
            return
        }
        return nil
    }

    private init?(_ word: Word, _ value: Value) {
        func number(_ make: (Double) -> Comparison) -> Comparison? {
            guard let number = Double(value), number.isFinite else { return nil }
            return make(number)
        }
        let comparison: Comparison?
        switch (word, value) {
        case (.equals, .text), (.equals, .int), (.equals, .double): comparison = .equals(value)
        case (.includes, .text(let text)): comparison = .includes(text)
        case (.answered, .bool(let isAnswered)): comparison = .answered(isAnswered)
        case (.greater, _): comparison = number { .greater($0) }
        case (.less, _): comparison = number { .less($0) }
        case (.atLeast, _): comparison = number { .atLeast($0) }
        case (.atMost, _): comparison = number { .atMost($0) }
        case (.equals, _), (.includes, _), (.answered, _): comparison = nil
        }
        guard let comparison else { return nil }
        self = comparison
    }
}

extension Comparison {
    /// Whether a value that is kept as a fact compares as is asked: an answer, or a figure.
    ///
    /// An answer is the identity of a choice, a list of identities, a number or a text. A comparison with something missing
    /// is false; only `answered: false` asks for that.
    ///
    /// - Parameters:
    ///   - value: nil or `.null` where there is none.
    ///   - number: what the value counts where a number is asked for; nil where it is none.
    package func holds(_ value: Value?, number: Double?) -> Bool {
        let isThere =
            switch value {
            case nil, .null?: false
            case .bool?, .int?, .double?, .text?, .list?, .node?: true
            }
        if case .answered(let isAnswered) = self { return isAnswered == isThere }
        guard isThere, let value else { return false }
        switch self {
        case .answered: return false
        case .equals(let wanted):
            switch value {
            case .list(let chosen): return chosen.count == 1 && Comparison.areEqual(chosen[0], wanted)
            case .null, .bool, .int, .double, .text, .node: return Comparison.areEqual(value, wanted)
            }
        case .includes(let id):
            guard case .list(let chosen) = value else { return value == .text(id) }
            return chosen.contains { $0 == .text(id) }
        case .greater(let bound): return number.map { $0 > bound } ?? false
        case .less(let bound): return number.map { $0 < bound } ?? false
        case .atLeast(let bound): return number.map { $0 >= bound } ?? false
        case .atMost(let bound): return number.map { $0 <= bound } ?? false
        }
    }

    /// Numbers are equal however they are written: 3 and 3.0.
    private static func areEqual(_ left: Value, _ right: Value) -> Bool {
        if let left = Double(left), let right = Double(right) { return left == right }
        return left == right
    }
}
