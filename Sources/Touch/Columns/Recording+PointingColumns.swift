package import Interface
import Tasks

/// What pointing is analysed by: one row for each movement, and one for each sequence.
extension Recording {
    private static var place: [Column] {
        [
            Column("block", .integer, "Number of the block, from 1"),
            Column("stage", .integer, "Number of the sequence in the session, from 1"),
            Column("course", .text, "circle (multi-directional) or pair (one-directional)"),
            Column("asked_hand", .text, "Hand that the person was asked to use: right, left or unsaid"),
            lengthUnitColumn,
            Column("amplitude", .number, unit: "length_unit", "Distance between two targets as drawn"),
            Column("width", .number, unit: "length_unit", "Diameter of a target as drawn; of a bar, its extent"),
            Column("index_of_difficulty", .number, unit: "bit", "log2(amplitude / width + 1)"),
        ]
    }

    /// The export of movements: one row per selection of the pointing task.
    package static var movementColumns: [Column] {
        place + [
            Column("trial", .integer, "Number within the sequence, from 1"),
            Column("practice", .boolean, "Whether the movement was practice and counts in no figure"),
            Column("stroke", .integer, "Number of the stroke, from 1"),
            Column("time", .number, unit: "s", "Movement time"),
            Column("error", .boolean, "Beside the target"),
            Column("outlier", .boolean, "Left out of the figures: " + PointingFigures.outlierRule),
            Column(
                "movement", .number, unit: "length_unit",
                "Way from the real start to the real end, projected on the task axis; its mean is A_e"),
            Column(
                "deviation", .number, unit: "length_unit",
                "How far beyond the target's centre the movement ended, along the task axis; 4.133 of its standard "
                    + "deviations (n - 1) are W_e"),
            Column("target_re_entries", .integer, "How often the target was entered again; sliding only"),
            Column("task_axis_crossings", .integer, "How often the task axis was crossed; sliding only"),
            Column(
                "movement_direction_changes", .integer, "Changes of direction away from and to the axis; sliding only"),
            Column("orthogonal_direction_changes", .integer, "Changes of direction along the axis; sliding only"),
            Column(
                "movement_variability", .number, unit: "length_unit",
                "Standard deviation (n - 1) of the distances from the axis; sliding only"),
            Column(
                "movement_error", .number, unit: "length_unit", "Mean absolute distance from the axis; sliding only"),
            Column("movement_offset", .number, unit: "length_unit", "Mean signed distance from the axis; sliding only"),
        ]
    }

    /// The export of sequences: one row for each circle or pair.
    package static var sequenceColumns: [Column] {
        place + [
            Column("selections", .integer, "Selections that count, errors among them"),
            Column("errors", .integer, "Selections beside the target"),
            Column("outliers", .integer, "Selections left out: " + PointingFigures.outlierRule),
            Column("error_rate", .number, "errors / selections"),
            Column(
                "effective_amplitude", .number, unit: "length_unit",
                "A_e: mean way from the real start to the real end, projected on the task axis (A + dx + dx of the "
                    + "movement before, as other programs have it, differs)"),
            Column(
                "effective_width", .number, unit: "length_unit",
                "W_e: 4.133 standard deviations (n - 1) of the end points along the task axis"),
            Column("effective_index", .number, unit: "bit", "ID_e = log2(A_e / W_e + 1)"),
            Column("movement_time", .number, unit: "s", "Mean movement time"),
            Column("throughput", .number, unit: "bit/s", "ID_e / movement_time"),
        ]
    }

    private func place(stage: Int, amplitude: Double, width: Double, _ perPixel: Double) -> [Cell] {
        [
            .integer(definition.block(ofStage: stage) + 1), .integer(stage + 1), .text(definition.course.rawValue),
            .text(definition.hand.rawValue), .text(scale == nil ? "px" : "cm"), .number(amplitude * perPixel),
            .number(width * perPixel), .number(PointingFigures.log2(amplitude / width + 1)),
        ]
    }

    /// The movements under `movementColumns`.
    package var movementTable: Table {
        var table = Table(columns: Self.movementColumns)
        guard definition.task == .pointing else { return table }
        let perPixel = scale.map { 1 / $0 } ?? 1
        for trial in trials where trial.kind == .selection {
            guard let axis = PointingFigures.axis(trial), trial.width > 0 else { continue }
            var measures: AccuracyMeasures?
            if definition.pointing == .slide, let position = trial.stroke, position < strokes.count {
                measures = AccuracyMeasures(of: Path(of: strokes[position]), in: trial, course: definition.course)
            }
            func count(_ value: Double?) -> Cell { Cell(value.map { Int($0) }) }
            var row = place(stage: trial.stage, amplitude: axis.length, width: trial.width, perPixel)
            row += [
                .integer(trial.number), .boolean(trial.practice), Cell(trial.stroke.map { $0 + 1 }), Cell(trial.time),
                .boolean(trial.error), .boolean(PointingFigures.isOutlier(trial, course: definition.course)),
                .number(PointingFigures.movement(trial, axis) * perPixel),
                .number(PointingFigures.deviation(trial, axis) * perPixel),
            ]
            row += [
                count(measures?.targetReEntries), count(measures?.taskAxisCrossings),
                count(measures?.movementDirectionChanges), count(measures?.orthogonalDirectionChanges),
                Cell(measures.map { $0.movementVariability * perPixel }),
                Cell(measures.map { $0.movementError * perPixel }), Cell(measures.map { $0.movementOffset * perPixel }),
            ]
            table.rows.append(row)
        }
        return table
    }

    /// The sequences under `sequenceColumns`.
    package func sequenceTable(_ figures: Figures) -> Table {
        var table = Table(columns: Self.sequenceColumns)
        for sequence in figures.pointing?.sequences ?? [] {
            table.rows.append(
                place(
                    stage: sequence.stage, amplitude: sequence.amplitude, width: sequence.width, figures.perPixel)
                    + [
                        .integer(sequence.count), .integer(sequence.errors), .integer(sequence.outliers),
                        .number(sequence.errorRate), .number(figures.length(sequence.effectiveAmplitude)),
                        Cell(sequence.effectiveWidth.map(figures.length)), Cell(sequence.effectiveIndex),
                        .number(sequence.time), Cell(sequence.throughput),
                    ])
        }
        return table
    }
}
