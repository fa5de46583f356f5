/// How often each value came, in a table whose storage is made once.
struct DatumCounts: Sendable {
    /// Open addressing; a missing value is an empty place.
    private var places: [(datum: Datum, count: Int)]
    private var filled = 0

    /// A table for so many different values.
    init(capacity: Int) {
        var size = 16
        while size < capacity * 2, size < 1 << 16 { size *= 2 }
        places = [(datum: Datum, count: Int)](repeating: (.missing, 0), count: size)
    }

    mutating func removeAll() {
        guard filled > 0 else { return }
        for place in places.indices { places[place] = (.missing, 0) }
        filled = 0
    }

    mutating func add(_ datum: Datum) {
        let place = place(of: datum)
        if places[place].datum == .missing {
            // The last place stays empty, so that every search ends. Nobody has so many trials.
            guard filled + 1 < places.count else { return }
            places[place].datum = datum
            filled += 1
        }
        places[place].count += 1
    }

    func count(of datum: Datum) -> Int { places[place(of: datum)].count }

    private func place(of datum: Datum) -> Int {
        var place = Int(truncatingIfNeeded: Self.hash(datum) & UInt64(places.count - 1))
        while places[place].datum != .missing, places[place].datum != datum {
            place = (place + 1) & (places.count - 1)
        }
        return place
    }

    private static func hash(_ datum: Datum) -> UInt64 {
        let word: UInt64 =
            switch datum {
            // Both zeros are the same number.
            case .number(let number): number == 0 ? 0 : number.bitPattern
            case .text(let text): UInt64(truncatingIfNeeded: text) &+ 1 << 62
            case .boolean(let isTrue): isTrue ? 1 : 2
            case .missing, .nothing, .list: 3
            }
        let mixed = (word ^ (word >> 30)) &* 0xbf58_476d_1ce4_e5b9
        return mixed ^ (mixed >> 27)
    }
}
