/// A typed view of a node.
///
/// A level, an entity, a session have this one field, so a whole application state is eight bytes on the stack.
/// `@Element struct Level { @Property var heading: Double = 0 }` writes everything that the protocol needs.
public protocol Element: Storable, Equatable {
    /// The properties, including those that this program does not know: they survive a round trip.
    var node: Node { get set }
    /// Views a node. Nothing is checked: `schema` does that where a file comes in.
    init(node: Node)
    /// What is declared about the element's properties.
    static var schema: Schema { get }
}

extension Element {
    @inlinable
    public init?(_ value: Value) {
        guard case .node(let node) = value else { return nil }
        self.init(node: node)
    }

    @inlinable public var value: Value { .node(node) }

    @inlinable
    public static func == (left: Self, right: Self) -> Bool { left.node == right.node }

    public static var shape: Shape { .element { schema } }

    /// An element that declares nothing: every node is one.
    public static var schema: Schema { Schema("", []) }

    /// Reads or changes a property. An unshared value is changed in place.
    @inlinable
    public subscript<Part>(property: Property<Self, Part>) -> Part {
        get { property.get(self) }
        set { property.set(newValue, in: &self) }
        _modify {
            let (position, value) = node.take(property.name)
            var part = value.flatMap { Part($0) } ?? property.absent
            defer { node.put(part.value.present, at: position) }
            yield &part
        }
    }
}
