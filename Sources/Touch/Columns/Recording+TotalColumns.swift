package import Interface
import Measure
import Tasks

extension Recording {
    /// The export of totals: one row per session.
    package static let totalColumns: [RowColumn<TotalRow>] = plainTotalColumns.inBothUnits { $0.figures.scale }

    static let plainTotalColumns: [RowColumn<TotalRow>] = [
        RowColumn(
            "task", .text, "free, line, pointing, tapping or spiral", en: "Kind of task", de: "Art der Aufgabe",
            levels: [
                ColumnLevel("free", "Free drawing", "Freies Zeichnen"),
                ColumnLevel("line", "Line", "Linie"),
                ColumnLevel("pointing", "Pointing", "Zeigen"),
                ColumnLevel("tapping", "Tapping", "Tippen"),
                ColumnLevel("spiral", "Spiral", "Spirale"),
            ]
        ) { .text($0.definition.task.rawValue) },
        RowColumn(
            "mode", .text, "faithful or physical", en: "Way of recording", de: "Art der Aufzeichnung",
            levels: [
                ColumnLevel("faithful", "As drawn", "Wie gezeichnet"),
                ColumnLevel("physical", "In true size", "In wahrer Größe"),
            ]
        ) { .text($0.definition.mode.rawValue) },
        RowColumn(
            "capture", .text, "rawUpdate, coalesced or event: which events the samples come from",
            en: "Events that samples come from", de: "Ereignisse der Messpunkte",
            levels: [
                ColumnLevel("rawUpdate", "Raw updates", "Rohe Ereignisse"),
                ColumnLevel("coalesced", "Coalesced events", "Zusammengefasste Ereignisse"),
                ColumnLevel("event", "Events", "Ereignisse"),
            ]
        ) { .text($0.recording.device.capture.rawValue) },
        RowColumn("input", .text, "What most strokes were made with", en: "Input", de: "Eingabe", levels: .inputs) {
            .text($0.recording.usualInput.rawValue)
        },
        RowColumn(
            "pixels_per_centimetre", .number, unit: "px/cm", "Scale of the screen; empty without calibration",
            en: "Pixels per centimetre", de: "Pixel je Zentimeter", disclosure: .indirect
        ) { Cell($0.recording.scale) },
        RowColumn(
            "calibrated_at", .instant, "When the scale was fitted, by the device's clock", en: "Scale fitted",
            de: "Maßstab bestimmt"
        ) { Cell(instant: $0.recording.device.calibration?.date, offset: nil) },
        RowColumn(
            "calibration_repeat_error", .number,
            "Difference of the two fits / their mean: by this share of itself, and by 0.005 at least, a length in cm "
                + "may be wrong", en: "Difference of the two fits", de: "Unterschied der beiden Bestimmungen"
        ) { Cell($0.recording.device.calibration.map { $0.repeatError }) },
        RowColumn(
            "stage_width", .number, unit: "px", "Width of the stage", en: "Width of the stage",
            de: "Breite der Fläche", disclosure: .indirect
        ) { .number($0.recording.device.width) },
        RowColumn(
            "stage_height", .number, unit: "px", "Height of the stage", en: "Height of the stage",
            de: "Höhe der Fläche", disclosure: .indirect
        ) { .number($0.recording.device.height) },
        RowColumn("strokes", .integer, "Strokes that count", en: "Strokes", de: "Striche") {
            .integer($0.figures.strokes.count)
        },
        RowColumn("samples", .integer, "Samples of all strokes, practice too", en: "Samples", de: "Messpunkte") {
            .integer($0.figures.samples)
        },
        RowColumn(
            "strays", .integer, "Events that belong to no stroke", en: "Events of no stroke",
            de: "Ereignisse ohne Strich"
        ) { .integer($0.recording.strays) },
        RowColumn(
            "sample_rate", .number, unit: "Hz", "1 / median interval between samples", en: "Samples per second",
            de: "Messpunkte je Sekunde"
        ) { Cell($0.figures.sampleRate) },
        RowColumn(
            "touch_time", .number, unit: "s", "Sum of the strokes' durations", en: "Time of touch",
            de: "Zeit der Berührung"
        ) { .number($0.figures.total.time) },
        RowColumn(
            "path_length", .number, unit: "length", "Sum of the strokes' lengths, steps bent",
            en: "Length of the way", de: "Länge des Wegs"
        ) { Cell($0.figures.total.length) },
        RowColumn(
            "polyline_length", .number, unit: "length", "Sum of the straight steps",
            en: "Length of straight steps", de: "Länge der geraden Schritte"
        ) { Cell($0.figures.total.polyline) },
        RowColumn(
            "mean_speed", .number, unit: "length/s", "path_length / touch_time", en: "Mean speed",
            de: "Mittleres Tempo"
        ) { Cell($0.figures.total.meanSpeed) },
        RowColumn(
            "peak_speed", .number, unit: "length/s", "Highest speed, smoothed over 70 ms", en: "Highest speed",
            de: "Höchstes Tempo"
        ) { Cell($0.figures.total.peakSpeed) },
        RowColumn("pauses", .integer, "Spells of at least 100 ms within 2 px", en: "Pauses", de: "Pausen") {
            .integer($0.figures.total.pauses)
        },
        RowColumn(
            "pause_time", .number, unit: "s", "Length of these spells together", en: "Time of pauses",
            de: "Zeit der Pausen"
        ) { .number($0.figures.total.pauseTime) },
        RowColumn(
            "interruptions", .integer, "How often the session was interrupted", en: "Interruptions",
            de: "Unterbrechungen"
        ) { .integer($0.recording.interruptions) },
        RowColumn(
            "stopped_early", .boolean, "Whether the person left before the end", en: "Left before the end",
            de: "Vor dem Ende gegangen"
        ) { .boolean($0.recording.stoppedEarly) },
        RowColumn(
            "throughput", .number, unit: "bit/s", "Pointing: mean of the sequences' throughputs", en: "Throughput",
            de: "Durchsatz"
        ) { Cell($0.figures.pointing?.throughput) },
        RowColumn(
            "error_rate", .number, "Pointing: share of selections beside the target", en: "Share of errors",
            de: "Fehleranteil"
        ) { Cell($0.figures.pointing?.errorRate) },
        RowColumn(
            "taps_per_second", .number, unit: "1/s", "Tapping: 1 / mean interval, first hand", en: "Taps per second",
            de: "Tipper je Sekunde"
        ) { Cell($0.hand?.tapsPerSecond) },
        RowColumn(
            "interval_cv", .number, "Tapping: coefficient of variation of the intervals, first hand",
            en: "Variation of the intervals", de: "Streuung der Abstände"
        ) { Cell($0.hand?.intervalVariation) },
        RowColumn(
            "deviation_rms", .number, unit: "length", "Line, spiral: mean of the RMS deviations",
            en: "Deviation (root mean square)", de: "Abweichung (quadratisches Mittel)"
        ) { $0.mean($0.figures.lines.map { $0.rootMeanSquare } + $0.figures.spirals.map { $0.rootMeanSquare }) },
        RowColumn(
            "tremor_rms", .number, unit: "length", "Spiral: mean RMS of the radial error from 3 to 12 Hz",
            en: "Tremor (root mean square)", de: "Zittern (quadratisches Mittel)"
        ) { $0.mean($0.figures.spirals.compactMap { $0.tremor }) },
        RowColumn(
            "left_out_contacts", .integer, "Contacts that came while ten were down; they are left out",
            en: "Contacts left out", de: "Ausgelassene Berührungen"
        ) { .integer($0.recording.unplaced.contacts) },
        RowColumn(
            "unexplained_events", .integer, "Of the strays, those whose reason is not known",
            en: "Events without a reason", de: "Ereignisse ohne Grund"
        ) { .integer($0.recording.unexplained) },
        RowColumn(
            "page_zoomed", .boolean, "Whether the page's zoom changed within the session: then no cm are given",
            en: "Page's zoom changed", de: "Vergrößerung der Seite geändert"
        ) { .boolean($0.recording.isZoomed) },
        RowColumn("taps", .integer, "Tapping: taps, first hand", en: "Taps", de: "Tipper") { Cell($0.hand?.taps) },
        RowColumn(
            "tap_errors", .integer, "Tapping: taps beside both targets or twice on the same one, first hand",
            en: "Wrong taps", de: "Falsche Tipper"
        ) { Cell($0.hand?.errors) },
        RowColumn("course", .text, "Pointing: circle or pair", en: "Course", de: "Anordnung", levels: .courses) {
            $0.isPointing ? .text($0.definition.course.rawValue) : .empty
        },
        RowColumn("blocks", .integer, "Pointing: how often all sequences were gone through", en: "Blocks", de: "Blöcke")
        { $0.isPointing ? .integer($0.definition.blocks) : .empty },
        RowColumn(
            "asked_hand", .text, "Pointing: hand that the person was asked to use: right, left or unsaid",
            en: "Hand asked for", de: "Verlangte Hand", levels: .hands
        ) { $0.isPointing ? .text($0.definition.hand.rawValue) : .empty },
        RowColumn(
            "slope", .number, unit: "s/bit", "Pointing: movement time over ID_e, least squares over sequences",
            en: "Slope over difficulty", de: "Steigung über der Schwierigkeit"
        ) { Cell($0.regression?.slope) },
        RowColumn(
            "slope_lower", .number, unit: "s/bit", "Lower end of its 95 % interval (Student, n - 2)",
            en: "Slope, lower end of 95 %", de: "Steigung, unteres Ende von 95 %"
        ) { Cell($0.interval?.lower) },
        RowColumn(
            "slope_upper", .number, unit: "s/bit", "Upper end of its 95 % interval (Student, n - 2)",
            en: "Slope, upper end of 95 %", de: "Steigung, oberes Ende von 95 %"
        ) { Cell($0.interval?.upper) },
        RowColumn(
            "slope_r", .number, "Pearson's r of movement time and ID_e", en: "Correlation with difficulty",
            de: "Korrelation mit der Schwierigkeit"
        ) { Cell($0.regression?.correlation) },
    ]

    /// The session under `totalColumns`.
    package func totalTable(_ figures: Figures) -> Table { Table(Self.totalColumns, [TotalRow(self, figures)]) }

    /// A session with its figures.
    package struct TotalRow {
        let recording: Recording
        let figures: Figures
        let regression: Regression?
        let interval: Interval?

        init(_ recording: Recording, _ figures: Figures) {
            (self.recording, self.figures) = (recording, figures)
            regression = figures.pointing?.regression
            interval = regression?.slopeInterval()
        }

        var definition: Definition { recording.definition }
        var hand: TappingFigures.Hand? { figures.tapping?.hands.first }
        var isPointing: Bool { definition.task == .pointing }

        func mean(_ values: [Double]) -> Cell {
            Cell(values.isEmpty ? nil : values.reduce(0, +) / Double(values.count))
        }
    }
}

extension [ColumnLevel] {
    static var courses: [ColumnLevel] {
        [
            ColumnLevel("circle", "Around a circle", "Im Kreis"),
            ColumnLevel("pair", "Between two targets", "Zwischen zwei Zielen"),
        ]
    }

    static var hands: [ColumnLevel] {
        [
            ColumnLevel("right", "Right hand", "Rechte Hand"), ColumnLevel("left", "Left hand", "Linke Hand"),
            ColumnLevel("unsaid", "No hand was asked for", "Keine Hand verlangt"),
        ]
    }
}
