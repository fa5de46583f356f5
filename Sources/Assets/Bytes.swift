/// A file's bytes, read without ever leaving them.
struct Bytes {
    let all: [UInt8]

    init(_ all: [UInt8]) { self.all = all }

    var count: Int { all.count }

    /// Whether a text stands at a place, byte for byte; each scalar is one byte.
    func says(_ text: String, at place: Int) -> Bool {
        var at = place
        for scalar in text.unicodeScalars {
            guard at >= 0, at < count, UInt32(all[at]) == scalar.value else { return false }
            at += 1
        }
        return true
    }

    /// A whole number of some bytes, the most significant first; nil where the file ends before.
    func big(_ place: Int, _ size: Int) -> Int? {
        guard place >= 0, size <= 7, place <= count - size else { return nil }
        return all[place..<place + size].reduce(0) { $0 << 8 | Int($1) }
    }

    /// The same with the least significant first.
    func little(_ place: Int, _ size: Int) -> Int? {
        guard place >= 0, size <= 7, place <= count - size else { return nil }
        return all[place..<place + size].reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    /// Some bytes; nil where the file ends before.
    func part(_ place: Int, _ size: Int) -> ArraySlice<UInt8>? {
        guard place >= 0, size >= 0, place <= count - size else { return nil }
        return all[place..<place + size]
    }
}

extension [UInt8] {
    /// Adds a whole number of four bytes, the least significant first.
    mutating func addLittle(_ number: Int) {
        for shift in [0, 8, 16, 24] { append(UInt8(truncatingIfNeeded: number >> shift)) }
    }
}
