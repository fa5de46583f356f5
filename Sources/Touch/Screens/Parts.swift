import Interface
import Tasks

/// Pairs of a name and a value.
func pairs(_ rows: [(TouchPhrase, String)], _ language: Language) -> Markup<Intent> {
    element(.dl, .class("pairs")) {
        for (phrase, value) in rows {
            element(.div, .key(phrase.text(in: language))) {
                element(.dt) { text(phrase.text(in: language)) }
                element(.dd) { text(value) }
            }
        }
    }
}

/// A drawing of this module inside a page, with its caption.
func figure(_ picture: Picture, title: String, caption: String) -> Markup<Intent> {
    // Not a plot of the style sheet: those take the colours from classes, this one brings its own.
    element(.figure, .class("touch-picture")) {
        element(
            .svg, .attribute(.viewBox, "0 0 " + PathData.text(picture.width) + " " + PathData.text(picture.height)),
            .role("img"), .attribute(.focusable, "false")
        ) {
            element(.title) { text(title) }
            element(.desc) { text(caption) }
            for shape in picture.shapes {
                element(
                    .path, .attribute(.d, shape.path), .attribute(.fill, shape.fill ?? "none"),
                    .when(shape.stroke != nil, .attribute(.stroke, shape.stroke ?? "none")),
                    .when(shape.stroke != nil, .attribute(.strokeWidth, PathData.text(shape.strokeWidth))),
                    // Cells that touch would show seams if their edges were smoothed.
                    .when(shape.fill != nil, .attribute(.shapeRendering, "crispEdges")),
                    .attribute(.strokeLinecap, "round"), .attribute(.strokeLinejoin, "round"))
            }
            for label in picture.texts {
                element(
                    .text, .class("touch-picture-text"), .attribute(.x, PathData.text(label.x)),
                    .attribute(.y, PathData.text(label.y)), .attribute(.textAnchor, label.anchor),
                    .attribute(.fontSize, PathData.text(label.size)),
                    .when(label.fill != nil, .attribute(.fill, label.fill ?? ""))
                ) { text(label.text) }
            }
        }
        element(.figcaption) { text(caption) }
    }
}

/// A target on the stage: a circle, or a bar.
func shape(_ target: Target, _ classes: String) -> Markup<Intent> {
    if let bar = target.bar {
        return element(
            .rect, .class(classes), .attribute(.x, PathData.text(target.center.x - bar.width / 2)),
            .attribute(.y, PathData.text(target.center.y - bar.height / 2)),
            .attribute(.width, PathData.text(bar.width)), .attribute(.height, PathData.text(bar.height)))
    }
    return element(
        .circle, .class(classes), .attribute(.cx, PathData.text(target.center.x)),
        .attribute(.cy, PathData.text(target.center.y)), .attribute(.r, PathData.text(target.width / 2)))
}

extension Figures {
    /// A length in px with this session's unit; small ones have a tenth of a px.
    func text(_ pixels: Double, _ language: Language) -> String {
        if unit == .pixel, pixels.magnitude < 10 { return Format(language).quantity(pixels, 1, "px") }
        return lengths.text(pixels, language)
    }

    /// A speed in px/s with this session's unit, or an acceleration in px/s².
    func speedText(_ pixels: Double?, _ language: Language, per time: String = "/s") -> String? {
        pixels.map {
            let told = lengths.told($0, unit.rawValue + time, of: 1 / perPixel, most: unit == .pixel ? 0 : 1)
            return Format(language).quantity(told.value, told.decimals, told.unit)
        }
    }

    /// The decimals of a number that the scale makes wrong by so many times its own share.
    func decimals(_ value: Double?, times power: Double = 1, most: Int) -> Int {
        LengthScale.decimals((value ?? 0).magnitude * lengths.error * power, most: most)
    }
}
