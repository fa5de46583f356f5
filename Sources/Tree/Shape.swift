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
    /// A text in a certain form: what an error says was expected, and whether a value has the form.
    case written(String, @Sendable (Value) -> Bool)
    /// A value in one of several shapes: what an error says was expected, the shapes, and whether a value has the form.
    case either(String, [Shape], @Sendable (Value) -> Bool)
    /// The name of something else in the file or in the program, whose kind is given: a `step`, a `group`.
    case reference(String)
    /// One of these texts.
    case choice([String])
    /// A number or a text.
    case numberOrText
    /// A content that is written here, or the name of the file that holds it.
    case content
    /// A condition, which says when something holds.
    case condition
    /// Nothing, or what the other shape allows.
    case optional(Shape)
    case list(Shape)
    /// A node of any properties.
    case node
    /// An element; its schema is asked for when it is needed, since an element may hold elements of its own kind.
    case element(@Sendable () -> Schema)
    /// A node whose names are the author's, each with a value of the shape.
    case named(Shape)
    /// Every value that a type can read which declares no other shape.
    case custom(@Sendable (Value) -> Bool)

    /// The emptiest value of the shape.
    var blank: Value {
        switch self {
        case .any, .either, .numberOrText, .content, .optional, .custom: .null
        case .bool: .bool(false)
        case .int: .int(0 as Int64)
        case .number: .double(0)
        case .text, .texts, .written, .reference: .text("")
        case .choice(let names): names.first.map { .text($0) } ?? .null
        case .list: .list([])
        case .condition, .node, .element, .named: .node(Node())
        }
    }
}
