import Interface

/// The four labels of the faithful mode, as the origin writes them, with the reader's decimal separator and the digits that
/// the scale is worth.
struct FaithfulLabels: Equatable, Sendable {
    let totalDistance: String
    let lastDistance: String
    let totalTime: String
    let lastTime: String

    /// - Parameters:
    ///   - totals: of all strokes and of the last one.
    ///   - lengths: how they are told.
    ///   - language: of its words.
    init(_ totals: Recording.Totals, lengths: LengthScale, language: Language) {
        func words(_ phrase: TouchPhrase, _ text: String) -> String { phrase.text(in: language, ("n", text)) }
        totalDistance = words(.total, lengths.text(totals.distance, language))
        lastDistance = words(.last, lengths.text(totals.lastDistance, language))
        totalTime = words(.total, FaithfulLabels.time(totals.time, language))
        lastTime = words(.last, FaithfulLabels.time(totals.lastTime, language))
    }

    /// `%05.2f sec`, from 60 s on `%02d:%02d min`, each by its own value.
    static func time(_ seconds: Double, _ language: Language) -> String {
        let seconds = seconds.isFinite ? min(max(0, seconds), 3.6e6) : 0
        guard seconds >= 59.995 else {
            let text = Format(language).fixed(seconds, 2)
            return TouchPhrase.sec.text(in: language, ("n", text.utf8.count < 5 ? "0" + text : text))
        }
        let whole = Int((seconds + 0.005).rounded(.down))
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return TouchPhrase.min.text(in: language, ("n", two(whole / 60) + ":" + two(whole % 60)))
    }
}
