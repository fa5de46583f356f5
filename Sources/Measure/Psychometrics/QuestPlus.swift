/// QUEST+ (Watson 2017): a grid of psychometric functions, how likely each is by now, and the stimulus that is expected to
/// tell most about them.
///
/// Answers are right or wrong. The probability of every answer for every stimulus and function is computed once; one trial
/// costs O(stimuli · functions).
public struct QuestPlus: Equatable, Sendable {
    public let form: PsychometricFunction.Form
    public let stimuli: [Double]
    public let thresholds: [Double]
    public let slopes: [Double]
    public let lapses: [Double]
    public let guess: Double
    /// How likely each function is, thresholds slowest, lapses fastest; the sum is 1.
    public private(set) var posterior: [Double]
    public private(set) var trials = 0
    /// P(right) by stimulus, then by function.
    private let likelihoods: [Double]
    /// p ln p + (1 - p) ln (1 - p) of each of them.
    private let certainties: [Double]

    /// - Parameters:
    ///   - form: the family of curves.
    ///   - stimuli: what can be presented, in the unit of the thresholds.
    ///   - thresholds: those that are thought possible.
    ///   - slopes: those that are thought possible.
    ///   - lapses: the lapse rates that are thought possible, each from 0 and below 1.
    ///   - guess: the guess rate, which is known: 1 / alternatives, or 0.
    ///   - prior: how likely each threshold is beforehand; empty: all the same. Slopes and lapse rates are equally likely.
    /// - Returns: `nil` where a list is empty, a number is none, or the prior has another count than the thresholds.
    public init?(
        _ form: PsychometricFunction.Form, stimuli: [Double], thresholds: [Double], slopes: [Double],
        lapses: [Double] = [0.02], guess: Double, prior: [Double] = []
    ) {
        guard !stimuli.isEmpty, !thresholds.isEmpty, !slopes.isEmpty, !lapses.isEmpty, guess >= 0, guess < 1,
            prior.isEmpty || prior.count == thresholds.count,
            [stimuli, thresholds, slopes, lapses].allSatisfy({ $0.allSatisfy { $0.isFinite } })
        else { return nil }
        self.form = form
        self.stimuli = stimuli
        self.thresholds = thresholds
        self.slopes = slopes
        self.lapses = lapses
        self.guess = guess
        var posterior: [Double] = []
        var functions: [PsychometricFunction] = []
        for (index, threshold) in thresholds.enumerated() {
            for slope in slopes {
                for lapse in lapses {
                    functions.append(
                        PsychometricFunction(form, threshold: threshold, slope: slope, guess: guess, lapse: lapse))
                    posterior.append(prior.isEmpty ? 1 : prior[index])
                }
            }
        }
        let sum = posterior.reduce(0, +)
        guard sum > 0, sum.isFinite else { return nil }
        self.posterior = posterior.map { $0 / sum }
        var likelihoods: [Double] = []
        likelihoods.reserveCapacity(stimuli.count * functions.count)
        for stimulus in stimuli {
            for function in functions {
                let p = function.probability(stimulus)
                guard p >= 0, p <= 1 else { return nil }
                likelihoods.append(p)
            }
        }
        self.likelihoods = likelihoods
        certainties = likelihoods.map { QuestPlus.term($0) + QuestPlus.term(1 - $0) }
    }

    /// p ln p, 0 for 0.
    private static func term(_ p: Double) -> Double { p > 0 ? p * Elementary.log(p) : 0 }

    /// The place in `stimuli` of the stimulus after which the expected entropy of the posterior is least; the first of
    /// equals.
    public var nextIndex: Int {
        var best = 0
        var least = Double.infinity
        let n = posterior.count
        for stimulus in stimuli.indices {
            let base = stimulus * n
            var right = 0.0
            var known = 0.0
            for index in 0..<n {
                right += posterior[index] * likelihoods[base + index]
                known += posterior[index] * certainties[base + index]
            }
            // Σ_answers p(answer) · H(posterior | answer), without the present entropy, which is the same for all stimuli.
            let expected = QuestPlus.term(right) + QuestPlus.term(1 - right) - known
            if expected < least - 1e-12 { (best, least) = (stimulus, expected) }
        }
        return best
    }

    /// The stimulus to present next.
    public var next: Double { stimuli[nextIndex] }

    /// Takes the answer to the stimulus at a place in `stimuli`.
    public mutating func answer(at stimulus: Int, isRight: Bool) {
        guard stimuli.indices.contains(stimulus) else { return }
        let n = posterior.count
        var sum = 0.0
        for index in 0..<n {
            let p = likelihoods[stimulus * n + index]
            posterior[index] *= isRight ? p : 1 - p
            sum += posterior[index]
        }
        guard sum > 0 else { return }
        for index in 0..<n { posterior[index] /= sum }
        trials += 1
    }

    /// The entropy of the posterior in nats.
    public var entropy: Double {
        posterior.reduce(0) { $0 - ($1 > 0 ? $1 * Elementary.log($1) : 0) }
    }
}
