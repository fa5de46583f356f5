import Text
import Tree

/// What the conditions of a list, that have to hold together, ask of each item; notices when no answer can do.
///
/// Each item's numbers are one interval, which is empty if and only if two of the intervals that made it exclude each
/// other (Helly 1923, in one dimension), so that no condition has to be compared with every other.
struct Demands {
    /// What is asked of one item.
    fileprivate struct Demand {
        var low = -Double.infinity
        var high = Double.infinity
        var isLowOpen = false
        var isHighOpen = false
        var equals: Value?
        var mustBeAnswered: Bool?
        /// Something is asked that needs an answer.
        var hasComparison = false

        /// Whether a number is left that is within the bounds.
        var isPossible: Bool { low < high || low == high && !isLowOpen && !isHighOpen }
    }

    private var demands: [Demand] = []
    private var items: NameTable
    /// The conditions by their texts, and those whose opposite was asked for.
    private var wanted: NameTable
    private var unwanted: NameTable

    init(capacity: Int) {
        items = NameTable(capacity: min(capacity, 64))
        wanted = NameTable(capacity: min(capacity, 64))
        unwanted = NameTable(capacity: min(capacity, 64))
    }

    /// Takes one more condition; false where it cannot hold together with the others.
    mutating func add(_ condition: Condition) -> Bool {
        let text = String(bytes: condition.text)
        wanted.insert(text, 0)
        if unwanted.find(text) != nil { return false }
        if case .not(let inner) = condition {
            let text = String(bytes: inner.text)
            unwanted.insert(text, 0)
            if wanted.find(text) != nil { return false }
        }
        guard case .item(let item, let comparison) = condition else { return true }
        var place = items.find(item) ?? demands.count
        if place == demands.count {
            items.insert(item, place)
            demands.append(Demand())
        }
        place = min(place, demands.count - 1)
        return demands[place].add(comparison)
    }
}

extension Demands.Demand {
    fileprivate mutating func add(_ comparison: Condition.Comparison) -> Bool {
        switch comparison {
        case .answered(let isAnswered):
            if let mustBeAnswered, mustBeAnswered != isAnswered { return false }
            mustBeAnswered = isAnswered
            return isAnswered || !hasComparison
        case .includes: break
        case .equals(let value):
            if let equals { if equals != value { return false } } else { equals = value }
            if let number = Double(value) {
                raise(to: number, isOpen: false)
                lower(to: number, isOpen: false)
            }
        case .greater(let bound): raise(to: bound, isOpen: true)
        case .atLeast(let bound): raise(to: bound, isOpen: false)
        case .less(let bound): lower(to: bound, isOpen: true)
        case .atMost(let bound): lower(to: bound, isOpen: false)
        }
        hasComparison = true
        return mustBeAnswered != false && isPossible
    }

    private mutating func raise(to bound: Double, isOpen: Bool) {
        if bound > low { (low, isLowOpen) = (bound, isOpen) } else if bound == low { isLowOpen = isLowOpen || isOpen }
    }

    private mutating func lower(to bound: Double, isOpen: Bool) {
        if bound < high {
            (high, isHighOpen) = (bound, isOpen)
        } else if bound == high {
            isHighOpen = isHighOpen || isOpen
        }
    }
}

extension Condition {
    /// The condition as text; two conditions are the same if and only if their texts are.
    fileprivate var text: [UInt8] {
        var text: [UInt8] = []
        write(to: &text)
        return text
    }

    private func write(to text: inout [UInt8]) {
        func list(_ word: String, _ conditions: [Condition]) {
            text.append(word)
            for condition in conditions {
                condition.write(to: &text)
                text.append(",")
            }
            text.append(")")
        }
        switch self {
        case .and(let conditions): list("and(", conditions)
        case .or(let conditions): list("or(", conditions)
        case .not(let condition): list("not(", [condition])
        case .item(let item, let comparison):
            text.append(Value.text(item).json())
            switch comparison {
            case .equals(let value):
                text.append("=")
                text.append(value.json())
            case .includes(let id):
                text.append("includes")
                text.append(Value.text(id).json())
            case .greater(let bound): number(">", bound, &text)
            case .less(let bound): number("<", bound, &text)
            case .atLeast(let bound): number(">=", bound, &text)
            case .atMost(let bound): number("<=", bound, &text)
            case .answered(let isAnswered): text.append(isAnswered ? "?" : "!")
            }
        }
    }

    private func number(_ sign: String, _ number: Double, _ text: inout [UInt8]) {
        text.append(sign)
        text.append(shortest: number)
    }
}
