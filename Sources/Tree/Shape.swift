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
    /// One of these texts.
    case choice([String])
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
        case .any, .optional, .custom: .null
        case .bool: .bool(false)
        case .int: .int(0 as Int64)
        case .number: .double(0)
        case .text: .text("")
        case .choice(let names): names.first.map { .text($0) } ?? .null
        case .list: .list([])
        case .node, .element: .node(Node())
        }
    }
}
