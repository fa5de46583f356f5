/// `values` in ascending order, O(n log n); none of them may be NaN.
///
/// Merging runs of doubling length. The standard library's sort would take 4 kB of WebAssembly for what 30 lines do,
/// and runs that are in order already, common in measured data, cost one comparison here too.
func ascending(_ values: [Double]) -> [Double] {
    var from = values
    var to = values
    var width = 1
    while width < from.count {
        var start = 0
        while start < from.count {
            let middle = Swift.min(start + width, from.count)
            let end = Swift.min(middle + width, from.count)
            merge(from, start, middle, end, into: &to)
            start = end
        }
        swap(&from, &to)
        width *= 2
    }
    return from
}

private func merge(_ from: [Double], _ start: Int, _ middle: Int, _ end: Int, into to: inout [Double]) {
    var (left, right, place) = (start, middle, start)
    if middle == end || from[middle - 1] <= from[middle] { right = end + 1 }
    while place < end {
        // `right` beyond the end stands for runs that are in order: the second simply follows the first.
        if right > end {
            to[place] = from[place]
        } else if right == end || (left < middle && from[left] <= from[right]) {
            to[place] = from[left]
            left += 1
        } else {
            to[place] = from[right]
            right += 1
        }
        place += 1
    }
}
