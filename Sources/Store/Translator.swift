/// Turns each new version of a list of values into the few operations that bring objects in line with it.
///
/// Each value has an identity, its key. Everything that does not change costs one comparison; values are moved as rarely
/// as possible (those outside the longest increasing subsequence of the old positions).
///
/// In the browser, keys should be `Name`s or numbers: `String` keys bring large Unicode tables with them.
public struct Translator<Key: Hashable, Item: Equatable> {
    /// The keys that stood more than once in the last list. Only the first value of each was translated.
    public private(set) var duplicates: [Key] = []

    private let identify: (Item) -> Key
    private var items: [Item] = []
    private var keys: [Key] = []

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
        let common = updateStart(with: list, &updates)
        if common == list.count && common == items.count {
            duplicates.removeAll()
            return updates
        }
        return rearrange(Array(list), from: common, &updates) + updates
    }

    /// Takes over the values of `list` as long as they have the keys of the values that were at the same places; returns
    /// how many.
    private mutating func updateStart(
        with list: some RandomAccessCollection<Item>, _ updates: inout [Operation<Key, Item>]
    ) -> Int {
        var position = 0
        for item in list {
            if position == items.count { break }
            if item != items[position] {
                let key = identify(item)
                if key != keys[position] { break }
                items[position] = item
                updates.append(.update(item, key: key))
            }
            position += 1
        }
        return position
    }

    private mutating func rearrange(
        _ list: [Item], from start: Int, _ updates: inout [Operation<Key, Item>]
    ) -> [Operation<Key, Item>] {
        // `start` values are known to have the same keys; find those at the end, and the keys of the rest.
        var next = Array(keys[..<start])
        var kept = Array(items[..<start])
        var seen = Set(next)
        duplicates.removeAll()
        for item in list[start...] {
            let key = identify(item)
            if seen.insert(key).inserted {
                next.append(key)
                kept.append(item)
            } else {
                duplicates.append(key)
            }
        }
        var tail = 0
        while tail < min(keys.count, next.count) - start, keys[keys.count - 1 - tail] == next[next.count - 1 - tail] {
            tail += 1
        }
        let old = start..<keys.count - tail
        var oldPositions: [Key: Int] = [:]
        for position in old { oldPositions[keys[position]] = position }
        // Where each value of the middle was; nil for new ones.
        let origins = next[start..<next.count - tail].map { oldPositions.removeValue(forKey: $0) }

        var operations: [Operation<Key, Item>] = []
        for position in old where oldPositions[keys[position]] != nil {
            operations.append(.remove(key: keys[position]))
        }
        let staying = longestIncreasingSubsequence(origins)
        for offset in origins.indices.reversed() {
            let position = start + offset
            let successor = position + 1 < next.count ? next[position + 1] : nil
            if origins[offset] == nil {
                operations.append(.insert(kept[position], key: next[position], before: successor))
            } else if !staying[offset] {
                operations.append(.move(key: next[position], before: successor))
            }
        }
        for (offset, origin) in origins.enumerated() {
            let position = start + offset
            if let origin, items[origin] != kept[position] {
                updates.append(.update(kept[position], key: next[position]))
            }
        }
        for offset in 0..<tail {
            let position = next.count - tail + offset
            if items[keys.count - tail + offset] != kept[position] {
                updates.append(.update(kept[position], key: next[position]))
            }
        }
        keys = next
        items = kept
        return operations
    }
}
