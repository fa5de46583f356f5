package import Interface

/// The heat map of a session: seconds per cm² (per (100 px)² without calibration), or the origin's blocks, by the session's
/// mode.
func heatMapPicture(
    _ recording: Recording, colours: ColourScale, isDark: Bool, language: Language
) -> (picture: Picture, description: String) {
    let map = HeatMap(of: recording, colours: colours)
    let unit = mapUnit(recording, language)
    let picture = Picture(
        map, ramp: isDark ? .dark : .light, unit: unit, language: language,
        showsDigits: recording.definition.mode == .faithful)
    return (picture, mapDescription(map, unit, language))
}

/// The heat map of a session as an SVG file.
///
/// - Parameters:
///   - recording: the session.
///   - colours: how values become colours.
///   - isDark: which appearance the colours are for.
///   - language: of the words.
///   - scale: pixels per CSS px for a program that makes pixels of it; nil for a drawing that is as large as its place.
package func heatMapSVG(
    _ recording: Recording, colours: ColourScale = .linear, isDark: Bool = false, language: Language = .english,
    scale: Int? = nil
) -> String {
    let (picture, description) = heatMapPicture(recording, colours: colours, isDark: isDark, language: language)
    return picture.svg(
        title: TouchPhrase.plotMap.text(in: language), description: description, background: Picture.paper(isDark),
        ink: Picture.ink(isDark), scale: scale)
}

/// The ways of all strokes, with their speed as colour and width.
private func pathPicture(_ recording: Recording, _ language: Language) -> Picture {
    let figures = Figures(of: recording)
    return Picture(paths: recording, figures: figures, unit: figures.unit.rawValue + "/s", language: language)
}

/// The ways of all strokes as an SVG file, with the parameters of ``heatMapSVG(_:colours:isDark:language:scale:)``.
package func pathSVG(
    _ recording: Recording, isDark: Bool = false, language: Language = .english, scale: Int? = nil
) -> String {
    pathPicture(recording, language).svg(
        title: TouchPhrase.plotPath.text(in: language), description: TouchPhrase.plotPathLine.text(in: language),
        background: Picture.paper(isDark), ink: Picture.ink(isDark), scale: scale)
}

extension Picture {
    static func paper(_ isDark: Bool) -> String { isDark ? "#020c12" : "#f6f8f9" }
    static func ink(_ isDark: Bool) -> String { isDark ? "#f6f8f9" : "#020c12" }
}

/// What a map's numbers are: "events", "s/cm²" or "s/(100 px)²".
func mapUnit(_ recording: Recording, _ language: Language) -> String {
    if recording.definition.mode == .faithful { return TouchPhrase.events.text(in: language) }
    return recording.scale == nil ? "s/(100" + Format.space + "px)²" : "s/cm²"
}

/// One sentence with the numbers that matter.
func mapDescription(_ map: HeatMap, _ unit: String, _ language: Language) -> String {
    let format = Format(language)
    let isEvents = map.kind == .events
    let top = isEvents ? format.fixed(map.top, 0) : format.significant(map.top, 3)
    let sum = isEvents ? format.quantity(map.sum, 0, unit) : format.seconds(map.sum, decimals: 2)
    return map.colours.phrase.text(in: language) + ". "
        + TouchPhrase.plotMapLine.text(
            in: language, ("top", (map.isClipped ? "≥" + Format.space : "") + top + Format.space + unit), ("sum", sum))
}
