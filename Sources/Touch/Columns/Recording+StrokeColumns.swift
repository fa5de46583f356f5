package import Interface
import Tasks

extension Recording {
    /// The export of strokes: one row per touch.
    package static let strokeColumns: [RowColumn<StrokeRow>] = plainStrokeColumns.inBothUnits { $0.scale }

    static let plainStrokeColumns: [RowColumn<StrokeRow>] = [
        RowColumn(
            "stroke", .integer, "Number of the stroke, from 1, in the order of their beginning", en: "Stroke",
            de: "Strich"
        ) { .integer($0.position + 1) },
        RowColumn("stage", .integer, "Sequence or hand, from 1", en: "Sequence or hand", de: "Folge oder Hand") {
            .integer($0.stroke.stage + 1)
        },
        RowColumn(
            "practice", .boolean, "Whether the stroke was practice and counts in no figure", en: "Practice", de: "Übung"
        ) { .boolean($0.stroke.isPractice) },
        RowColumn(
            "pointer", .integer, "The browser's pointerId", en: "Pointer of the browser", de: "Zeiger des Browsers"
        ) { .integer(Int($0.stroke.pointer)) },
        RowColumn("input", .text, "touch, mouse, pen or unknown", en: "Input", de: "Eingabe", levels: .inputs) {
            .text($0.stroke.input.rawValue)
        },
        RowColumn(
            "began", .number, unit: "ms", "Time stamp of the first event", en: "First event", de: "Erstes Ereignis"
        ) { .number($0.stroke.began) }.onClock,
        RowColumn(
            "ended", .number, unit: "ms", "When the stroke ended", en: "End of the stroke", de: "Ende des Strichs"
        ) { .number($0.stroke.ended) }.onClock,
        RowColumn(
            "end", .text, "lifted, cancelled, interrupted (also by the task's end), replaced; see end_cause",
            en: "How it ended", de: "Wie er endete",
            levels: [
                ColumnLevel("lifted", "Lifted", "Abgehoben"),
                ColumnLevel("cancelled", "Taken by the browser", "Vom Browser übernommen"),
                ColumnLevel("interrupted", "Interrupted", "Unterbrochen"),
                ColumnLevel("replaced", "Replaced by the next touch", "Von der nächsten Berührung ersetzt"),
            ]
        ) { Cell($0.stroke.end?.rawValue) },
        RowColumn("samples", .integer, "Samples of the stroke", en: "Samples", de: "Messpunkte") {
            .integer($0.stroke.samples.count)
        },
        RowColumn(
            "disordered", .integer, "Samples whose time stamp was before the one before; they got its time",
            en: "Samples out of order", de: "Messpunkte außer der Reihe"
        ) { .integer($0.stroke.disordered) },
        RowColumn(
            "duration", .number, unit: "s", "From begin to end, also while the finger rests", en: "Duration",
            de: "Dauer"
        ) { .number($0.figures.duration) },
        RowColumn(
            "path_length", .number, unit: "length", "Length of the way, steps bent like the curve around",
            en: "Length of the way", de: "Länge des Wegs"
        ) { Cell($0.figures.length) },
        RowColumn(
            "polyline_length", .number, unit: "length", "Sum of the straight steps between samples",
            en: "Length of straight steps", de: "Länge der geraden Schritte"
        ) { Cell($0.figures.polyline) },
        RowColumn(
            "direct_distance", .number, unit: "length", "From the first place to the last", en: "Direct distance",
            de: "Direkter Abstand"
        ) { Cell($0.figures.direct) },
        RowColumn(
            "efficiency", .number, "direct_distance / path_length; empty for a way that ends within 2 px of its start",
            en: "Efficiency", de: "Effizienz"
        ) { Cell($0.figures.efficiency) },
        RowColumn(
            "mean_speed", .number, unit: "length/s", "path_length / duration", en: "Mean speed",
            de: "Mittleres Tempo"
        ) { Cell($0.figures.meanSpeed) },
        RowColumn(
            "peak_speed", .number, unit: "length/s", "Highest speed, smoothed over 70 ms", en: "Highest speed",
            de: "Höchstes Tempo"
        ) { Cell($0.figures.peakSpeed) },
        RowColumn(
            "peak_acceleration", .number, unit: "length/s²", "Highest acceleration, smoothed over 70 ms",
            en: "Highest acceleration", de: "Höchste Beschleunigung"
        ) { Cell($0.figures.peakAcceleration) },
        RowColumn(
            "median_curvature", .number, unit: "1/length", "Median of the curvature, smoothed over 70 ms",
            en: "Median curvature", de: "Mediane Krümmung"
        ) { Cell($0.figures.medianCurvature) },
        RowColumn(
            "peak_curvature", .number, unit: "1/length", "Highest curvature above 20 px/s",
            en: "Highest curvature", de: "Höchste Krümmung"
        ) { Cell($0.figures.peakCurvature) },
        RowColumn(
            "direction_changes", .integer, "Turns by more than 45° between steps of at least 5 px", en: "Turns",
            de: "Wendungen"
        ) { .integer($0.figures.directionChanges) },
        RowColumn("pauses", .integer, "Spells of at least 100 ms within 2 px", en: "Pauses", de: "Pausen") {
            .integer($0.figures.pauses)
        },
        RowColumn(
            "pause_time", .number, unit: "s", "Length of these spells together", en: "Time of pauses",
            de: "Zeit der Pausen"
        ) { .number($0.figures.pauseTime) },
        RowColumn(
            "mean_pressure", .number, "Mean of the reported pressure; empty where it is not measured",
            en: "Mean pressure", de: "Mittlerer Druck"
        ) { Cell($0.figures.meanPressure) },
        RowColumn(
            "mean_contact_area", .number, unit: "length²", "Mean area of the contact's ellipse",
            en: "Mean area of contact", de: "Mittlere Berührfläche"
        ) { Cell($0.figures.meanContactArea) },
        RowColumn(
            "mad", .number, unit: "length",
            "Maximum absolute deviation from the direct line, signed; empty without one",
            en: "Greatest deviation from the direct line", de: "Größte Abweichung von der direkten Linie"
        ) { Cell($0.line?.maximumAbsoluteDeviation) },
        RowColumn(
            "mad_time", .number, unit: "s", "When it was reached first, from the beginning",
            en: "Time of the greatest deviation", de: "Zeit der größten Abweichung"
        ) { Cell($0.line.map { $0.maximumAbsoluteDeviationTime / 1000 }) },
        RowColumn(
            "ad", .number, unit: "length", "Average deviation from the direct line, signed",
            en: "Average deviation from the direct line", de: "Mittlere Abweichung von der direkten Linie"
        ) { Cell($0.line?.averageDeviation) },
        RowColumn(
            "auc", .number, unit: "length²", "Area between the way and the direct line, signed",
            en: "Area beside the direct line", de: "Fläche neben der direkten Linie"
        ) { Cell($0.line?.areaUnderCurve) },
        RowColumn(
            "x_flips", .integer, "Changes of direction to the side", en: "Changes of direction to the side",
            de: "Richtungswechsel zur Seite"
        ) { Cell($0.trajectory?.xFlips) },
        RowColumn(
            "y_flips", .integer, "Changes of direction up or down", en: "Changes of direction up or down",
            de: "Richtungswechsel nach oben oder unten"
        ) { Cell($0.trajectory?.yFlips) },
        RowColumn(
            "end_cause", .text, "finger, browser, page, task (over while the finger was down) or next (touch)",
            en: "What ended it", de: "Was ihn beendete",
            levels: [
                ColumnLevel("finger", "By the finger", "Durch den Finger"),
                ColumnLevel("browser", "By the browser", "Durch den Browser"),
                ColumnLevel("page", "By the page", "Durch die Seite"),
                ColumnLevel("task", "The task was over", "Die Aufgabe war zu Ende"),
                ColumnLevel("next", "By the next touch", "Durch die nächste Berührung"),
            ]
        ) { .text($0.stroke.endCause.rawValue) },
    ]

    /// The strokes under `strokeColumns`.
    package var strokeTable: Table {
        Table(Self.strokeColumns, strokes.enumerated().map { StrokeRow($1, $0, pixelsPerCentimetre: scale) })
    }

    /// A stroke with what is measured on it.
    package struct StrokeRow {
        let position: Int
        let stroke: Stroke
        let figures: StrokeFigures
        let trajectory: Trajectory?
        /// The trajectory of a stroke that has a direct line, which deviations need.
        let line: Trajectory?
        /// What a pixel is in cm; nil where that is not known.
        let scale: Double?

        init(_ stroke: Stroke, _ position: Int, pixelsPerCentimetre: Double?) {
            (self.stroke, self.position) = (stroke, position)
            figures = StrokeFigures(of: stroke)
            trajectory = Trajectory(of: stroke)
            line = StrokeFigures.isClosed(direct: figures.direct, length: figures.length) ? nil : trajectory
            scale = pixelsPerCentimetre.map { 1 / $0 }
        }
    }
}

extension Trajectory {
    /// The trajectory of a stroke, y turned upwards; samples without a time of their own are joined with the one before.
    package init?(of stroke: Stroke) {
        var times: [Double] = []
        var x: [Double] = []
        var y: [Double] = []
        for place in 0..<stroke.samples.count {
            let sample = stroke.samples[place]
            let time = sample.time - stroke.began
            if let last = times.last, time <= last {
                x[x.count - 1] = sample.x
                y[y.count - 1] = -sample.y
                continue
            }
            times.append(time)
            x.append(sample.x)
            y.append(-sample.y)
        }
        self.init(times: times, x: x, y: y)
    }
}
