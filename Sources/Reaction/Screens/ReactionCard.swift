package import Interface
package import Tasks

extension ReactionFamily {
    package static func card(_ test: Test, _ figures: Figures, language: Language) -> ResultCard {
        let known = test.definition.knownPreset
        var card = card(
            test, figures, path: known.map { address(of: $0) } ?? "/" + door.path, language: language)
        let times = test.reactionTimes
        if let low = times.min(), let high = times.max() {
            card.drawing = TrialDots(low: low, high: high, Format(language)).drawing(times, figures.medianInterval)
        }
        return card
    }
}

/// Every trial of a test as a dot above its time, on an axis that is at least 0.2 s long.
private struct TrialDots {
    private let low: Double
    private let span: Double
    private let step: Double
    private let format: Format

    init(low: Double, high: Double, _ format: Format) {
        let rough = max(0.2, high - low)
        step = rough <= 0.25 ? 0.05 : rough <= 0.5 ? 0.1 : rough <= 1.25 ? 0.25 : rough <= 5 ? 1 : 5
        self.low = (low / step).rounded(.down) * step
        span = max(0.2, ((high - self.low) / step).rounded(.up) * step)
        self.format = format
    }

    private func place(_ time: Double) -> Int { 72 + Int(((time - low) / span * 1056).rounded()) }

    func drawing(_ times: [Double], _ interval: Figures.Estimate?) -> CardDrawing {
        var drawing = CardDrawing()
        let columns = times.map { place($0) / 25 }
        var most = 1
        for column in columns { most = max(most, columns.count { $0 == column }) }
        // What does not fit at full size becomes smaller, so that none is left out.
        let distance = max(2, min(25, 110 / most))
        if let interval {
            let start = place(interval.low)
            drawing.rectangle(
                x: start, y: 350, width: max(2, place(interval.high) - start), height: 116, fill: "#123a55")
        }
        drawing.rectangle(x: 72, y: 466, width: 1056, height: 2, fill: "#5b7380")
        for tick in 0...Int((span / step).rounded()) {
            let time = low + Double(tick) * step
            let isLast = tick == Int((span / step).rounded())
            drawing.text(
                isLast ? format.quantity(time, 2, "s") : format.fixed(time, 2), y: 500, size: 26, x: place(time),
                look: " fill=\"#9fb3bf\"")
        }
        for (index, column) in columns.enumerated() {
            let below = columns[..<index].count { $0 == column }
            drawing.circle(
                x: column * 25 + 12, y: 466 - distance / 2 - below * distance, radius: max(1, distance / 2 - 1),
                look: " fill=\"#37a6ef\"")
        }
        return drawing
    }
}
