import Tree

/// Finds positions by name in constant time, the same way on every platform.
package struct NameTable: Sendable {
    /// Open addressing by the name's own hash; -1 is an empty place.
    private var places: [Int]
    private var entries: [(name: Name, position: Int)] = []

    /// A table for about `capacity` names.
    package init(capacity: Int) {
        var size = 16
        while size < capacity * 2, size < 1 << 24 { size *= 2 }
        places = [Int](repeating: -1, count: size)
    }

    /// Remembers a position; false, and no change, where the name has one already.
    @discardableResult
    package mutating func insert(_ text: String, _ position: Int) -> Bool {
        let name = Name(text)
        if entries.count * 2 >= places.count { grow() }
        let place = place(of: name)
        guard places[place] < 0 else { return false }
        places[place] = entries.count
        entries.append((name, position))
        return true
    }

    /// The position of a name.
    package func find(_ text: String) -> Int? {
        let entry = places[place(of: Name(text))]
        return entry < 0 ? nil : entries[entry].position
    }

    /// The names in the order in which they came.
    package var names: [String] { entries.map { $0.name.text } }

    /// The place that holds the name, or the empty one where it belongs. The table is never full.
    private func place(of name: Name) -> Int {
        var place = Int(truncatingIfNeeded: name.hash & UInt64(places.count - 1))
        while places[place] >= 0, entries[places[place]].name != name { place = (place + 1) & (places.count - 1) }
        return place
    }

    private mutating func grow() {
        places = [Int](repeating: -1, count: places.count * 2)
        for (index, entry) in entries.enumerated() { places[place(of: entry.name)] = index }
    }
}

extension NameTable {
    /// The positions of words in a list; of one that is there twice, the first.
    package init(_ words: [String]) {
        self.init(capacity: words.count)
        for (index, word) in words.enumerated() { insert(word, index) }
    }
}
