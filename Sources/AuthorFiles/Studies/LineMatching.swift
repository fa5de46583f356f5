/// The lines that two texts have in common, in order.
///
/// Lines that are unique in both texts are matched first (patience diff, Cohen, 2003), so that the many closing braces
/// never pair lines of different steps. The stretches between them are compared after Myers (1986).
struct LineMatching {
    /// The indices of lines that the other text does not have there.
    private(set) var removed: Set<Int> = []
    private(set) var added: Set<Int> = []
    private let before: [Int]
    private let after: [Int]

    /// The most lines that are compared after Myers, whose memory grows with the square of the differences. Longer
    /// stretches without a unique common line are replaced as a whole.
    private static let most = 3_000

    init(_ older: [String], _ newer: [String]) {
        var numbers: [String: Int] = [:]
        func number(_ line: String) -> Int {
            if let known = numbers[line] { return known }
            numbers[line] = numbers.count
            return numbers.count - 1
        }
        before = older.map(number)
        after = newer.map(number)
        match(before.indices, after.indices)
        removed = Self.settled(removed, before) { older[$0].last == "{" || older[$0].last == "[" }
        added = Self.settled(added, after) { newer[$0].last == "{" || newer[$0].last == "[" }
    }

    /// A new stretch between two equal lines, such as braces, can contain either of them. It is shifted so that it
    /// begins with the line that opens it.
    private static func settled(_ places: Set<Int>, _ lines: [Int], opens: (Int) -> Bool) -> Set<Int> {
        var places = places
        for end in places.sorted() where !places.contains(end + 1) {
            var last = end
            var first = last
            while places.contains(first - 1) { first -= 1 }
            while first > 0, lines[first - 1] == lines[last], opens(last) {
                places.remove(last)
                places.insert(first - 1)
                (first, last) = (first - 1, last - 1)
                while places.contains(first - 1) { first -= 1 }
            }
        }
        return places
    }

    private mutating func match(_ old: Range<Int>, _ new: Range<Int>) {
        var (old, new) = (old, new)
        while let first = old.first, let other = new.first, before[first] == after[other] {
            (old, new) = (old.dropFirst(), new.dropFirst())
        }
        while let last = old.last, let other = new.last, before[last] == after[other] {
            (old, new) = (old.dropLast(), new.dropLast())
        }
        guard !old.isEmpty, !new.isEmpty else {
            removed.formUnion(old)
            added.formUnion(new)
            return
        }
        let anchors = anchors(old, new)
        guard !anchors.isEmpty else { return compare(old, new) }
        var (oldStart, newStart) = (old.lowerBound, new.lowerBound)
        for anchor in anchors {
            match(oldStart..<anchor.old, newStart..<anchor.new)
            (oldStart, newStart) = (anchor.old + 1, anchor.new + 1)
        }
        match(oldStart..<old.upperBound, newStart..<new.upperBound)
    }

    /// The pairs of lines that are unique in both stretches and have the same order in both.
    private func anchors(_ old: Range<Int>, _ new: Range<Int>) -> [(old: Int, new: Int)] {
        func alone(_ lines: [Int], _ range: Range<Int>) -> [Int: Int] {
            var places: [Int: Int] = [:]
            for place in range { places[lines[place]] = places[lines[place]] == nil ? place : -1 }
            return places.filter { $0.value >= 0 }
        }
        let others = alone(after, new)
        let pairs = alone(before, old).compactMap { line, place in others[line].map { (old: place, new: $0) } }
            .sorted { $0.old < $1.old }
        // The longest increasing subsequence, by piles. Each pile has the lowest last index of a subsequence of its
        // length.
        var piles: [Int] = []
        var before = [Int?](repeating: nil, count: pairs.count)
        for (index, pair) in pairs.enumerated() {
            var (low, high) = (0, piles.count)
            while low < high {
                let middle = (low + high) / 2
                if pairs[piles[middle]].new < pair.new { low = middle + 1 } else { high = middle }
            }
            before[index] = low > 0 ? piles[low - 1] : nil
            if low == piles.count { piles.append(index) } else { piles[low] = index }
        }
        var row: [(old: Int, new: Int)] = []
        var next = piles.last
        while let index = next {
            row.append(pairs[index])
            next = before[index]
        }
        return row.reversed()
    }

    private mutating func compare(_ old: Range<Int>, _ new: Range<Int>) {
        guard old.count + new.count <= Self.most else {
            removed.formUnion(old)
            added.formUnion(new)
            return
        }
        for change in after[new].difference(from: before[old]) {
            switch change {
            case .remove(let offset, _, _): removed.insert(old.lowerBound + offset)
            case .insert(let offset, _, _): added.insert(new.lowerBound + offset)
            }
        }
    }
}
