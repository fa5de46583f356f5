import Tasks

/// What a person types about their head, and what was found of it.
package struct HeadRuler: Equatable, Sendable {
    package var width = ""
    package var length = ""
    /// The person wants to know; until something is typed again.
    package var isAsked = false

    package init() {}

    /// nil where one of them is no measure of a head.
    package var measures: HeadMeasures? {
        guard let width = Self.measure(width, in: HeadMeasures.widths),
            let length = Self.measure(length, in: HeadMeasures.lengths)
        else { return nil }
        return HeadMeasures(width: width, length: length)
    }

    static func measure(_ text: String, in range: ClosedRange<Double>) -> Double? {
        guard let number = typedNumber(text), range.contains(number) else { return nil }
        return number
    }
}
