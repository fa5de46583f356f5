import Text

/// Finds places by key: a hash table with open addresses.
///
/// A dictionary of texts would bring Unicode's tables into the page's program, which are a third of the size that it
/// may have.
struct KeyPlaces {
    /// The places without a key, and those whose key occurred before.
    private(set) var others: [Int] = []
    private let keys: [String?]
    private let start: Int
    /// Places of keys, counted from 1; 0 is free. There are at least twice as many as keys, so that a search soon meets
    /// a free one.
    private var slots: [Int]

    /// - Parameter start: the place of the first key.
    init(_ keys: [String?], from start: Int) {
        self.keys = keys
        self.start = start
        var size = 8
        while size < 2 * keys.count { size *= 2 }
        slots = [Int](repeating: 0, count: size)
        for (index, key) in keys.enumerated() {
            if let key {
                let slot = slot(of: key)
                if slots[slot] == 0 { slots[slot] = index + 1 } else { others.append(start + index) }
            } else {
                others.append(start + index)
            }
        }
    }

    /// The place of a key.
    func place(of key: String) -> Int? {
        let index = slots[slot(of: key)]
        return index == 0 ? nil : start + index - 1
    }

    /// Where a key is, or where it would be put.
    private func slot(of key: String) -> Int {
        var slot = Int(truncatingIfNeeded: KeyPlaces.hash(key)) & (slots.count - 1)
        while slots[slot] != 0 {
            if let other = keys[slots[slot] - 1], other.isSame(as: key) { return slot }
            slot = (slot + 1) & (slots.count - 1)
        }
        return slot
    }

    /// FNV-1a with 32 bits (Fowler, Noll, Vo).
    private static func hash(_ text: String) -> UInt32 {
        var hash: UInt32 = 0x811C_9DC5
        for byte in text.bytes { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
        return hash ^ (hash >> 15)
    }
}
