import Tasks

/// What a person types about their head, and what was found of it.
public struct HeadRuler: Equatable, Sendable {
    public var width = ""
    public var length = ""
    /// The person wants to know; until something is typed again.
    public var isAsked = false

    public init() {}

    /// nil where one of them is no measure of a head.
    public var measures: HeadMeasures? {
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
