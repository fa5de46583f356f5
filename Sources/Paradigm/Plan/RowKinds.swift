import Text

/// Which rows of a table have the same values in some of its columns.
package struct RowKinds {
    /// The kind of each row, numbered by first coming.
    package private(set) var ofRows: [Int] = []
    /// The first row of each kind.
    package private(set) var firsts: [Int] = []

    /// - Complexity: O(rows x columns) on average.
    package init(_ table: TrialTable, _ count: Int, by places: [Int]) {
        ofRows.reserveCapacity(count)
        var size = 16
        while size < count * 2 { size *= 2 }
        // Open addressing; -1 is an empty place.
        var found = [Int](repeating: -1, count: size)
        for row in 0..<count {
            var hash: UInt64 = 0
            for place in places { hash = Self.mixed(hash, table.word(place, row)) }
            var slot = Int(truncatingIfNeeded: hash & UInt64(size - 1))
            while found[slot] >= 0, !Self.areAlike(table, firsts[found[slot]], row, places) {
                slot = (slot + 1) & (size - 1)
            }
            if found[slot] < 0 {
                found[slot] = firsts.count
                firsts.append(row)
            }
            ofRows.append(found[slot])
        }
    }

    private static func areAlike(_ table: TrialTable, _ first: Int, _ row: Int, _ places: [Int]) -> Bool {
        for place in places where table[place, first] != table[place, row] { return false }
        return true
    }

    private static func mixed(_ hash: UInt64, _ word: UInt64) -> UInt64 {
        let mixed = (hash ^ word) &* 0xbf58_476d_1ce4_e5b9
        return mixed ^ (mixed >> 29)
    }
}

extension ExpressionProgram {
    /// The places at which it looks.
    package var places: [Int] {
        var places: [Int] = []
        for operation in operations {
            if case .place(let place) = operation, !places.contains(place) { places.append(place) }
        }
        return places
    }

    /// Whether its value follows from its own trial alone.
    var isOfOneTrial: Bool {
        for operation in operations {
            switch operation {
            case .enter, .leave, .running, .seen: return false
            default: continue
            }
        }
        return true
    }
}
