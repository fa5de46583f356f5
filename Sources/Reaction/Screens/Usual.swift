import Interface
import Measure
import Tasks
import Text

/// What a person's own sessions of one test usually come to, for one line beside a new result.
///
/// The usual is the median of the medians of the latest sessions, at least two and at most twenty; from five on their
/// usual range is told as well: from the 10th to the 90th percentile (type 7), the middle 80 %.
struct Usual: Equatable {
    let median: Double
    let range: ClosedRange<Double>?
    let count: Int
    /// What the stimuli of these sessions looked like.
    let stimuli: [String]

    static let fewest = 2
    static let fewestForRange = 5
    static let most = 20

    /// - Parameters:
    ///   - preset: the test. No other one is set against it.
    ///   - past: the sessions that were kept before, newest first.
    init?(of preset: String, in past: [PastSession]) {
        let own = past.filter { $0.preset.isSame(as: preset) && $0.figure.isFinite }.prefix(Usual.most)
        let sample = Sample(own.map { $0.figure })
        guard sample.count >= Usual.fewest, let median = sample.median else { return nil }
        self.median = median
        stimuli = own.map { $0.stimulus }
        count = sample.count
        if count >= Usual.fewestForRange, let low = sample.quantile(0.1), let high = sample.quantile(0.9), low <= high {
            range = low...high
        } else {
            range = nil
        }
    }

    /// How a new median stands to it.
    func sentence(_ value: Double, _ language: Language) -> String {
        let format = Format(language)
        let difference = ((value - median) * 1000).rounded()
        let phrase: ReactionPhrase = difference == 0 ? .usualSame : difference < 0 ? .usualFaster : .usualSlower
        let head = phrase.text(in: language, ("time", format.milliseconds(difference.magnitude)))
        guard let range else { return head + ReactionPhrase.usualFew.text(in: language, ("n", "\(count)")) }
        let tail: ReactionPhrase =
            range.contains(value) ? .usualWithin : value < range.lowerBound ? .usualBelow : .usualAbove
        return head + tail.text(in: language)
    }

    /// What is meant by usual.
    func rule(_ language: Language) -> String {
        let format = Format(language)
        guard let range else { return "" }
        return ReactionPhrase.usualRule.text(
            in: language, ("n", "\(count)"), ("median", format.seconds(median)),
            ("low", format.fixed(range.lowerBound, 3)), ("high", format.seconds(range.upperBound)))
    }
}
