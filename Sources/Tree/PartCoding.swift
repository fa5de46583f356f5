/// Something whose properties lie in the node of what it is a part of, beside the others: a part of an action without a
/// key of its own (``Actions()``).
public protocol NodePart {
    /// Reads the part; nil if the node does not hold it.
    init?(from node: Node)
    func write(to node: inout Node)
}

/// A form of its own in which a part of an action is kept: `@Stored("packed", by: PackedSamples.self)`.
public protocol PartCoding {
    associatedtype Part
    /// Reads the part; nil for a value of another form.
    static func part(of value: Value) -> Part?
    static func value(of part: Part) -> Value
}
