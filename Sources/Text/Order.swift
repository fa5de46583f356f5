/// Sorting by places.
///
/// The library's `sort` is compiled anew for each type that is sorted, 3 kB a time in the page's program. This is compiled
/// once, because it sorts numbers of places; what stands there is the caller's.
@usableFromInline package enum Order {
    /// The places of a list in the order of what stands there. Of two where neither comes first, the earlier place does.
    ///
    /// - Parameters:
    ///   - count: how many places there are.
    ///   - isBefore: whether what stands at one place comes before what stands at another.
    @inline(never)
    @usableFromInline package static func places(_ count: Int, _ isBefore: (Int, Int) -> Bool) -> [Int] {
        var places = Array(0..<count)
        var merged = places
        var width = 1
        while width < count {
            var start = 0
            while start < count {
                let middle = min(start + width, count)
                let end = min(middle + width, count)
                var (left, right) = (start, middle)
                for place in start..<end {
                    if left < middle, right >= end || !isBefore(places[right], places[left]) {
                        merged[place] = places[left]
                        left += 1
                    } else {
                        merged[place] = places[right]
                        right += 1
                    }
                }
                start = end
            }
            swap(&places, &merged)
            width *= 2
        }
        return places
    }
}
