import Text

/// An open bag of named values with value semantics.
///
/// The fields are sorted by the hash of their names, so equality and reading do not depend on the order of insertion.
/// A copy costs one reference; the first change of a shared copy costs O(number of fields).
///
/// ```swift
/// var buoy: Node = ["id": "north", "heading": 15.0]
/// buoy["depth"] = .int(4)
/// print(buoy["id"]?.text ?? "", buoy["colour"] == nil)  // north true
/// print(Value.node(buoy).json())
/// ```
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

    /// The node of fields in any order; of two with the same name the later one counts. Complexity: O(n log n), while
    /// adding n fields one by one is O(n²).
    public init(_ fields: [Field]) {
        storage.reserveCapacity(fields.count)
        for place in Order.places(fields.count, { fields[$0].name < fields[$1].name }) {
            if let last = storage.last, last.name == fields[place].name { storage.removeLast() }
            storage.append(fields[place])
        }
    }

    /// The fields, sorted by the hash of their names.
    @inlinable
    public var fields: [Field] { storage }

    /// Whether there is no property.
    @inlinable
    public var isEmpty: Bool { storage.isEmpty }

    /// Complexity: O(size), O(1) for copies of one node.
    public static func == (left: Node, right: Node) -> Bool {
        let (left, right) = (left.storage, right.storage)
        guard left.count == right.count else { return false }
        if left.isEmpty || left.isSameStorage(as: right) { return true }
        for index in left.indices
        where left[index].name != right[index].name || left[index].value != right[index].value { return false }
        return true
    }

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
    public subscript(name: Name) -> Value? {
        @inlinable get { read(name) }
        set { set(newValue, for: name) }
    }

    // Natively, inlined reading costs a quarter of a call. In the browser it would be half of an application's code.
    #if hasFeature(Embedded)
        @usableFromInline @inline(never)
    #else
        @inlinable
    #endif
    func read(_ name: Name) -> Value? {
        let position = position(of: name)
        return has(name, at: position) ? storage[position].value : nil
    }

    /// The value of the property with this text as its name.
    public subscript(text: String) -> Value? {
        @inline(never) get { self[Name(text)] }
        @inline(never) set { set(newValue, for: Name(text)) }
    }

    // The accessors of every property call these three. Inlined, they would be half of an application's code.

    @usableFromInline
    @inline(never)
    mutating func set(_ value: consuming Value?, for name: Name) {
        let position = position(of: name)
        if has(name, at: position) {
            put(value, at: position)
        } else if let value {
            insert(Field(name: name, value: value), at: position)
        }
    }

    private mutating func insert(_ field: Field, at position: Int) {
        if storage.isEmpty { storage.reserveCapacity(4) }
        #if hasFeature(Embedded)
            // The standard library's insertion is faster, but three times as large.
            storage.append(field)
            var place = storage.count - 1
            while place > position {
                storage.swapAt(place, place - 1)
                place -= 1
            }
        #else
            storage.insert(field, at: position)
        #endif
    }

    /// Takes a value out of its field, so that nothing else refers to it and a change needs no copy.
    ///
    /// The field stays behind, empty, at the returned position, also if there was none before; `put` fills it.
    @usableFromInline
    @inline(never)
    mutating func take(_ name: Name) -> (position: Int, value: Value?) {
        let position = position(of: name)
        guard has(name, at: position) else {
            insert(Field(name: name, value: .null), at: position)
            return (position, nil)
        }
        let value = storage[position].value
        storage[position].value = .null
        return (position, value)
    }

    /// Fills the field that `take` has emptied; nil removes it.
    @usableFromInline
    @inline(never)
    mutating func put(_ value: consuming Value?, at position: Int) {
        if let value {
            storage[position].value = value
        } else {
            storage.remove(at: position)
        }
    }
}
