import Measure

/// A Gaussian weight over neighbouring cells, cut at three standard deviations.
///
/// Mass is preserved at the borders: a cell near an edge spreads what it has over the cells that exist, in the
/// proportions of the Gaussian, so nothing leaves the stage and nothing is mirrored.
struct Kernel: Equatable {
    let reach: Int
    /// Weights for distances 0, 1, 2… cells; not normalised.
    private let weights: [Double]

    /// - Parameter deviation: standard deviation in cells; 0 leaves every cell alone.
    init(deviation: Double) {
        guard deviation > 0.05, deviation < 64 else {
            reach = 0
            weights = [1]
            return
        }
        reach = Int((3 * deviation).rounded(.up))
        weights = (0...reach).map { Elementary.exp(-Double($0 * $0) / (2 * deviation * deviation)) }
    }

    /// How one cell spreads along one axis: the first cell that gets something, and the shares, which add up to 1.
    func spread(of place: Int, count: Int) -> (first: Int, shares: [Double]) {
        let first = max(0, place - reach)
        let last = min(count - 1, place + reach)
        var shares: [Double] = []
        shares.reserveCapacity(last - first + 1)
        var sum = 0.0
        for other in first...max(first, last) {
            let weight = weights[min(reach, abs(other - place))]
            shares.append(weight)
            sum += weight
        }
        for index in shares.indices { shares[index] /= sum }
        return (first, shares)
    }

    /// `spread` for every place of an axis.
    func table(count: Int) -> [(first: Int, shares: [Double])] {
        (0..<count).map { spread(of: $0, count: count) }
    }
}
