/// An open bag of named values with value semantics.
///
/// The fields are sorted by the hash of their names, so equality and reading do not depend on the order of insertion.
/// A copy costs one reference; the first change of a shared copy costs O(number of fields).
public struct Node: Equatable, Sendable {
    /// One named value of a node.
    public struct Field: Equatable, Sendable {
        public let name: Name
        public var value: Value

        @inlinable
        public init(name: Name, value: Value) {
            self.name = name
            self.value = value
        }
    }

    @usableFromInline var storage: [Field] = []

    /// A node without properties.
    @inlinable
    public init() {}

    /// The fields, sorted by the hash of their names.
    @inlinable
    public var fields: [Field] { storage }

    /// Whether there is no property.
    @inlinable
    public var isEmpty: Bool { storage.isEmpty }

    /// Where the field named `name` is, or where it would be inserted. Complexity: O(log n), and a scan for small nodes.
    @inlinable
    func position(of name: Name) -> Int {
        var low = 0
        var high = storage.count
        while high - low > 16 {
            let middle = (low + high) / 2
            if storage[middle].name < name { low = middle + 1 } else { high = middle }
        }
        while low < high, storage[low].name < name { low += 1 }
        return low
    }

    /// Whether `position`, which `position(of:)` has returned for `name`, holds that field.
    @inlinable
    func has(_ name: Name, at position: Int) -> Bool {
        position < storage.count && storage[position].name == name
    }

    /// The value of a property; nil means that the node does not have it, and assigning nil removes it.
    @inlinable
    public subscript(name: Name) -> Value? {
        get {
            let position = position(of: name)
            return has(name, at: position) ? storage[position].value : nil
        }
        set {
            let position = position(of: name)
            let found = has(name, at: position)
            if let newValue {
                if found {
                    storage[position].value = newValue
                } else {
                    storage.insert(Field(name: name, value: newValue), at: position)
                }
            } else if found {
                storage.remove(at: position)
            }
        }
    }

    /// The value of the property with this text as its name.
    @inlinable
    public subscript(text: String) -> Value? {
        get { self[Name(text)] }
        set { self[Name(text)] = newValue }
    }
}
