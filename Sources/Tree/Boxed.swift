/// A value behind one reference: whoever copies what holds it copies that reference, and the value itself is copied when it is
/// changed while somebody else has it, too.
///
/// Parts of a large state are kept so. A struct is copied and destroyed field by field by code that the compiler writes for each
/// type that holds it, and writes out anew for each whole around that: without a box between them the parts of the lab are copied
/// by thousands of instructions in the page, however seldom that happens.
///
/// ```swift
/// struct Workshop {
///     @Boxed var bench = Bench()
/// }
/// ```
@propertyWrapper
package struct Boxed<Value> {
    @usableFromInline package final class Box {
        // A box that is changed has one owner, and who reads another one reads another value: nothing can overlap.
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

    /// The box, to be handed on without a copy of what is in it: `$bench`.
    @inlinable package var projectedValue: Boxed { self }

    /// Makes sure that nobody else sees what is about to be changed.
    @inlinable @inline(never)
    mutating package func own() { box = Box(box.value) }
}

extension Boxed: @unchecked Sendable where Value: Sendable {}

extension Boxed: Equatable where Value: Equatable {
    @inlinable package static func == (left: Boxed, right: Boxed) -> Bool {
        left.box === right.box || left.box.value == right.box.value
    }
}
