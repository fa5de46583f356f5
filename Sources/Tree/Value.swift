import Text

/// Everything that the tree can hold: the data model of JSON, with whole numbers kept apart from other numbers.
///
/// Whole numbers have 64 bits on every machine, also where `Int` has 32, so that a file means the same everywhere.
///
/// ```swift
/// let value = try Value(json: #"{"steps": [1, 2.5, "end"]}"#)
/// for step in value.node?["steps"]?.list ?? [] { print(step.json()) }  // 1, then 2.5, then "end"
/// ```
public enum Value: Sendable {
    case null
    case bool(Bool)
    case int(Int64)
    case double(Double)
    case text(String)
    case list([Value])
    case node(Node)

    /// A whole number.
    @inlinable
    public static func int(_ number: Int) -> Value { .int(Int64(number)) }
}

extension Value: Equatable {
    /// Whether both are the same to the bit: `.int(1)` is not `.double(1)`, `0.0` is not `-0.0`, and a `nan` equals itself.
    ///
    /// Texts are compared byte by byte. Complexity: O(size), O(1) for lists and nodes that share their storage.
    #if hasFeature(Embedded)
        @inline(never)
    #endif
    public static func == (left: Value, right: Value) -> Bool {
        switch (left, right) {
        case (.null, .null): true
        case (.bool(let left), .bool(let right)): left == right
        case (.int(let left), .int(let right)): left == right
        case (.double(let left), .double(let right)): left.bitPattern == right.bitPattern
        case (.text(let left), .text(let right)): left.isSame(as: right)
        case (.list(let left), .list(let right)): areSame(left, right)
        case (.node(let left), .node(let right)): left == right
        default: false
        }
    }

    /// Comparing the lists with `==` would bring the standard library's general comparison into the browser.
    private static func areSame(_ left: [Value], _ right: [Value]) -> Bool {
        guard left.count == right.count else { return false }
        if left.isEmpty || left.isSameStorage(as: right) { return true }
        for index in left.indices where left[index] != right[index] { return false }
        return true
    }
}

extension Array {
    /// Whether both refer to the very same elements, which are then equal without being looked at.
    @inlinable
    func isSameStorage(as other: [Element]) -> Bool {
        withUnsafeBufferPointer { here in
            other.withUnsafeBufferPointer { there in here.baseAddress == there.baseAddress }
        }
    }
}

extension Value {
    /// The value, unless it is `.null`: elements do not keep a property that is absent.
    @inlinable
    var present: Value? {
        if case .null = self { nil } else { self }
    }

    /// The elements of a list; nil for every other value.
    @inlinable
    public var list: [Value]? {
        if case .list(let list) = self { list } else { nil }
    }

    /// The node; nil for every other value.
    @inlinable
    public var node: Node? {
        if case .node(let node) = self { node } else { nil }
    }

    /// The text; nil for every other value.
    @inlinable
    public var text: String? {
        if case .text(let text) = self { text } else { nil }
    }
}
