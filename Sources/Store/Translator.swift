/// Turns each new version of a list of values into the few operations that bring objects in line with it.
///
/// Each value has an identity, its key. Everything that does not change costs one comparison; values are moved as rarely
/// as possible (those outside the longest increasing subsequence of the old positions).
public struct Translator<Key: Comparable, Item: Equatable> {
    /// The keys that stood more than once in the last list. Only one value of each was translated.
    public private(set) var duplicates: [Key] = []

    private let identify: (Item) -> Key
    private var items: [Item] = []
    private var keys: [Key] = []

    /// - Parameter key: a value's identity, which stays the same while the value changes; a `Name` or a number.
    public init(key: @escaping (Item) -> Key) {
        identify = key
    }

    /// The operations that lead from the last list to this one: removals, then insertions and moves from the end of the
    /// list to its beginning, then updates.
    ///
    /// Complexity: one comparison per value; where values came, went or moved, O(m log m) for the m values between the
    /// first and the last of them, and a look at the others' keys for each that came.
    public mutating func translate(_ list: some RandomAccessCollection<Item>) -> [Operation<Key, Item>] {
        var updates: [Operation<Key, Item>] = []
        var position = 0
        for item in list {
            if position == items.count || !update(item, at: position, &updates) { break }
            position += 1
        }
        duplicates = []
        if position == list.count && position == items.count { return updates }
        return rearrange(Array(list.dropFirst(position)), at: position, &updates) + updates
    }

    /// Takes over a value whose key is that of the value at a position; false if it is another one.
    private mutating func update(_ item: Item, at position: Int, _ updates: inout [Operation<Key, Item>]) -> Bool {
        if item == items[position] { return true }
        let key = identify(item)
        guard key == keys[position] else { return false }
        items[position] = item
        updates.append(.update(item, key: key))
        return true
    }

    /// Puts `list` in the place of the values from `start` on.
    private mutating func rearrange(
        _ list: [Item], at start: Int, _ updates: inout [Operation<Key, Item>]
    ) -> [Operation<Key, Item>] {
        // Only what lies between the values that keep their places at the beginning and at the end is rearranged.
        var list = list
        var end = keys.count
        while end > start, let last = list.last, update(last, at: end - 1, &updates) {
            list.removeLast()
            end -= 1
        }
        let old = Array(keys[start..<end])
        let match = KeyMatch(old: old, new: list.map(identify))
        var operations: [Operation<Key, Item>] = []
        for index in old.indices where match.isGone[index] { operations.append(.remove(key: old[index])) }

        let stays = longestIncreasingSubsequence(match.origins)
        var nextKeys: [Key] = []
        var nextItems: [Item] = []
        var successor = end < keys.count ? keys[end] : nil
        for index in list.indices.reversed() {
            let item = list[index]
            let key = identify(item)
            let origin = match.origins[index]
            if origin >= 0 {
                if !stays[index] { operations.append(.move(key: key, before: successor)) }
                if items[start + origin] != item { updates.append(.update(item, key: key)) }
            } else if origin == KeyMatch<Key>.newcomer, !keys[..<start].contains(key), !keys[end...].contains(key) {
                operations.append(.insert(item, key: key, before: successor))
            } else {
                duplicates.append(key)
                continue
            }
            nextKeys.append(key)
            nextItems.append(item)
            successor = key
        }
        keys.replaceSubrange(start..<end, with: nextKeys.reversed())
        items.replaceSubrange(start..<end, with: nextItems.reversed())
        return operations
    }
}
