/// A typed view of a node.
///
/// A level, an entity or a session has this one stored field, so a whole application state is eight bytes on the stack.
/// `@Element struct Level { @Property var heading: Double = 0 }` writes everything that the protocol needs.
public protocol Element: Storable, Equatable {
    /// The properties, including those that this program does not know. Reading and writing an element keeps them.
    var node: Node { get set }
    /// Views a node without a check. Files are checked by `schema` when they are read.
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

    /// The schema of an element that declares nothing, which every node fits.
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
