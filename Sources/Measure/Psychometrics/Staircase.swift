/// An adaptive staircase that makes the stimulus smaller after `down` right answers in a row and larger after each wrong
/// one (Levitt 1971): 2 down, 1 up converges on 70.7 % right, 3 down on 79.4 %.
///
/// Steps are factors, so that the stimulus stays positive; the first ones are larger.
///
/// ```swift
/// var staircase = Staircase(start: 16, least: 0.5, greatest: 90)  // degrees
/// while !staircase.isOver { staircase.answer(isRight: hears(staircase.stimulus)) }
/// print(staircase.trials, staircase.reversals.count, staircase.target)  // target 0.707…
/// ```
public struct Staircase: Equatable, Sendable {
    /// The stimulus to present next.
    public private(set) var stimulus: Double
    /// The stimuli at which the direction changed, in order.
    public private(set) var reversals: [Double] = []
    public private(set) var trials = 0

    public let down: Int
    public let least: Double
    public let greatest: Double
    /// The staircase ends after so many reversals or trials.
    public let reversalLimit: Int
    public let trialLimit: Int
    private let firstStep: Double
    private let step: Double
    private var rightInARow = 0
    private var direction = 0

    /// - Parameters:
    ///   - start: the first stimulus.
    ///   - least: no stimulus is below it.
    ///   - greatest: no stimulus is above it.
    ///   - down: after so many right answers in a row the stimulus falls; it rises after each wrong one.
    ///   - firstStep: the factor of a step before the second reversal, above 1.
    ///   - step: the factor of a step after it, above 1.
    ///   - reversalLimit: it ends after so many reversals.
    ///   - trialLimit: it ends after so many trials at the latest.
    public init(
        start: Double, least: Double, greatest: Double, down: Int = 2, firstStep: Double = 2, step: Double = 1.25,
        reversalLimit: Int = 10, trialLimit: Int = 80
    ) {
        self.least = least
        self.greatest = Swift.max(least, greatest)
        stimulus = Swift.min(Swift.max(start, least), Swift.max(least, greatest))
        self.down = Swift.max(1, down)
        self.firstStep = Swift.max(1.01, firstStep)
        self.step = Swift.max(1.01, step)
        self.reversalLimit = reversalLimit
        self.trialLimit = trialLimit
    }

    public var isOver: Bool { reversals.count >= reversalLimit || trials >= trialLimit }

    /// The share of right answers on which it converges: ½^(1/down).
    public var target: Double { Elementary.pow(0.5, 1 / Double(down)) }

    /// Takes the answer to `stimulus`.
    public mutating func answer(isRight: Bool) {
        guard !isOver else { return }
        trials += 1
        if isRight {
            rightInARow += 1
            if rightInARow < down { return }
            rightInARow = 0
            move(-1)
        } else {
            rightInARow = 0
            move(1)
        }
    }

    private mutating func move(_ new: Int) {
        if direction != 0 && new != direction { reversals.append(stimulus) }
        direction = new
        let factor = reversals.count < 2 ? firstStep : step
        stimulus = Swift.min(greatest, Swift.max(least, new < 0 ? stimulus / factor : stimulus * factor))
    }

    /// The geometric mean of the reversals after the first two, an even number of them; `nil` below two.
    public var threshold: Double? {
        var used = reversals.dropFirst(2)
        if used.count % 2 == 1 { used = used.dropFirst() }
        guard used.count >= 2 else { return nil }
        var sum = 0.0
        for reversal in used {
            guard reversal > 0 else { return nil }
            sum += Elementary.log(reversal)
        }
        return Elementary.exp(sum / Double(used.count))
    }
}
