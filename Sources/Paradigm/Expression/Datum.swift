/// A value while a paradigm runs. Texts are numbers in the paradigm's ``TextTable``.
package enum Datum: Equatable, Sendable {
    /// Not known: it was not decided, or cannot be computed. It spreads through what is computed from it.
    case missing
    /// A response that was withheld: `none`.
    case nothing
    /// A finite number.
    case number(Double)
    case text(Int)
    case boolean(Bool)
    case list(DatumList)

    /// A number; missing where it is none that is finite.
    package init(finite number: Double) { self = number.isFinite ? .number(number) : .missing }

    package var number: Double? { if case .number(let number) = self { number } else { nil } }
    package var boolean: Bool? { if case .boolean(let isTrue) = self { isTrue } else { nil } }
    package var text: Int? { if case .text(let text) = self { text } else { nil } }
    package var list: DatumList? { if case .list(let list) = self { list } else { nil } }

    /// Whether a condition holds; what is missing does not.
    package var isTrue: Bool { self == .boolean(true) }
}

/// Where the values of a list stand: in the context's storage, or in that of the evaluator that made it.
package struct DatumList: Equatable, Sendable {
    package var start: Int
    package var count: Int
    /// Whether the evaluator made it. Such a list is there until the next evaluation.
    package var isMade = false
    /// Whether it is read from its end.
    package var isReversed = false

    package init(start: Int, count: Int) {
        self.start = start
        self.count = count
    }

    /// Where the value of a place stands; nil outside the list.
    package func position(of place: Int) -> Int? {
        guard place >= 0, place < count else { return nil }
        return isReversed ? start + count - 1 - place : start + place
    }
}
