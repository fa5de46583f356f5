/// The positions `0..<count` in an order in which none has to stand before the one in front of it. Equal ones keep theirs.
///
/// A merge sort from the bottom up. Unlike the library's `sort` it is compiled once for all kinds of elements, which
/// matters for the browser's download. Complexity: O(n log n).
@usableFromInline
package func sortedPositions(_ count: Int, by precedes: (Int, Int) -> Bool) -> [Int] {
    var positions = Array(0..<count)
    var merged = positions
    var width = 1
    while width < count {
        var start = 0
        while start < count {
            let middle = min(start + width, count)
            let end = min(start + 2 * width, count)
            var left = start
            var right = middle
            for place in start..<end {
                let takesRight = right < end && (left == middle || precedes(positions[right], positions[left]))
                merged[place] = positions[takesRight ? right : left]
                if takesRight { right += 1 } else { left += 1 }
            }
            start = end
        }
        swap(&positions, &merged)
        width *= 2
    }
    return positions
}
