/// How much faster people sort in one pairing of categories than in the other: D (Greenwald, Nosek, Banaji 2003), without
/// unit. Its authors reserve commercial use.
public struct Association: Equatable, Sendable {
    /// One answer of a block.
    public struct Answer: Equatable, Sendable {
        /// In ms: to the right press where people correct themselves, else to the first one.
        public let time: Double
        /// Whether the first press was right.
        public let isRight: Bool

        public init(time: Double, isRight: Bool) {
            self.time = time
            self.isRight = isRight
        }
    }

    /// Two blocks that differ in the pairing: the first minus the second.
    public struct Pair: Equatable, Sendable {
        public let first: [Answer]
        public let second: [Answer]

        public init(_ first: [Answer], _ second: [Answer]) {
            self.first = first
            self.second = second
        }
    }

    /// Why there is no D.
    public enum Refusal: Error, Equatable, Sendable {
        /// More than a tenth of the answers took less than 300 ms.
        case tooFast(share: Double)
        /// A block has no answers, with `penalty` no right ones.
        case emptyBlock
        /// The answers of a pair of blocks do not vary.
        case noVariation
    }

    public let d: Double
    /// That of each pair.
    public let parts: [Double]
    /// How many answers counted.
    public let used: Int
    /// How many took more than 10 s.
    public let slow: Int

    /// - Parameters:
    ///   - pairs: as a rule the shorter blocks, then the longer ones; their D are averaged.
    ///   - penalty: what stands for the time of a wrong answer, in ms above the mean of the block's right ones; nil where
    ///     times go to the right press.
    public init(_ pairs: [Pair], penalty: Double? = nil) throws(Refusal) {
        var kept: [Pair] = []
        var (used, slow, fast) = (0, 0, 0)
        for pair in pairs {
            let first = pair.first.filter { $0.time <= 10_000 }
            let second = pair.second.filter { $0.time <= 10_000 }
            kept.append(Pair(first, second))
            used += first.count + second.count
            slow += pair.first.count + pair.second.count - first.count - second.count
            for answer in first + second where answer.time < 300 { fast += 1 }
        }
        guard used > 0 else { throw .emptyBlock }
        if fast * 10 > used { throw .tooFast(share: Double(fast) / Double(used)) }
        var parts: [Double] = []
        for pair in kept {
            guard let first = Association.mean(of: pair.first, penalty: penalty),
                let second = Association.mean(of: pair.second, penalty: penalty)
            else { throw .emptyBlock }
            // All answers of both blocks, before times are replaced.
            let all = Sample((pair.first + pair.second).map { $0.time })
            guard let spread = all.standardDeviation, spread > 0 else { throw .noVariation }
            parts.append((first - second) / spread)
        }
        guard let d = Sample(parts).mean else { throw .emptyBlock }
        self.d = d
        self.parts = parts
        self.used = used
        self.slow = slow
    }

    private static func mean(of answers: [Answer], penalty: Double?) -> Double? {
        guard let penalty else { return Sample(answers.map { $0.time }).mean }
        guard let right = Sample(answers.filter { $0.isRight }.map { $0.time }).mean else { return nil }
        return Sample(answers.map { $0.isRight ? $0.time : right + penalty }).mean
    }
}
