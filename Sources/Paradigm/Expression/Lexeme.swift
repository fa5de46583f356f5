/// A word, number, text or sign of an expression.
struct Lexeme {
    enum Kind {
        case number(Double)
        case text(String)
        /// A name, with its fields: `cue.side`.
        case name(String)
        case infix(InfixOperator)
        case not, yes, no, nothing, condition
        case open, close, openList, closeList, comma
        case end
    }

    let kind: Kind
    /// Where it begins and where what follows it begins, in Unicode scalars.
    let start: Int
    let end: Int
    /// As it is written.
    let text: String
}
