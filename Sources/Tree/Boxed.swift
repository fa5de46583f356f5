/// A value that is stored behind one reference. Copying what holds the box copies only the reference. The value is
/// copied when it is changed while another copy shares it.
///
/// Parts of a large state are boxed. The compiler writes code that copies a struct field by field, and writes it anew
/// in every type that holds the struct: without boxes, the code that copies the lab's state had 13 kB.
///
/// ```swift
/// struct Workshop {
///     @Boxed var bench = Bench()
/// }
/// ```
@propertyWrapper
package struct Boxed<Value> {
    @usableFromInline package final class Box {
        // A box has only one owner while it is changed, so no other access to its value can overlap the change.
        @exclusivity(unchecked)
        @usableFromInline package var value: Value

        @inlinable package init(_ value: Value) { self.value = value }
    }

    @usableFromInline package var box: Box

    @inlinable package init(wrappedValue: Value) { box = Box(wrappedValue) }

    @inlinable package var wrappedValue: Value {
        _read { yield box.value }
        _modify {
            if !isKnownUniquelyReferenced(&box) { own() }
            yield &box.value
        }
    }

    /// The box itself, which is handed on without a copy of its value: `$bench`.
    @inlinable package var projectedValue: Boxed { self }

    /// Copies the value into a box of its own, so that nothing else sees the change that follows.
    @inlinable @inline(never)
    mutating package func own() { box = Box(box.value) }
}

extension Boxed: @unchecked Sendable where Value: Sendable {}

extension Boxed: Equatable where Value: Equatable {
    @inlinable package static func == (left: Boxed, right: Boxed) -> Bool {
        left.box === right.box || left.box.value == right.box.value
    }
}
