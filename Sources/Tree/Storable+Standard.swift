extension Bool: Storable {
    @inlinable
    public init?(_ value: Value) {
        guard case .bool(let bool) = value else { return nil }
        self = bool
    }
    @inlinable public var value: Value { .bool(self) }
    public static var shape: Shape { .bool }
}

extension Int: Storable {
    /// The whole number; nil if it does not fit, which can happen where `Int` has 32 bits.
    @inlinable
    public init?(_ value: Value) {
        guard case .int(let number) = value, let fitting = Int(exactly: number) else { return nil }
        self = fitting
    }
    @inlinable public var value: Value { .int(Int64(self)) }
    public static var shape: Shape { .int }
}

extension Int64: Storable {
    @inlinable
    public init?(_ value: Value) {
        guard case .int(let number) = value else { return nil }
        self = number
    }
    @inlinable public var value: Value { .int(self) }
    public static var shape: Shape { .int }
}

extension Double: Storable {
    /// Any number: a whole number in a file is a number too.
    @inlinable
    public init?(_ value: Value) {
        switch value {
        case .double(let double): self = double
        case .int(let int): self = Double(int)
        default: return nil
        }
    }
    @inlinable public var value: Value { .double(self) }
    public static var shape: Shape { .number }
}

extension String: Storable {
    @inlinable
    public init?(_ value: Value) {
        guard case .text(let text) = value else { return nil }
        self = text
    }
    @inlinable public var value: Value { .text(self) }
    public static var shape: Shape { .text }
}

extension Value: Storable {
    @inlinable public init?(_ value: Value) { self = value }
    @inlinable public var value: Value { self }
    public static var shape: Shape { .any }
}

extension Node: Storable {
    @inlinable
    public init?(_ value: Value) {
        guard case .node(let node) = value else { return nil }
        self = node
    }
    @inlinable public var value: Value { .node(self) }
    public static var shape: Shape { .node }
}

extension Optional: Storable where Wrapped: Storable {
    @inlinable
    public init?(_ value: Value) {
        if case .null = value {
            self = .none
        } else if let wrapped = Wrapped(value) {
            self = .some(wrapped)
        } else {
            return nil
        }
    }
    @inlinable public var value: Value { self?.value ?? .null }
    public static var shape: Shape { .optional(Wrapped.shape) }
}

extension Array: Storable where Element: Storable {
    /// The list, if every element can be read. Complexity: O(n); `Children` reads elements one by one instead.
    @inlinable
    public init?(_ value: Value) {
        guard case .list(let values) = value else { return nil }
        self = []
        reserveCapacity(values.count)
        for value in values {
            guard let element = Element(value) else { return nil }
            append(element)
        }
    }
    @inlinable
    public var value: Value {
        var values: [Value] = []
        values.reserveCapacity(count)
        for element in self { values.append(element.value) }
        return .list(values)
    }
    public static var shape: Shape { .list(Element.shape) }
}
