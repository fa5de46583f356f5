/// Finds places by key.
///
/// A sorted list of hashes instead of a dictionary of texts: hashing a text would bring Unicode's tables into the
/// page's program, a third of the size it may have.
struct KeyPlaces {
    /// The places without a key, and those whose key occurred before.
    private(set) var others: [Int] = []
    private var entries: [(hash: UInt64, key: String, place: Int)] = []

    /// - Parameter start: the place of the first key.
    init(_ keys: [String?], from start: Int) {
        entries.reserveCapacity(keys.count)
        for (index, key) in keys.enumerated() {
            if let key {
                entries.append((KeyPlaces.hash(key), key, start + index))
            } else {
                others.append(start + index)
            }
        }
        entries.sort { ($0.hash, $0.place) < ($1.hash, $1.place) }
        let doubles = entries.indices.dropFirst().filter { index in
            entries[index].hash == entries[index - 1].hash
        }
        guard !doubles.isEmpty else { return }
        // The first of equal keys keeps it. Different keys with the same hash are so rare that they may count as equal
        // here: the later one is then shown anew instead of being moved.
        for index in doubles { others.append(entries[index].place) }
        others.sort()
        for index in doubles.reversed() { entries.remove(at: index) }
    }

    /// The place of a key. O(log n).
    func place(of key: String) -> Int? {
        let hash = KeyPlaces.hash(key)
        var low = 0
        var high = entries.count
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].hash < hash { low = middle + 1 } else { high = middle }
        }
        guard low < entries.count, entries[low].hash == hash, isSame(entries[low].key, key) else { return nil }
        return entries[low].place
    }

    /// FNV-1a with 64 bits (Fowler, Noll, Vo).
    private static func hash(_ text: String) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return hash
    }
}
