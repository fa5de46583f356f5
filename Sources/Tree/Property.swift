/// A key that belongs to exactly one kind of element and one type of value. It is also the lens to that value.
///
/// `@Property var heading: Double = 0` in `Level` declares `Level.heading`, in the element itself or in an extension
/// that any other module writes.
public struct Property<Root: Element, Part: Storable>: Lens {
    /// The name under which the value is kept.
    public let name: Name
    /// What reading yields while the value is absent; nil for a required property.
    public let fallback: Part?
    /// The least and the greatest number, or length of a text or list, that a file may hold.
    public let limits: ClosedRange<Double>?

    /// A property that has a value also where the node holds none.
    @inlinable
    public init(_ name: Name, default fallback: Part, in limits: ClosedRange<Double>? = nil) {
        self.name = name
        self.fallback = fallback
        self.limits = limits
    }

    /// A property that every element must hold: a file without it is refused.
    @inlinable
    public init(required name: Name, in limits: ClosedRange<Double>? = nil) {
        self.name = name
        self.fallback = nil
        self.limits = limits
    }

    /// What reading yields while the node holds no such value.
    @inlinable
    var absent: Part { fallback ?? blank }

    /// What a required property reads as where it is missing: its type's emptiest value. Only a program that builds a
    /// node by hand can leave it out.
    @usableFromInline var blank: Part {
        guard let blank = Part(Part.shape.blank) else {
            preconditionFailure("a required property needs a type whose shape has a blank value")
        }
        return blank
    }

    @inlinable
    public func get(_ root: Root) -> Part {
        guard let value = root.node[name], let part = Part(value) else { return absent }
        return part
    }

    @inlinable
    public func update<Outcome>(_ root: inout Root, _ change: (inout Part) -> Outcome) -> Outcome {
        change(&root[self])
    }

    @inlinable
    public func set(_ part: Part, in root: inout Root) {
        root.node[name] = part.value.present
    }
}

extension Property {
    /// The value that the node holds, not the default; nil if there is none, or one of another type.
    @inlinable
    public func stored<Wrapped>(in root: Root) -> Wrapped? where Part == Wrapped? {
        root.node[name].flatMap { Wrapped?($0) } ?? nil
    }

    /// The value that the node holds, not the default; nil if there is none, or one of another type.
    @inlinable
    public func stored(in root: Root) -> Part? {
        root.node[name].flatMap { Part($0) }
    }
}
