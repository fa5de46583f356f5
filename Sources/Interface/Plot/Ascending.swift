/// Sorting for figures. One merge sort serves all of them: the library's own is compiled anew for every type and every
/// comparison, at five kilobytes each.
enum Ascending {
    /// The places of the numbers in ascending order; equal ones keep theirs. O(n log n).
    static func places(of numbers: [Double]) -> [Int] {
        var order = Array(numbers.indices)
        var other = order
        var width = 1
        while width < order.count {
            var start = 0
            while start < order.count {
                let middle = min(start + width, order.count)
                let end = min(middle + width, order.count)
                var left = start
                var right = middle
                for place in start..<end {
                    if left < middle, right >= end || numbers[order[left]] <= numbers[order[right]] {
                        other[place] = order[left]
                        left += 1
                    } else {
                        other[place] = order[right]
                        right += 1
                    }
                }
                start = end
            }
            swap(&order, &other)
            width *= 2
        }
        return order
    }

    /// The finite numbers in ascending order.
    static func finite(_ numbers: [Double]) -> [Double] {
        let finite = numbers.filter { $0.isFinite }
        return places(of: finite).map { finite[$0] }
    }
}
