/// The level of the next sentence, by what share of the last one was understood: A1 of Brand and Kollmeier (2002).
///
/// The level moves by -f(i) · (score - target) / slope with f(i) = 1.5 · 1.41^-i, where i counts the turns that it has taken
/// from rising to falling and back. It comes near the level at which the target is understood in large steps and stays
/// there in small ones. What it ends on is no threshold: that is fitted to all sentences.
public struct ScoreTrack: Equatable, Sendable {
    /// In dB.
    public private(set) var level: Double
    public private(set) var reversals = 0
    private var isRising: Bool?
    private let least: Double
    private let greatest: Double

    /// The share of words that is aimed at, and by how much it is thought to rise with one dB there.
    public static var target: Double { 0.5 }
    public static var slope: Double { 0.15 }

    /// - Parameters:
    ///   - start: the first sentence's level.
    ///   - least: the lowest level.
    ///   - greatest: the highest one.
    public init(start: Double, least: Double, greatest: Double) {
        level = min(greatest, max(least, start))
        self.least = least
        self.greatest = greatest
    }

    /// Takes the share of words that were understood, 0 to 1.
    public mutating func answer(score: Double) {
        guard score.isFinite, score != ScoreTrack.target else { return }
        let rises = score < ScoreTrack.target
        if let isRising, isRising != rises { reversals += 1 }
        isRising = rises
        let factor = 1.5 * Elementary.pow(1.41, -Double(reversals))
        let step = factor * (score - ScoreTrack.target) / ScoreTrack.slope
        level = min(greatest, max(least, level - step))
    }
}
