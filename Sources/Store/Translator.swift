/// Turns each new version of a list of values into the few operations that bring objects in line with it.
///
/// Each value has an identity, its key. Everything that does not change costs one comparison; values are moved as rarely
/// as possible (those outside the longest increasing subsequence of the old positions).
///
/// In the browser, keys should be `Name`s or numbers: `String` keys bring large Unicode tables with them.
public struct Translator<Key: Hashable, Item: Equatable> {
    /// The keys that stood more than once in the last list. Only one value of each was translated.
    public private(set) var duplicates: [Key] = []

    private let identify: (Item) -> Key
    private var items: [Item] = []
    private var keys: [Key] = []
    /// The keys that are present. While a list is translated: the old positions of those whose place is open, -1 for the
    /// others.
    private var origins: [Key: Int] = [:]

    /// - Parameter key: a value's identity, which stays the same while the value changes.
    public init(key: @escaping (Item) -> Key) {
        identify = key
    }

    /// The operations that lead from the last list to this one: removals, then insertions and moves from the end of the
    /// list to its beginning, then updates.
    ///
    /// Complexity: one comparison per value; where values came, went or moved, O(m log m) for the m values between the
    /// first and the last of them.
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
        var next = list
        var end = keys.count
        while end > start, let last = next.last, update(last, at: end - 1, &updates) {
            next.removeLast()
            end -= 1
        }
        for position in start..<end { origins[keys[position]] = position }
        // What is left of the list, without duplicates: the keys, the values, and where they were before.
        var middle: [(key: Key, item: Item, origin: Int?)] = []
        for item in next {
            let key = identify(item)
            let origin = origins.updateValue(-1, forKey: key)
            if origin == -1 {
                duplicates.append(key)
            } else {
                middle.append((key, item, origin))
            }
        }
        var operations: [Operation<Key, Item>] = []
        for key in keys[start..<end] where origins[key] != -1 {
            origins[key] = nil
            operations.append(.remove(key: key))
        }
        let stays = longestIncreasingSubsequence(middle.count) { middle[$0].origin }
        var successor = end < keys.count ? keys[end] : nil
        for index in middle.indices.reversed() {
            let (key, item, origin) = middle[index]
            if let origin {
                if !stays[index] { operations.append(.move(key: key, before: successor)) }
                if items[origin] != item { updates.append(.update(item, key: key)) }
            } else {
                operations.append(.insert(item, key: key, before: successor))
            }
            successor = key
        }
        var middleKeys: [Key] = []
        var middleItems: [Item] = []
        for (key, item, _) in middle {
            middleKeys.append(key)
            middleItems.append(item)
        }
        keys.replaceSubrange(start..<end, with: middleKeys)
        items.replaceSubrange(start..<end, with: middleItems)
        return operations
    }
}
