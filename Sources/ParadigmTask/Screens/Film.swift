import Interface
import Paradigm
import Text

/// What a trial shows, as a film: the pictures of all steps lie below each other in one drawing, and a step moves the
/// window that is seen of it. So all is ready before the trial begins, and a step changes one attribute.
struct Film {
    let course: Course

    private var scale: StageScale { course.scale }

    /// The empty place above the first picture is seen while no step stands.
    private var viewBox: String {
        let isShown = course.stage == .running && course.steps.steps.indices.contains(course.step)
        let place = isShown ? course.step : -1
        return drawn(-scale.width / 2) + " " + drawn((Double(place) - 0.5) * scale.height) + " " + drawn(scale.width)
            + " " + drawn(scale.height)
    }

    var markup: Markup<Intent> {
        element(
            .svg, .key("film"), .class("paradigm-film"), .attribute(.viewBox, viewBox),
            .attribute(.width, drawn(scale.width)), .attribute(.height, drawn(scale.height)), .decorative(),
            .attribute(.focusable, "false")
        ) {
            // What is over needs no picture any more, since a phase can be repeated often.
            for (number, step) in course.steps.steps.enumerated().dropFirst(course.steps.over.steps) {
                element(
                    .g, .key(String(number)),
                    .attribute(.transform, "translate(0 " + drawn(Double(number) * scale.height) + ")")
                ) {
                    for (order, layer) in step.layers.enumerated() {
                        picture(course.steps.layers[layer], key: String(order))
                    }
                }
            }
        }
    }

    /// The pictures of what stands now alone, for a small stage.
    var still: Markup<Intent> {
        element(
            .svg, .class("paradigm-still"), .decorative(), .attribute(.focusable, "false"),
            .attribute(
                .viewBox,
                drawn(-scale.width / 2) + " " + drawn(-scale.height / 2) + " " + drawn(scale.width) + " "
                    + drawn(scale.height))
        ) {
            for (order, layer) in course.shown.enumerated() { picture(layer, key: String(order)) }
        }
    }

    private var ink: String { StageInk.colour(on: course.definition.stage?.background) }

    private func picture(_ layer: ShownLayer, key: String) -> Markup<Intent> {
        var place = "translate(" + drawn(scale.pixels(layer.x)) + " " + drawn(-scale.pixels(layer.y)) + ")"
        if layer.rotation != 0 { place += " rotate(" + drawn(layer.rotation) + ")" }
        if layer.isMirrored { place += " scale(-1 1)" }
        return element(
            .g, .key(key), .attribute(.transform, place),
            .when(layer.opacity < 1, .attribute(.opacity, drawn(layer.opacity)))
        ) {
            switch layer.content {
            case .text(let words): letters(words, layer)
            case .shape(let word):
                outline(ShapeOutline(word, width: width(layer), height: height(layer), gap: gap(layer)), layer)
            case .polygon(let corners):
                outline(ShapeOutline(corners: corners, width: width(layer), height: height(layer)), layer)
            case .dots(let discs): outline(ShapeOutline(discs: discs.map { unit * $0 }), layer)
            case .picture(let address):
                element(
                    .image, .attribute(.href, address), .attribute(.x, drawn(-width(layer) / 2)),
                    .attribute(.y, drawn(-height(layer) / 2)), .attribute(.width, drawn(width(layer))),
                    .attribute(.height, drawn(height(layer))))
            case .raster(let kind, let numbers): points(kind, numbers, layer)
            }
        }
    }

    /// How many px the stage's unit is.
    private var unit: Double { scale.pixels(StageLength(units: 1)) }

    /// A picture that the page draws point by point, in px of its own screen (see raster.js).
    private func points(_ kind: RasterKind, _ given: [Double], _ layer: ShownLayer) -> Markup<Intent> {
        let (width, height) = (width(layer), height(layer))
        var numbers = given
        let unit = unit
        func length(_ place: Int) { numbers[place] *= unit }
        func period(_ place: Int) { numbers[place] = numbers[place] > 0 ? unit / numbers[place] : 0 }
        switch kind {
        case .gabor:
            period(0)
            length(4)
            if numbers[4] <= 0 { numbers[4] = min(width, height) / 6 }
        case .noise:
            length(1)
            period(2)
            period(3)
        }
        var recipe = kind.rawValue + ";" + (course.definition.stage?.background ?? Stage().background)
        for number in [width, height] + numbers.dropLast() {
            recipe += ";" + (Decimal(number, decimals: 5)?.text(separator: ".", minus: "-") ?? "0")
        }
        // The generator of the page takes 32 bits.
        recipe += ";" + String(Int64(numbers.last ?? 0) & 0xFFFF_FFFF)
        return element(
            .image, .attribute(.dataRaster, recipe), .attribute(.x, drawn(-width / 2)),
            .attribute(.y, drawn(-height / 2)), .attribute(.width, drawn(width)), .attribute(.height, drawn(height)))
    }

    private func width(_ layer: ShownLayer) -> Double { scale.pixels(layer.width) }
    private func height(_ layer: ShownLayer) -> Double { scale.pixels(layer.height) }
    private func gap(_ layer: ShownLayer) -> Double? { layer.gap.map { scale.pixels($0) } }

    private func letters(_ words: String, _ layer: ShownLayer) -> Markup<Intent> {
        var look = "paradigm-text"
        if layer.isBold { look += " paradigm-bold" }
        if layer.isMono { look += " paradigm-mono" }
        return element(
            .text, .class(look), .attribute(.textAnchor, "middle"), .attribute(.dominantBaseline, "central"),
            .attribute(.fontSize, drawn(height(layer))), .attribute(.fill, layer.colour ?? ink),
            .language(course.language)
        ) { Interface.text(words) }
    }

    private func outline(_ outline: ShapeOutline, _ layer: ShownLayer) -> Markup<Intent> {
        let stroke = layer.stroke.map { scale.pixels($0) } ?? (outline.isLine ? max(1, height(layer) / 8) : nil)
        let fill = outline.isLine ? "none" : layer.fill ?? (stroke == nil ? layer.colour ?? ink : "none")
        return element(
            .path, .attribute(.d, outline.path), .attribute(.fill, fill),
            .when(stroke != nil, .attribute(.stroke, layer.colour ?? layer.fill ?? ink)),
            .when(stroke != nil, .attribute(.strokeWidth, drawn(stroke ?? 0))))
    }
}
