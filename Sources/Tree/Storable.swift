/// A type that a property may have.
///
/// `init(_:)` and `value` are inverse to each other: `Self(x.value) == x`.
public protocol Storable: Sendable {
    /// Reads the value; nil if it is not one of this type.
    init?(_ value: Value)
    /// The value as the tree keeps it. `.null` means that a property is absent.
    var value: Value { get }
    /// What a file may hold where this type is expected. Without one of its own, a type is checked by its `init(_:)`.
    static var shape: Shape { get }
}

extension Storable {
    public static var shape: Shape { .custom { Self($0) != nil } }
}
