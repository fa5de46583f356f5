public import Text

/// Turns each new version of a list of values into the few operations that bring objects in line with it.
///
/// Each value has an identity, its key. A value that does not change costs one comparison. As few values as possible
/// are moved: those outside the longest increasing subsequence of the old positions.
///
/// ```swift
/// struct Row: Equatable { var id: Int, text: String }
///
/// var rows = Translator<Int, Row>(key: { $0.id })
/// _ = rows.translate([Row(id: 1, text: "one"), Row(id: 2, text: "two")])
/// for operation in rows.translate([Row(id: 2, text: "2"), Row(id: 1, text: "one")]) {
///     print(operation)  // one row moves, and row 2 is updated; row 1 is not touched
/// }
/// ```
public struct Translator<Key: Comparable, Item: Equatable> {
    /// The keys that stood more than once in the last list. Only one value of each was translated.
    public var duplicates: [Key] { extras }

    @usableFromInline let identify: @Sendable (Item) -> Key
    @usableFromInline var items: [Item] = []
    @usableFromInline var keys: [Key] = []
    @usableFromInline var extras: [Key] = []

    /// - Parameter key: a value's identity, which stays the same while the value changes; a `Name` or a number.
    @inlinable
    public init(key: @escaping @Sendable (Item) -> Key) {
        identify = key
    }

    /// The operations that lead from the last list to this one: removals, then insertions and moves from the end of the
    /// list to its beginning, then updates.
    ///
    /// Complexity: one comparison per value; where values came, went or moved, O(m log m) for the m values between the
    /// first and the last of them, and a look at the others' keys for each that came.
    @inlinable
    public mutating func translate(_ list: some RandomAccessCollection<Item>) -> [Operation<Key, Item>] {
        var updates: [Operation<Key, Item>] = []
        // Values that keep their places at the beginning and at the end are left out of the rearranging.
        var start = 0
        var begin = list.startIndex
        while start < keys.count, begin < list.endIndex, update(list[begin], at: start, &updates) {
            start += 1
            list.formIndex(after: &begin)
        }
        var end = keys.count
        var tail = list.endIndex
        while end > start, tail > begin, update(list[list.index(before: tail)], at: end - 1, &updates) {
            end -= 1
            list.formIndex(before: &tail)
        }
        extras = []
        if start == end && begin == tail { return updates }
        return rearrange(start..<end, Array(list[begin..<tail]), &updates) + updates
    }

    /// Takes over a value if it has the key of the value at a position; false if it has another one.
    @inlinable
    mutating func update(_ item: Item, at position: Int, _ updates: inout [Operation<Key, Item>]) -> Bool {
        if item == items[position] { return true }
        let key = identify(item)
        guard key == keys[position] else { return false }
        items[position] = item
        updates.append(.update(item, key: key))
        return true
    }

    /// Puts `list` in the place of the values in `range`.
    @inlinable
    mutating func rearrange(
        _ range: Range<Int>, _ list: [Item], _ updates: inout [Operation<Key, Item>]
    ) -> [Operation<Key, Item>] {
        let old = Array(keys[range])
        let match = KeyMatch(old: old, new: list.map(identify))
        var operations: [Operation<Key, Item>] = []
        for index in old.indices where match.isGone[index] { operations.append(.remove(key: old[index])) }

        let stays = Order.longestIncreasing(match.origins)
        var nextKeys: [Key] = []
        var nextItems: [Item] = []
        var successor = range.upperBound < keys.count ? keys[range.upperBound] : nil
        for index in list.indices.reversed() {
            let item = list[index]
            let key = identify(item)
            let origin = match.origins[index]
            if origin >= 0 {
                if !stays[index] { operations.append(.move(key: key, before: successor)) }
                if items[range.lowerBound + origin] != item { updates.append(.update(item, key: key)) }
            } else if origin == KeyMatch<Key>.newcomer, !isKept(key, outside: range) {
                operations.append(.insert(item, key: key, before: successor))
            } else {
                extras.append(key)
                continue
            }
            nextKeys.append(key)
            nextItems.append(item)
            successor = key
        }
        keys.replaceSubrange(range, with: nextKeys.reversed())
        items.replaceSubrange(range, with: nextItems.reversed())
        return operations
    }

    /// Whether one of the values outside `range` has this key.
    @inlinable
    func isKept(_ key: Key, outside range: Range<Int>) -> Bool {
        keys[..<range.lowerBound].contains(key) || keys[range.upperBound...].contains(key)
    }
}

extension Translator: Sendable where Key: Sendable, Item: Sendable {}
