package import Tree

/// A sequence with rare elements: exactly so many, and at least so many others between two of them.
package enum OddballSequence {
    /// Each arrangement that is possible is equally likely.
    ///
    /// - Parameters:
    ///   - share: the share of rare elements; their number is rounded to the nearest.
    ///   - apart: the least number of others between two rare ones.
    /// - Returns: whether each place is rare; nil if there is no room for so many.
    package static func places(
        length: Int, share: Double, apart: Int, _ generator: inout SeededGenerator
    ) -> [Bool]? {
        guard length >= 0, share >= 0, share <= 1, apart >= 0 else { return nil }
        let rare = Int((share * Double(length)).rounded())
        var places = [Bool](repeating: false, count: length)
        guard rare > 0 else { return places }
        // With the obligatory others taken out, the rare ones are any choice of the places that are left.
        let (obligatory, isTooLarge) = (rare - 1).multipliedReportingOverflow(by: apart)
        let free = length - obligatory
        guard !isTooLarge, free >= rare else { return nil }
        var chosen = (0..<free).map { $0 < rare }
        generator.shuffle(&chosen)
        var place = 0
        var isFirst = true
        for isRare in chosen {
            if isRare {
                if !isFirst { place += apart }
                isFirst = false
                places[place] = true
            }
            place += 1
        }
        return places
    }
}

/// Orders for as many people as there are conditions, in which each condition stands once at each place.
package enum LatinSquare {
    /// A row of the square of Williams 1949: with an even number of conditions each also follows each other one equally
    /// often. An odd number needs the rows from `size` on too, which go backwards.
    package static func row(_ number: Int, of size: Int) -> [Int] {
        guard size > 0 else { return [] }
        let period = size.isMultiple(of: 2) ? size : 2 * size
        let number = ((number % period) + period) % period
        var row: [Int] = []
        for place in 0..<size {
            // 0, 1, size - 1, 2, size - 2, ...
            let step = place.isMultiple(of: 2) ? size - place / 2 : (place + 1) / 2
            row.append((step + number) % size)
        }
        return number < size ? row : row.reversed()
    }
}
