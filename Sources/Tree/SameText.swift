import Text

/// Equality that compares every text by its bytes. The macro `@SameText` calls it for each part.
///
/// The language's `==` takes two spellings of `é` as equal, natively and not in the browser, where it costs 80 kB.
package enum SameText {
    @inlinable
    package static func holds<Part: Equatable>(_ left: Part, _ right: Part) -> Bool { left == right }

    @inlinable
    package static func holds(_ left: String, _ right: String) -> Bool { left.isSame(as: right) }

    @inline(never)
    package static func holds(_ left: String?, _ right: String?) -> Bool {
        guard let left, let right else { return left == nil && right == nil }
        return left.isSame(as: right)
    }

    @inline(never)
    package static func holds(_ left: [String], _ right: [String]) -> Bool {
        guard left.count == right.count else { return false }
        for place in left.indices where !left[place].isSame(as: right[place]) { return false }
        return true
    }

    package static func holds(_ left: [UInt8], _ right: [UInt8]) -> Bool { left.isSame(as: right) }

    package static func holds(_ left: [Value], _ right: [Value]) -> Bool { Value.list(left) == Value.list(right) }
}
