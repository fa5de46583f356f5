package import Interface
package import Tasks

extension TouchFamily {
    package static func card(_ recording: Recording, _ figures: Figures, language: Language) -> ResultCard {
        let known = recording.definition.knownPreset
        var card = card(
            recording, figures, path: "/touch" + (known.map { "/" + $0.address } ?? ""), language: language)
        let picture = recording.strokes.isEmpty ? "" : pathSVG(recording, isDark: true, language: language)
        // The drawing of many minutes is left out, since it would not be handed on quickly.
        if !picture.utf8.isEmpty, picture.utf8.count < 140_000 {
            card.drawing.picture(picture, x: 620, y: 120, width: 508, height: 380)
        }
        return card
    }
}
