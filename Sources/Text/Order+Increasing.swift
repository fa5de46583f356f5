extension Order {
    /// Which elements belong to one longest subsequence that increases strictly; negative elements never do. Where they are
    /// old places in a new order, these need not move.
    ///
    /// Patience sorting (Schensted 1961; Fredman 1975). Complexity: O(n log n).
    @inline(never)
    @usableFromInline package static func longestIncreasing(_ sequence: [Int]) -> [Bool] {
        // `ends[length]` is the position of the smallest element with which a subsequence of `length + 1` can end.
        var ends: [Int] = []
        var predecessors = [Int](repeating: -1, count: sequence.count)
        for position in sequence.indices where sequence[position] >= 0 {
            var low = 0
            var high = ends.count
            while low < high {
                let middle = (low + high) / 2
                if sequence[ends[middle]] < sequence[position] { low = middle + 1 } else { high = middle }
            }
            if low > 0 { predecessors[position] = ends[low - 1] }
            if low < ends.count { ends[low] = position } else { ends.append(position) }
        }
        var isMember = [Bool](repeating: false, count: sequence.count)
        var position = ends.last ?? -1
        while position >= 0 {
            isMember[position] = true
            position = predecessors[position]
        }
        return isMember
    }
}
