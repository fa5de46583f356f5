public import Interface

/// The four labels of the faithful mode, as the origin writes them, with the reader's decimal separator.
public struct FaithfulLabels: Equatable, Sendable {
    public let totalDistance: String
    public let lastDistance: String
    public let totalTime: String
    public let lastTime: String

    /// - Parameters:
    ///   - totals: of all strokes and of the last one.
    ///   - scale: CSS px per cm; nil where the screen is not calibrated, and lengths are px.
    ///   - language: of its words.
    public init(_ totals: Recording.Totals, scale: Double?, language: Language) {
        func words(_ phrase: TouchPhrase, _ text: String) -> String { phrase.text(in: language, ("n", text)) }
        totalDistance = words(.total, FaithfulLabels.distance(totals.distance, scale, language))
        lastDistance = words(.last, FaithfulLabels.distance(totals.lastDistance, scale, language))
        totalTime = words(.total, FaithfulLabels.time(totals.time, language))
        lastTime = words(.last, FaithfulLabels.time(totals.lastTime, language))
    }

    /// `%.2f cm`, from one metre on `%.2f m`; without calibration whole px.
    static func distance(_ pixels: Double, _ scale: Double?, _ language: Language) -> String {
        let format = Format(language)
        guard let scale, scale > 0 else { return format.quantity(pixels, 0, "px") }
        let centimetres = pixels / scale
        // What would be shown as 100.00 cm is shown as a metre.
        return centimetres >= 99.995
            ? format.quantity(centimetres / 100, 2, "m") : format.quantity(centimetres, 2, "cm")
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
