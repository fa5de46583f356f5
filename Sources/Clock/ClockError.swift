/// What is wrong with a grammar, a choice, a grid or a phrase: where, what was expected, what was found, what to do.
///
///     German:12:18: expected a declared switch, found "qarter"; declare it above with "switch qarter ..."
public struct ClockError: Error, Sendable {
    /// The details, behind one reference, so that functions that may throw stay small.
    private final class Details: Sendable {
        let place: String
        let expected: String
        let found: String
        let remedy: String

        init(_ place: String, _ expected: String, _ found: String, _ remedy: String) {
            self.place = place
            self.expected = expected
            self.found = found
            self.remedy = remedy
        }
    }

    private let details: Details

    @inline(never)
    package init(place: String, expected: String, found: String, remedy: String) {
        details = Details(place, expected, found, remedy)
    }

    /// Where: file, line and column of a grammar, a word of a phrase, or what was asked for.
    public var place: String { details.place }
    /// What would have been right.
    public var expected: String { details.expected }
    /// What is there instead.
    public var found: String { details.found }
    /// What the reader of the message can do.
    public var remedy: String { details.remedy }
}

extension ClockError: CustomStringConvertible {
    /// The whole message in one line.
    public var description: String {
        joined(joined(place, ": expected ", expected, ", found "), found, "; ", remedy)
    }
}
