/// How a won run is rated, by criteria that everyone knows beforehand: 500 points for the win, up to 300 for time, up to
/// 200 for choosing well.
public enum Rating {
    /// The most points of one run.
    public static var full: Int { 1000 }

    /// The points of a won run. All points for time within `par` seconds, none from three times as long; each wrong
    /// choice takes a third of the points for choosing.
    public static func score(seconds: Double, wrong: Int, par: Double) -> Int {
        guard seconds.isFinite, par > 0 else { return 500 }
        let late = (seconds - par) / (2 * par)
        let time = 300 * (1 - min(1, max(0, late)))
        let choosing = 200 * max(0, 1 - Double(max(0, wrong)) / 3)
        return 500 + Int(time.rounded()) + Int(choosing.rounded())
    }

    /// One star for a win, two from 700 points, three from 900.
    public static func stars(score: Int) -> Int { score >= 900 ? 3 : score >= 700 ? 2 : score >= 500 ? 1 : 0 }
}
