/// Finds the word that was probably meant.
package enum NearestWord {
    /// The candidate with the fewest changed letters, if these are few; the first of several.
    ///
    /// - Parameters:
    ///   - word: as it was written.
    ///   - candidates: the words there are.
    package static func of(_ word: String, among candidates: [String]) -> String? {
        let letters = lowered(word)
        var best: String?
        // In a word of one or two letters every other word is near; there only capitals may differ.
        var fewest = (letters.count < 3 ? 0 : min(3, max(1, letters.count / 3))) + 1
        for candidate in candidates {
            let distance = distance(letters, lowered(candidate), below: fewest)
            if distance < fewest { (best, fewest) = (candidate, distance) }
        }
        return best
    }

    private static func lowered(_ word: String) -> [UInt8] {
        word.bytes.map { $0 >= 0x41 && $0 <= 0x5A ? $0 + 32 : $0 }
    }

    /// How many letters have to be put in, left out, replaced or swapped with their neighbour (Damerau 1964; Levenshtein
    /// 1966); `below` where it is at least that.
    private static func distance(_ a: [UInt8], _ b: [UInt8], below: Int) -> Int {
        guard abs(a.count - b.count) < below, a.count < 64, b.count < 64 else { return below }
        // What both begin and end with changes nothing; names of one kind differ in little else.
        var (start, end) = (0, 0)
        let shorter = min(a.count, b.count)
        while start < shorter, a[start] == b[start] { start += 1 }
        while end < shorter - start, a[a.count - 1 - end] == b[b.count - 1 - end] { end += 1 }
        return distance(a[start..<(a.count - end)], b[start..<(b.count - end)], below: below)
    }

    private static func distance(_ a: ArraySlice<UInt8>, _ b: ArraySlice<UInt8>, below: Int) -> Int {
        let (a, b) = (Array(a), Array(b))
        var before: [Int] = []
        var last = Array(0...b.count)
        for row in 0..<a.count {
            var next = [row + 1]
            for column in 0..<b.count {
                var cost = min(last[column + 1] + 1, next[column] + 1, last[column] + (a[row] == b[column] ? 0 : 1))
                if row > 0, column > 0, a[row] == b[column - 1], a[row - 1] == b[column] {
                    cost = min(cost, before[column - 1] + 1)
                }
                next.append(cost)
            }
            // The next row builds on this one and, by a swap, on the one before it: neither leads below.
            if next.min() ?? 0 >= below, last.min() ?? 0 >= below { return below }
            before = last
            last = next
        }
        return min(last[b.count], below)
    }
}
