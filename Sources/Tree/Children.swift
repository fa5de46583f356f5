/// The elements of a list: a collection that looks at the tree's own list and converts one element at a time.
///
/// Children are found by position or by their property `id`.
///
/// ```swift
/// @Element struct Bell { @Property var id: String }
///
/// var bells: Children<Bell> = [Bell(id: "low"), Bell(id: "high")]
/// bells[0].id = "deep"
/// bells.remove(at: 1)
/// print(bells.value.json())  // [{"id":"deep"}]
/// ```
public struct Children<Child: Element>: Storable, Equatable {
    @usableFromInline var values: [Value]

    /// No children.
    @inlinable
    public init() { values = [] }

    /// The given children. Complexity: O(n).
    @inlinable
    public init(_ children: some Sequence<Child>) {
        values = []
        for child in children { values.append(child.value) }
    }

    @inlinable
    public init?(_ value: Value) {
        guard case .list(let values) = value else { return nil }
        self.values = values
    }

    @inlinable public var value: Value { .list(values) }

    public static var shape: Shape { .list(Child.shape) }
}

extension Children: RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
    @inlinable public var startIndex: Int { 0 }
    @inlinable public var endIndex: Int { values.count }

    /// The child at a position; a value that is not a node is seen as a child without properties.
    @inlinable
    public subscript(position: Int) -> Child {
        get { Child(node: values[position].node ?? Node()) }
        set { values[position] = newValue.value }
        _modify {
            var child = Child(node: values[position].node ?? Node())
            values[position] = .null
            defer { values[position] = child.value }
            yield &child
        }
    }

    /// Adds a child at the end. Complexity: O(1) on average.
    @inlinable
    public mutating func append(_ child: Child) { values.append(child.value) }

    /// Takes a child out. Complexity: O(n).
    @discardableResult
    @inlinable
    public mutating func remove(at position: Int) -> Child {
        Child(node: values.remove(at: position).node ?? Node())
    }

    @inlinable
    public mutating func replaceSubrange(_ range: Range<Int>, with children: some Collection<Child>) {
        var replacement: [Value] = []
        replacement.reserveCapacity(children.count)
        for child in children { replacement.append(child.value) }
        values.replaceSubrange(range, with: replacement)
    }
}

extension Children: ExpressibleByArrayLiteral {
    @inlinable
    public init(arrayLiteral children: Child...) { self.init(children) }
}
