// There is no `nil` literal: it would hide the difference between an absent property and one that holds `null`.
extension Value: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral {
    @inlinable public init(booleanLiteral: Bool) { self = .bool(booleanLiteral) }
    @inlinable public init(integerLiteral: Int64) { self = .int(integerLiteral) }
}

extension Value: ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral {
    @inlinable public init(floatLiteral: Double) { self = .double(floatLiteral) }
    @inlinable public init(stringLiteral: String) { self = .text(stringLiteral) }
    @inlinable public init(arrayLiteral: Value...) { self = .list(arrayLiteral) }
}

extension Value: ExpressibleByDictionaryLiteral {
    /// A node of the given properties; a property that is named twice has the later value.
    @inlinable
    public init(dictionaryLiteral: (String, Value)...) { self = .node(Node(dictionaryLiteral)) }
}

extension Node: ExpressibleByDictionaryLiteral {
    /// A node of the given properties; a property that is named twice has the later value.
    @inlinable
    public init(dictionaryLiteral: (String, Value)...) { self.init(dictionaryLiteral) }

    /// Takes the list over. It is not inlined, because there are hundreds of literals.
    @usableFromInline
    @inline(never)
    init(_ list: consuming [(String, Value)]) {
        self.init()
        for (text, value) in list { self[Name(text)] = value }
    }
}
