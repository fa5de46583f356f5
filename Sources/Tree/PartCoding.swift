/// A part whose properties lie in the node of its whole, beside the whole's own. It is a part of an action that has no
/// key (``Actions()``).
public protocol NodePart {
    /// Reads the part; nil if the node does not hold it.
    init?(from node: Node)
    func write(to node: inout Node)
}

/// A form in which a part of an action is kept: `@Stored("packed", by: PackedSamples.self)`.
public protocol PartCoding {
    associatedtype Part
    /// Reads the part; nil for a value of another form.
    static func part(of value: Value) -> Part?
    static func value(of part: Part) -> Value
}
