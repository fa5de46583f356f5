/// Which of `count` elements belong to one longest subsequence that increases strictly; nil elements never do.
///
/// Patience sorting (Schensted 1961; Fredman 1975). Complexity: O(n log n).
func longestIncreasingSubsequence(_ count: Int, _ element: (Int) -> Int?) -> [Bool] {
    // `ends[length]` is the position of the smallest element with which a subsequence of `length + 1` can end.
    var ends: [Int] = []
    var predecessors = [Int](repeating: -1, count: count)
    for position in 0..<count {
        guard let value = element(position) else { continue }
        var low = 0
        var high = ends.count
        while low < high {
            let middle = (low + high) / 2
            if let end = element(ends[middle]), end < value { low = middle + 1 } else { high = middle }
        }
        if low > 0 { predecessors[position] = ends[low - 1] }
        if low < ends.count { ends[low] = position } else { ends.append(position) }
    }
    var isMember = [Bool](repeating: false, count: count)
    var position = ends.last ?? -1
    while position >= 0 {
        isMember[position] = true
        position = predecessors[position]
    }
    return isMember
}
