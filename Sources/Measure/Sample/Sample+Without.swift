extension Sample {
    /// The sample without its value at `index`, O(n): the sorted values need not be sorted again.
    func without(_ index: Int) -> Sample {
        var values = values
        var positions = positions
        var sorted = sorted
        let value = values.remove(at: index)
        positions.remove(at: index)
        sorted.remove(at: lowerBound(of: value))
        return Sample(values: values, sorted: sorted, refused: refused, positions: positions)
    }

    /// The first place in `sorted` whose value is not below `x`.
    func lowerBound(of x: Double) -> Int {
        var low = 0
        var high = sorted.count
        while low < high {
            let middle = low + (high - low) / 2
            if sorted[middle] < x { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private init(values: [Double], sorted: [Double], refused: Int, positions: [Int]) {
        self.values = values
        self.sorted = sorted
        self.refused = refused
        self.positions = positions
    }
}
