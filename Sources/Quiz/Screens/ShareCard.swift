package import Interface
package import Tasks
import Text
import Tree

/// The result as a picture to pass on: an SVG document of 1200 by 630 units. It holds no answers, only the outcome or the
/// scores, and is made on the device.
package func shareCard(_ sitting: Sitting, _ findings: Findings, language: Language) -> String {
    let speaker = Speaker(language, sitting.definition)
    var drawing = cardDrawing(sitting, findings, speaker, down: 0)
    drawing.text(speaker.words(.cardLine, ("title", speaker.text(sitting.definition.title))), y: 580, size: 34)
    return drawing.document
}

extension QuizFamily {
    package static func card(_ sitting: Sitting, _ findings: Findings, language: Language) -> ResultCard {
        var card = card(sitting, findings, path: "/questions/" + sitting.definition.id, language: language)
        // The picture says the scores; their one number would have no name.
        card.number = ""
        card.drawing = cardDrawing(sitting, findings, Speaker(language, sitting.definition), down: 44)
        return card
    }
}

/// The outcome or the scores.
///
/// - Parameter down: how much lower than usual, for a title above.
private func cardDrawing(_ sitting: Sitting, _ findings: Findings, _ speaker: Speaker, down: Int) -> CardDrawing {
    var drawing = CardDrawing()
    let outcomes = sitting.outcomes
    if let winner = findings.tally.winner, outcomes.indices.contains(winner) {
        drawing.text(outcomes[winner].emoji, y: 270 + down, size: 200)
        drawing.lines(speaker.text(outcomes[winner].title), y: 390 + down, size: 64, most: 30)
    } else if findings.scores.isEmpty {
        drawing.lines(speaker.words(.thanks), y: 330 + down, size: 72, most: 28)
    } else {
        for (index, score) in findings.scores.prefix(6).enumerated() {
            let scale = sitting.definition.scales[score.position]
            drawing.bar(
                speaker.text(scale.name), score.value.map { speaker.number($0) } ?? Format.missing,
                share: score.share, y: 90 + down + index * (down == 0 ? 76 : 66))
        }
    }
    return drawing
}

extension Score {
    /// Where the score stands between the lowest and the highest, from 0 to 1.
    fileprivate var share: Double {
        guard let value, let lowest, let highest, highest > lowest else { return 0 }
        return max(0, min(1, (value - lowest) / (highest - lowest)))
    }
}

extension CardDrawing {
    fileprivate mutating func bar(_ name: String, _ number: String, share: Double, y: Int) {
        text(name, y: y, size: 34, x: 100, anchor: "start")
        text(number, y: y, size: 34, x: 1100, anchor: "end")
        rectangle(x: 100, y: y + 16, width: 1000, height: 16, radius: 8, fill: "#16303d")
        rectangle(
            x: 100, y: y + 16, width: Int((share * 1000).rounded()), height: 16, radius: 8, fill: "#37a6ef")
    }
}
