import Text
import Tree

/// What the conditions of a list, that have to hold together, ask of each thing; notices when nothing can do.
///
/// Each thing's numbers are one interval, which is empty if and only if two of the intervals that made it exclude each
/// other (Helly 1923, in one dimension), so that no condition has to be compared with every other.
package struct Demands<Test: ConditionTest> {
    /// What is asked of one thing.
    fileprivate struct Wanted {
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

    private var wanted: [Wanted] = []
    private var things: NameTable
    /// The conditions by their texts, and those whose opposite was asked for.
    private var asked: NameTable
    private var refused: NameTable

    package init(capacity: Int) {
        things = NameTable(capacity: min(capacity, 64))
        asked = NameTable(capacity: min(capacity, 64))
        refused = NameTable(capacity: min(capacity, 64))
    }

    /// Takes one more condition; false where it cannot hold together with the others.
    package mutating func add(_ condition: Condition<Test>) -> Bool {
        let text = String(bytes: condition.text)
        asked.insert(text, 0)
        if refused.find(text) != nil { return false }
        if case .not(let inner) = condition {
            let text = String(bytes: inner.text)
            refused.insert(text, 0)
            if asked.find(text) != nil { return false }
        }
        guard case .test(let test) = condition else { return true }
        let demand = test.demand
        var place = things.find(demand.about) ?? wanted.count
        if place == wanted.count {
            things.insert(demand.about, place)
            wanted.append(Wanted())
        }
        place = min(place, wanted.count - 1)
        return wanted[place].add(demand.comparison)
    }
}

extension Demands.Wanted {
    fileprivate mutating func add(_ comparison: Comparison) -> Bool {
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
        case .test(let test):
            text.append(Value.text(test.demand.about).json())
            test.demand.comparison.write(to: &text)
        }
    }
}

extension Comparison {
    fileprivate func write(to text: inout [UInt8]) {
        func number(_ sign: String, _ number: Double) {
            text.append(sign)
            text.append(shortest: number)
        }
        switch self {
        case .equals(let value):
            text.append("=")
            text.append(value.json())
        case .includes(let id):
            text.append("includes")
            text.append(Value.text(id).json())
        case .greater(let bound): number(">", bound)
        case .less(let bound): number("<", bound)
        case .atLeast(let bound): number(">=", bound)
        case .atMost(let bound): number("<=", bound)
        case .answered(let isAnswered): text.append(isAnswered ? "?" : "!")
        }
    }
}
