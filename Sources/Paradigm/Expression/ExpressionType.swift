/// What kind of value an expression has.
package enum ExpressionType: Sendable {
    case number, text, boolean
    case numbers, texts, booleans
    /// A list of which nothing more is known.
    case list
    /// The value `none`, which every response may have.
    case nothing
    /// Not known, because something is wrong elsewhere. It fits everywhere.
    case unknown

    package var isList: Bool {
        switch self {
        case .numbers, .texts, .booleans, .list: true
        default: false
        }
    }

    /// What a list's values are.
    package var element: ExpressionType {
        switch self {
        case .numbers: .number
        case .texts: .text
        case .booleans: .boolean
        default: .unknown
        }
    }

    /// The list of such values; nil where lists hold no such values.
    package var listed: ExpressionType? {
        switch self {
        case .number: .numbers
        case .text: .texts
        case .boolean: .booleans
        case .nothing, .unknown: .list
        default: nil
        }
    }

    /// The type of what is one of the two; nil where no type is.
    package func joined(with other: ExpressionType) -> ExpressionType? {
        if self == other { return self }
        switch (self, other) {
        case (_, .unknown), (_, .nothing): return self
        case (.unknown, _), (.nothing, _): return other
        default:
            guard isList, other.isList else { return nil }
            return self == .list ? other : other == .list ? self : nil
        }
    }

    /// The type in a message.
    package var told: String {
        switch self {
        case .number: "a number"
        case .text: "a text"
        case .boolean: "true or false"
        case .numbers: "a list of numbers"
        case .texts: "a list of texts"
        case .booleans: "a list of true and false"
        case .list: "a list"
        case .nothing: "none"
        case .unknown: "a value"
        }
    }
}
