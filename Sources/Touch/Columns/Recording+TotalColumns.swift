package import Interface
import Measure
import Tasks

extension Recording {
    /// What lengths are in. A scale holds for all of a session.
    static var lengthUnitColumn: Column {
        Column(
            "length_unit", .text,
            "cm where the screen was calibrated with a card, as exact as that is (pixels_per_centimetre), otherwise px")
    }

    /// The export of totals: one row per session. Lengths are in the unit that `length_unit` names.
    package static var totalColumns: [Column] {
        [
            Column("task", .text, "free, line, pointing, tapping or spiral"),
            Column("mode", .text, "faithful or physical"),
            Column("capture", .text, "rawUpdate, coalesced or event: which events the samples come from"),
            Column("input", .text, "What most strokes were made with"),
            lengthUnitColumn,
            Column("pixels_per_centimetre", .number, unit: "px/cm", "Scale of the screen; empty without calibration"),
            Column("calibration_date", .number, unit: "ms", "When the scale was fitted, since 1970 in UTC"),
            Column(
                "calibration_repeat_error", .number,
                "Difference of the two fits / their mean: by this share of itself, and by 0.005 at least, a length in cm "
                    + "may be wrong"),
            Column("stage_width", .number, unit: "px", "Width of the stage"),
            Column("stage_height", .number, unit: "px", "Height of the stage"),
            Column("strokes", .integer, "Strokes that count"),
            Column("samples", .integer, "Samples of all strokes, practice too"),
            Column("strays", .integer, "Events that belong to no stroke"),
            Column("sample_rate", .number, unit: "Hz", "1 / median interval between samples"),
            Column("touch_time", .number, unit: "s", "Sum of the strokes' durations"),
            Column("path_length", .number, unit: "length_unit", "Sum of the strokes' lengths, steps bent"),
            Column("polyline_length", .number, unit: "length_unit", "Sum of the straight steps"),
            Column("mean_speed", .number, unit: "length_unit/s", "path_length / touch_time"),
            Column("peak_speed", .number, unit: "length_unit/s", "Highest speed, smoothed over 70 ms"),
            Column("pauses", .integer, "Spells of at least 100 ms within 2 px"),
            Column("pause_time", .number, unit: "s", "Length of these spells together"),
            Column("interruptions", .integer, "How often the session was interrupted"),
            Column("stopped_early", .boolean, "Whether the person left before the end"),
            Column("throughput", .number, unit: "bit/s", "Pointing: mean of the sequences' throughputs"),
            Column("error_rate", .number, "Pointing: share of selections beside the target"),
            Column("taps_per_second", .number, unit: "1/s", "Tapping: 1 / mean interval, first hand"),
            Column("interval_cv", .number, "Tapping: coefficient of variation of the intervals, first hand"),
            Column("deviation_rms", .number, unit: "length_unit", "Line, spiral: mean of the RMS deviations"),
            Column("tremor_rms", .number, unit: "length_unit", "Spiral: mean RMS of the radial error from 3 to 12 Hz"),
            Column("left_out_contacts", .integer, "Contacts that came while ten were down; they are left out"),
            Column("unexplained_events", .integer, "Of the strays, those whose reason is not known"),
            Column("page_zoomed", .boolean, "Whether the page's zoom changed within the session: then no cm are given"),
            Column("taps", .integer, "Tapping: taps, first hand"),
            Column("tap_errors", .integer, "Tapping: taps beside both targets or twice on the same one, first hand"),
            Column("course", .text, "Pointing: circle or pair"),
            Column("blocks", .integer, "Pointing: how often all sequences were gone through"),
            Column("asked_hand", .text, "Pointing: hand that the person was asked to use: right, left or unsaid"),
            Column("slope", .number, unit: "s/bit", "Pointing: movement time over ID_e, least squares over sequences"),
            Column("slope_lower", .number, unit: "s/bit", "Lower end of its 95 % interval (Student, n - 2)"),
            Column("slope_upper", .number, unit: "s/bit", "Upper end of its 95 % interval (Student, n - 2)"),
            Column("slope_r", .number, "Pearson's r of movement time and ID_e"),
        ]
    }

    /// The session under `totalColumns`.
    package func totalTable(_ figures: Figures) -> Table {
        let hand = figures.tapping?.hands.first
        let rms = figures.lines.map { $0.rootMeanSquare } + figures.spirals.map { $0.rootMeanSquare }
        let tremor = figures.spirals.compactMap { $0.tremor }
        func mean(_ values: [Double]) -> Double? {
            values.isEmpty ? nil : figures.length(values.reduce(0, +) / Double(values.count))
        }
        var row: [Cell] = [
            .text(definition.task.rawValue), .text(definition.mode.rawValue), .text(device.capture.rawValue),
            .text(usualInput.rawValue), .text(figures.unit.rawValue), Cell(scale),
            Cell(device.calibration.map { $0.date }), Cell(device.calibration.map { $0.repeatError }),
            .number(device.width), .number(device.height), .integer(figures.strokes.count),
            .integer(figures.samples), .integer(strays), Cell(figures.sampleRate),
        ]
        row += [
            .number(figures.total.time), .number(figures.length(figures.total.length)),
            .number(figures.length(figures.total.polyline)), Cell(figures.total.meanSpeed.map(figures.length)),
            Cell(figures.total.peakSpeed.map(figures.length)), .integer(figures.total.pauses),
            .number(figures.total.pauseTime), .integer(interruptions), .boolean(stoppedEarly),
            Cell(figures.pointing?.throughput), Cell(figures.pointing?.errorRate), Cell(hand?.tapsPerSecond),
            Cell(hand?.intervalVariation), Cell(mean(rms)), Cell(mean(tremor)),
        ]
        let regression = figures.pointing?.regression
        let interval = regression?.slopeInterval()
        let isPointing = definition.task == .pointing
        row += [
            .integer(unplaced.contacts), .integer(unexplained), .boolean(isZoomed), Cell(hand?.taps),
            Cell(hand?.errors), isPointing ? .text(definition.course.rawValue) : .empty,
            isPointing ? .integer(definition.blocks) : .empty,
            isPointing ? .text(definition.hand.rawValue) : .empty, Cell(regression?.slope), Cell(interval?.lower),
            Cell(interval?.upper), Cell(regression?.correlation),
        ]
        return Table(columns: Self.totalColumns, rows: [row])
    }
}
