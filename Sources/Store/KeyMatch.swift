public import Text

/// Which keys of a new list stood in an old one, whose keys all differ.
@usableFromInline
struct KeyMatch<Key: Comparable> {
    /// For each new key the position of the same key in the old list, or one of the two constants.
    @usableFromInline var origins: [Int]
    /// For each old key whether the new list does not have it.
    @usableFromInline var isGone: [Bool]

    /// The origin of a key that the old list does not have.
    @inlinable static var newcomer: Int { -1 }
    /// The origin of a key that stands further ahead in the new list too.
    @inlinable static var duplicate: Int { -2 }

    /// Complexity: O(n log n).
    @inlinable
    init(old: [Key], new: [Key]) {
        origins = [Int](repeating: KeyMatch.newcomer, count: new.count)
        isGone = [Bool](repeating: true, count: old.count)
        let keys = old + new
        // Sorted by key, the old position stands in front of the new ones, and these are in order.
        var first: Int?
        for index in Order.places(keys.count, { keys[$0] < keys[$1] }) {
            if let first, keys[first] == keys[index] {
                let isOrigin = first < old.count && isGone[first]
                origins[index - old.count] = isOrigin ? first : KeyMatch.duplicate
                if isOrigin { isGone[first] = false }
            } else {
                first = index
            }
        }
    }
}
