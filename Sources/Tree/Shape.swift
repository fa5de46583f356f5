/// What a file may hold in one place.
public indirect enum Shape: Sendable {
    /// Every value.
    case any
    case bool
    /// A whole number.
    case int
    /// A whole or another number.
    case number
    case text
    /// A text that is the same in all languages, or one in each.
    case texts
    /// A text in a form that is read: what is expected, and whether a value is one.
    case written(String, @Sendable (Value) -> Bool)
    /// The name of something that stands elsewhere in the file or that the program has: of a `step`, of a `group`.
    case reference(String)
    /// One of these texts.
    case choice([String])
    /// A number or a text.
    case numberOrText
    /// What is written here, or the name of the file that holds it.
    case content
    /// When something is so.
    case condition
    /// Nothing, or what the other shape allows.
    case optional(Shape)
    case list(Shape)
    /// A node of any properties.
    case node
    /// An element; its schema is asked for when it is needed, since an element may hold elements of its own kind.
    case element(@Sendable () -> Schema)
    /// Whatever a type reads that says no more about itself.
    case custom(@Sendable (Value) -> Bool)

    /// The emptiest value of the shape.
    var blank: Value {
        switch self {
        case .any, .numberOrText, .content, .optional, .custom: .null
        case .bool: .bool(false)
        case .int: .int(0 as Int64)
        case .number: .double(0)
        case .text, .texts, .written, .reference: .text("")
        case .choice(let names): names.first.map { .text($0) } ?? .null
        case .list: .list([])
        case .condition, .node, .element: .node(Node())
        }
    }
}
