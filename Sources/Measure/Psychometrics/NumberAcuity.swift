/// How finely numbers of things are told apart: the Weber fraction w of the noise on both (Halberda, Mazzocco, Feigenson
/// 2008).
///
/// The larger one of a and b things is found with probability λ/2 + (1 - λ) Φ(|a - b| / (w √(a² + b²))); λ is the share of
/// trials that are guessed whatever is shown. Both are fitted by maximum likelihood.
public struct NumberAcuity: Equatable, Sendable {
    /// Trials with the same two numbers.
    public struct Point: Equatable, Sendable {
        public var first: Double
        public var second: Double
        public var right: Int
        public var trials: Int

        public init(_ first: Double, _ second: Double, right: Int, trials: Int) {
            self.first = first
            self.second = second
            self.right = right
            self.trials = trials
        }
    }

    /// The Weber fraction w; smaller is finer.
    public let weber: Double
    /// The share of trials that are guessed, λ.
    public let guessing: Double
    /// The natural logarithm of the likelihood, without the binomial coefficients.
    public let logLikelihood: Double
    /// The 95 % interval of w: where the likelihood, at its best λ, is not lower than its maximum by χ²₁(0.95) / 2. `nil`
    /// where it is open to one side.
    public let interval: Interval?

    /// - Parameters:
    ///   - points: what was answered, by pair of numbers; pairs of equal ones say nothing and are passed over.
    ///   - mostGuessing: the largest λ that is believed; 0 fits none.
    /// - Returns: `nil` without errors, and where the answers are no better than guessing.
    public init?(_ points: [Point], mostGuessing: Double = 0.1) {
        let likelihood = AcuityLikelihood(points, mostGuessing: mostGuessing)
        guard let best = likelihood.best else { return nil }
        let found = likelihood.profile(best)
        weber = Elementary.exp(best)
        guessing = found.guessing
        logLikelihood = found.value
        // Half of the 95 % point of χ² with one degree of freedom.
        let least = found.value - 1.920_729_410_347_062
        let lower = likelihood.crossing(of: least, from: best, to: best - 6)
        let upper = likelihood.crossing(of: least, from: best, to: best + 6)
        interval = lower.flatMap { lower in
            upper.flatMap {
                Interval(lower: Elementary.exp(lower), upper: Elementary.exp($0), level: 0.95)
            }
        }
    }
}

/// The likelihood over ln w, each time at the best λ.
private struct AcuityLikelihood {
    private let points: [(distance: Double, right: Double, wrong: Double)]
    private let most: Double
    private let hasBoth: Bool

    init(_ points: [NumberAcuity.Point], mostGuessing: Double) {
        var usable: [(distance: Double, right: Double, wrong: Double)] = []
        var (right, wrong) = (0, 0)
        for point in points where point.right >= 0 && point.right <= point.trials {
            let noise = (point.first * point.first + point.second * point.second).squareRoot()
            let distance = (point.first - point.second).magnitude / noise
            guard distance > 0, distance.isFinite else { continue }
            usable.append((distance, Double(point.right), Double(point.trials - point.right)))
            right += point.right
            wrong += point.trials - point.right
        }
        self.points = usable
        most = Swift.max(0, Swift.min(mostGuessing, 0.99))
        hasBoth = right > 0 && wrong > 0
    }

    /// ln w with the highest likelihood; nil where that lies at an end of what is searched, 0.01 to 5.
    var best: Double? {
        guard hasBoth else { return nil }
        let (low, high, count) = (Elementary.log(0.01), Elementary.log(5), 60)
        let step = (high - low) / Double(count)
        var place = 0
        var highest = -Double.infinity
        for number in 0...count {
            let value = profile(low + step * Double(number)).value
            if value > highest { (place, highest) = (number, value) }
        }
        guard place > 0, place < count else { return nil }
        // The golden section between the neighbours.
        let ratio = 0.618_033_988_749_894_9
        var (left, right) = (low + step * Double(place - 1), low + step * Double(place + 1))
        var (first, second) = (right - ratio * (right - left), left + ratio * (right - left))
        var (atFirst, atSecond) = (profile(first).value, profile(second).value)
        while right - left > 1e-9 {
            if atFirst > atSecond {
                (right, second, atSecond) = (second, first, atFirst)
                first = right - ratio * (right - left)
                atFirst = profile(first).value
            } else {
                (left, first, atFirst) = (first, second, atSecond)
                second = left + ratio * (right - left)
                atSecond = profile(second).value
            }
        }
        return (left + right) / 2
    }

    /// The likelihood at ln w with its best λ, for which it is concave.
    func profile(_ place: Double) -> (value: Double, guessing: Double) {
        let weber = Elementary.exp(place)
        let shares = points.map { NormalDistribution.cumulative($0.distance / weber) }
        func slope(_ guessing: Double) -> Double {
            var sum = 0.0
            for (number, point) in points.enumerated() {
                let p = Self.probability(shares[number], guessing)
                sum += (0.5 - shares[number]) * (point.right / p - point.wrong / (1 - p))
            }
            return sum
        }
        var guessing = most
        if slope(0) <= 0 {
            guessing = 0
        } else if slope(most) < 0 {
            var (low, high) = (0.0, most)
            for _ in 0..<60 {
                let middle = (low + high) / 2
                if slope(middle) > 0 { low = middle } else { high = middle }
            }
            guessing = (low + high) / 2
        }
        var value = 0.0
        for (number, point) in points.enumerated() {
            let p = Self.probability(shares[number], guessing)
            value += point.right * Elementary.log(p) + point.wrong * Elementary.log1p(-p)
        }
        return (value, guessing)
    }

    private static func probability(_ share: Double, _ guessing: Double) -> Double {
        Swift.min(1 - 1e-12, guessing / 2 + (1 - guessing) * share)
    }

    /// Where the profile falls to a height between two places; nil where it stays above.
    func crossing(of height: Double, from inner: Double, to outer: Double) -> Double? {
        guard profile(outer).value < height else { return nil }
        var (inside, outside) = (inner, outer)
        for _ in 0..<60 {
            let middle = (inside + outside) / 2
            if profile(middle).value < height { outside = middle } else { inside = middle }
        }
        return (inside + outside) / 2
    }
}
