import Measure
import Tree

/// A value that moves in steps with the answers: a staircase, or the delay of a stop signal.
struct SteppingTrack: Sendable {
    /// Where it begins and how it moves.
    struct Rule: Sendable {
        var start = 0.0
        var lowest = -Double.infinity
        var highest = Double.infinity
        /// So many right answers in a row make it harder, so many wrong ones easier.
        var down = 1
        var up = 1
        /// How many times as long a step after a wrong answer is.
        var weight = 1.0
        /// By the number of reversals; the last one holds from there on.
        var steps = [1.0]
        /// Whether steps are factors.
        var isRatio = false
        /// Whether what is greater is harder, as a later stop signal is.
        var isHarderAbove = false
        var mostReversals = Int.max
        var mostTrials = Int.max
    }

    let rule: Rule
    private(set) var value: Double
    /// The values at which the direction changed.
    private(set) var reversals: [Double] = []
    private(set) var trials = 0
    private var rightInARow = 0
    private var wrongInARow = 0
    /// Whether the last step made it harder; nil before the first one.
    private var wasHarder: Bool?

    init(_ rule: Rule) {
        self.rule = rule
        value = min(max(rule.start, rule.lowest), rule.highest)
    }

    var isOver: Bool { reversals.count >= rule.mostReversals || trials >= rule.mostTrials }
    var isAtLimit: Bool { value <= rule.lowest || value >= rule.highest }

    mutating func answer(isRight: Bool) {
        trials += 1
        rightInARow = isRight ? rightInARow + 1 : 0
        wrongInARow = isRight ? 0 : wrongInARow + 1
        guard rightInARow >= rule.down || wrongInARow >= rule.up else { return }
        (rightInARow, wrongInARow) = (0, 0)
        if let wasHarder, wasHarder != isRight { reversals.append(value) }
        wasHarder = isRight
        let step = rule.steps[min(reversals.count, rule.steps.count - 1)]
        let weight = isRight ? 1 : rule.weight
        let goesUp = isRight == rule.isHarderAbove
        if rule.isRatio {
            let factor = weight == 1 ? step : Elementary.pow(step, weight)
            value = goesUp ? value * factor : value / factor
        } else {
            value += goesUp ? step * weight : -step * weight
        }
        value = min(max(value, rule.lowest), rule.highest)
    }

    /// The mean of the last six reversals, of fewer an even number; the geometric one where steps are factors.
    var threshold: Double? {
        let count = min(6, reversals.count / 2 * 2)
        guard count >= 2 else { return nil }
        var sum = 0.0
        for reversal in reversals.suffix(count) {
            if rule.isRatio, reversal <= 0 { return nil }
            sum += rule.isRatio ? Elementary.log(reversal) : reversal
        }
        return rule.isRatio ? Elementary.exp(sum / Double(count)) : sum / Double(count)
    }
}

extension SteppingTrack.Rule {
    /// Of a staircase: n down, one up (Levitt 1971), or one down, one up with steps of unlike length (Kaernbach 1991).
    init(staircase node: Node) {
        self.init(limits: node)
        isRatio = node["scale"] == .text("ratio")
        down = max(1, node["down"].flatMap { Int($0) } ?? 1)
        up = max(1, node["up"].flatMap { Int($0) } ?? 1)
        if let share = node["weighted"].flatMap({ Double($0) }), share > 0, share < 1 { weight = share / (1 - share) }
        steps = Self.steps(node["step"], usual: isRatio ? 1.25 : 1)
        start = node["start"].flatMap { Double($0) } ?? (highest < .infinity ? highest : 1)
        let until = node["until"]?.node
        mostReversals = until?["reversals"].flatMap { Int($0) } ?? Int.max
        mostTrials = (until?["trials"] ?? node["trials"]).flatMap { Int($0) } ?? Int.max
    }

    /// Of a stop signal: later after a trial in which stopping succeeded, earlier after one in which it failed.
    init(delay node: Node) {
        self.init(limits: node)
        isHarderAbove = true
        steps = Self.steps(node["step"], usual: 50)
        start = node["start"].flatMap { Double($0) } ?? 200
        if node["limits"] == nil { (lowest, highest) = (50, 1200) }
    }

    private init(limits node: Node) {
        let ends = (node["limits"]?.list ?? []).compactMap { Double($0) }
        if ends.count == 2, ends[0] < ends[1] { (lowest, highest) = (ends[0], ends[1]) }
    }

    private static func steps(_ value: Value?, usual: Double) -> [Double] {
        let written = value.map { ($0.list ?? [$0]).compactMap { Double($0) } } ?? []
        return written.isEmpty ? [usual] : written
    }
}
