package import Interface
import Tasks

extension Recording {
    /// The export of strokes: one row per touch. Lengths are in the unit that `length_unit` names.
    package static var strokeColumns: [Column] {
        [
            Column("stroke", .integer, "Number of the stroke, from 1, in the order of their beginning"),
            Column("stage", .integer, "Sequence or hand, from 1"),
            Column("practice", .boolean, "Whether the stroke was practice and counts in no figure"),
            Column("pointer", .integer, "The browser's pointerId"),
            Column("input", .text, "touch, mouse, pen or unknown"),
            Column("began", .number, unit: "ms", "Time stamp of the first event").onClock,
            Column("ended", .number, unit: "ms", "When the stroke ended").onClock,
            Column("end", .text, "lifted, cancelled, interrupted (also by the task's end), replaced; see end_cause"),
            Column("samples", .integer, "Samples of the stroke"),
            Column("disordered", .integer, "Samples whose time stamp was before the one before; they got its time"),
            lengthUnitColumn,
            Column("duration", .number, unit: "s", "From begin to end, also while the finger rests"),
            Column("path_length", .number, unit: "length_unit", "Length of the way, steps bent like the curve around"),
            Column("polyline_length", .number, unit: "length_unit", "Sum of the straight steps between samples"),
            Column("direct_distance", .number, unit: "length_unit", "From the first place to the last"),
            Column(
                "efficiency", .number,
                "direct_distance / path_length; empty for a way that ends within 2 px of its start"),
            Column("mean_speed", .number, unit: "length_unit/s", "path_length / duration"),
            Column("peak_speed", .number, unit: "length_unit/s", "Highest speed, smoothed over 70 ms"),
            Column("peak_acceleration", .number, unit: "length_unit/s²", "Highest acceleration, smoothed over 70 ms"),
            Column("median_curvature", .number, unit: "1/length_unit", "Median of the curvature, smoothed over 70 ms"),
            Column("peak_curvature", .number, unit: "1/length_unit", "Highest curvature above 20 px/s"),
            Column("direction_changes", .integer, "Turns by more than 45° between steps of at least 5 px"),
            Column("pauses", .integer, "Spells of at least 100 ms within 2 px"),
            Column("pause_time", .number, unit: "s", "Length of these spells together"),
            Column("mean_pressure", .number, "Mean of the reported pressure; empty where it is not measured"),
            Column("mean_contact_area", .number, unit: "length_unit²", "Mean area of the contact's ellipse"),
            Column(
                "mad", .number, unit: "length_unit",
                "Maximum absolute deviation from the direct line, signed; empty without one"),
            Column("mad_time", .number, unit: "s", "When it was reached first, from the beginning"),
            Column("ad", .number, unit: "length_unit", "Average deviation from the direct line, signed"),
            Column("auc", .number, unit: "length_unit²", "Area between the way and the direct line, signed"),
            Column("x_flips", .integer, "Changes of direction to the side"),
            Column("y_flips", .integer, "Changes of direction up or down"),
            Column("end_cause", .text, "finger, browser, page, task (over while the finger was down) or next (touch)"),
        ]
    }

    /// The strokes under `strokeColumns`.
    package var strokeTable: Table {
        let scale = self.scale.map { 1 / $0 } ?? 1
        func length(_ value: Double?) -> Cell { Cell(value.map { $0 * scale }) }
        let rows = strokes.enumerated().map { position, stroke -> [Cell] in
            let figures = StrokeFigures(of: stroke)
            // Deviations from a direct line need one.
            let isClosed = StrokeFigures.isClosed(direct: figures.direct, length: figures.length)
            let trajectory = Trajectory(of: stroke)
            let line = isClosed ? nil : trajectory
            var row: [Cell] = [
                .integer(position + 1), .integer(stroke.stage + 1), .boolean(stroke.isPractice),
                .integer(Int(stroke.pointer)), .text(stroke.input.rawValue), .number(stroke.began),
                .number(stroke.ended), stroke.end.map { .text($0.rawValue) } ?? .empty,
                .integer(stroke.samples.count), .integer(stroke.disordered),
                .text(self.scale == nil ? "px" : "cm"), .number(figures.duration),
            ]
            row += [
                length(figures.length), length(figures.polyline), length(figures.direct), Cell(figures.efficiency),
                length(figures.meanSpeed), length(figures.peakSpeed), length(figures.peakAcceleration),
                Cell(figures.medianCurvature.map { $0 / scale }), Cell(figures.peakCurvature.map { $0 / scale }),
                .integer(figures.directionChanges), .integer(figures.pauses), .number(figures.pauseTime),
            ]
            row += [
                Cell(figures.meanPressure), Cell(figures.meanContactArea.map { $0 * scale * scale }),
                length(line?.maximumAbsoluteDeviation),
                Cell(line.map { $0.maximumAbsoluteDeviationTime / 1000 }), length(line?.averageDeviation),
                Cell(line.map { $0.areaUnderCurve * scale * scale }), Cell(trajectory?.xFlips),
                Cell(trajectory?.yFlips), .text(stroke.endCause.rawValue),
            ]
            return row
        }
        return Table(columns: Self.strokeColumns, rows: rows)
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
