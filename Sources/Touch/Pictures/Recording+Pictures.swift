public import Interface

/// The heat map of a session as an SVG file: seconds per cm² (per (100 px)² without calibration), or the origin's
/// blocks, by the session's mode.
public func heatMapSVG(_ recording: Recording, isDark: Bool = false, language: Language = .english) -> String {
    let map = HeatMap(of: recording)
    let unit = mapUnit(recording, language)
    let picture = Picture(
        map, ramp: isDark ? .dark : .light, unit: unit, language: language,
        showsDigits: recording.definition.mode == .faithful)
    return picture.svg(
        title: TouchPhrase.plotMap.text(in: language), description: mapDescription(map, unit, language),
        background: isDark ? "#020c12" : "#f6f8f9", ink: isDark ? "#f6f8f9" : "#020c12")
}

/// The ways of all strokes as an SVG file, with their speed as colour and width.
public func pathSVG(_ recording: Recording, isDark: Bool = false, language: Language = .english) -> String {
    let figures = Figures(of: recording)
    let picture = Picture(
        paths: recording, figures: figures, unit: figures.unit.rawValue + "/s", language: language)
    return picture.svg(
        title: TouchPhrase.plotPath.text(in: language), description: TouchPhrase.plotPathLine.text(in: language),
        background: isDark ? "#020c12" : "#f6f8f9", ink: isDark ? "#f6f8f9" : "#020c12")
}

/// The heat map of a session as a PNG file of cells; its description says what the last colour stands for.
///
/// - Parameters:
///   - recording: the session.
///   - scale: pixels per cell and direction, 1 to 32.
///   - isDark: which appearance the colours are for.
///   - language: of the description.
public func heatMapPNG(
    _ recording: Recording, scale: Int = 4, isDark: Bool = false, language: Language = .english
) -> [UInt8] {
    let map = HeatMap(of: recording)
    return PNG.encode(
        levels: map.levels, columns: map.grid.columns, rows: map.grid.rows, ramp: isDark ? .dark : .light, scale: scale,
        text: mapDescription(map, mapUnit(recording, language), language))
}

/// What a map's numbers are: "events", "s/cm²" or "s/(100 px)²".
func mapUnit(_ recording: Recording, _ language: Language) -> String {
    if recording.definition.mode == .faithful { return TouchPhrase.events.text(in: language) }
    return recording.device.scale == nil ? "s/(100" + Format.space + "px)²" : "s/cm²"
}

/// One sentence with the numbers that matter.
func mapDescription(_ map: HeatMap, _ unit: String, _ language: Language) -> String {
    let format = Format(language)
    let isEvents = map.kind == .events
    let top = isEvents ? format.fixed(map.top, 0) : format.significant(map.top, 3)
    let sum = isEvents ? format.quantity(map.sum, 0, unit) : format.seconds(map.sum, decimals: 2)
    return TouchPhrase.plotMapLine.text(in: language, ("top", top + Format.space + unit), ("sum", sum))
}
