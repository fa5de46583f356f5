package import Interface
package import Tasks

extension TouchFamily {
    package static func card(_ recording: Recording, _ figures: Figures, language: Language) -> ResultCard {
        let known = recording.definition.knownPreset
        var card = card(
            recording, figures, path: "/touch" + (known.map { "/" + $0.address } ?? ""), language: language)
        let picture = Picture.paths(recording, figures)
        // The drawing of many minutes is left out, since it would not be handed on quickly.
        if let picture, picture.utf8.count < 120_000 {
            card.drawing.picture(picture, x: 620, y: 120, width: 508, height: 380)
        }
        return card
    }
}

extension Picture {
    /// The ways alone, as large as their place, without legend and scale; nil where nothing was drawn.
    fileprivate static func paths(_ recording: Recording, _ figures: Figures) -> String? {
        var (left, right, top, bottom) = (Double.infinity, -Double.infinity, Double.infinity, -Double.infinity)
        for stroke in recording.scoredStrokes {
            for place in 0..<stroke.samples.count {
                let sample = stroke.samples[place]
                (left, right) = (min(left, sample.x), max(right, sample.x))
                (top, bottom) = (min(top, sample.y), max(bottom, sample.y))
            }
        }
        guard left <= right else { return nil }
        var bytes: [UInt8] = []
        bytes += "<svg viewBox=\"".utf8
        let margin = 12.0
        let box: [Double] = [left - margin, top - margin, right - left + 2 * margin, bottom - top + 2 * margin]
        for number in box {
            PathData.append(number, to: &bytes)
            bytes.append(0x20)
        }
        bytes += "\" fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\">".utf8
        for shape in Picture(paths: recording, figures: figures).shapes {
            guard let stroke = shape.stroke else { continue }
            bytes += "<path stroke=\"".utf8
            bytes += stroke.utf8
            bytes += "\" stroke-width=\"".utf8
            PathData.append(shape.strokeWidth, to: &bytes)
            bytes += "\" d=\"".utf8
            bytes += shape.path.utf8
            bytes += "\"/>".utf8
        }
        bytes += "</svg>".utf8
        return String(decoding: bytes, as: UTF8.self)
    }
}
