/// How a won run is rated, by criteria that everyone knows beforehand. A run's log says by which of them, so that what was
/// stored keeps its points.
public enum Rating: Int64, Sendable {
    /// 500 points for the win, up to 300 for time, up to 200 for choosing well, a third less for each wrong choice.
    case first = 1
    /// What is beyond the 500 for the win depends on hearing: each wrong choice counts as 5 s and takes two fifths of it,
    /// divided by the number of finds.
    case second = 2

    /// The most points of one run.
    package static var full: Int { 1000 }

    /// The points of a won run. All points for time within `par` seconds, none from three times as long.
    package func score(seconds: Double, wrong: Int, found: Int, par: Double) -> Int {
        guard seconds.isFinite, par > 0 else { return 500 }
        let wrong = Double(max(0, wrong))
        let late = (seconds + (self == .first ? 0 : 5 * wrong) - par) / (2 * par)
        let time = 300 * (1 - min(1, max(0, late)))
        if self == .first { return 500 + Int(time.rounded()) + Int((200 * max(0, 1 - wrong / 3)).rounded()) }
        return 500 + Int(((time + 200) * max(0, 1 - 0.4 * wrong / Double(max(1, found)))).rounded())
    }

    /// Whether so many wrong choices say that things were found by trying everywhere: more than two for each find.
    func isGuessed(wrong: Int, found: Int) -> Bool { self != .first && wrong > 2 * max(1, found) }
}
