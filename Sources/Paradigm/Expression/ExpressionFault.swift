/// What is wrong with an expression, and where in its text.
package struct ExpressionFault: Error, Sendable {
    /// What a check calls the fault.
    package enum Kind: Sendable {
        /// The text is no expression.
        case syntax
        /// A part has another type than is needed where it stands.
        case type
        /// Nothing has the name.
        case unknownName
        /// The name is decided later than the expression is asked for.
        case later
        /// What shows only when a trial begins is asked for of a trial that follows.
        case ahead
    }

    package let kind: Kind
    /// The first sign that the fault is about, in Unicode scalars from the text's beginning.
    package let start: Int
    package let expected: String
    package let found: String
    package let remedy: String

    init(_ kind: Kind, at start: Int, expected: String, found: String, remedy: String = "") {
        self.kind = kind
        self.start = start
        self.expected = expected
        self.found = found
        self.remedy = remedy
    }

    /// The same fault of an expression that stands further on in a longer text.
    package func moved(by scalars: Int) -> ExpressionFault {
        ExpressionFault(kind, at: start + scalars, expected: expected, found: found, remedy: remedy)
    }
}
