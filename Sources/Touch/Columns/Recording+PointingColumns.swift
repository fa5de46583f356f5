package import Interface
import Tasks

/// What pointing is analysed by: one row for each movement, and one for each sequence.
extension Recording {
    /// What a movement or a sequence was done at.
    struct PointingPlace {
        let definition: Definition
        let stage: Int
        /// In px.
        let amplitude: Double
        let width: Double
        /// What a pixel is in cm; nil where that is not known.
        let scale: Double?
    }

    private static let place: [RowColumn<PointingPlace>] = [
        RowColumn("block", .integer, "Number of the block, from 1", en: "Block", de: "Block") {
            .integer($0.definition.block(ofStage: $0.stage) + 1)
        },
        RowColumn(
            "stage", .integer, "Number of the sequence in the session, from 1", en: "Sequence or hand",
            de: "Folge oder Hand"
        ) { .integer($0.stage + 1) },
        RowColumn(
            "course", .text, "circle (multi-directional) or pair (one-directional)", en: "Course", de: "Anordnung",
            levels: .courses
        ) { .text($0.definition.course.rawValue) },
        RowColumn(
            "asked_hand", .text, "Hand that the person was asked to use: right, left or unsaid", en: "Hand asked for",
            de: "Verlangte Hand", levels: .hands
        ) { .text($0.definition.hand.rawValue) },
        RowColumn(
            "amplitude", .number, unit: "length", "Distance between two targets as drawn",
            en: "Distance of targets", de: "Abstand der Ziele"
        ) { .number($0.amplitude) },
        RowColumn(
            "width", .number, unit: "length", "Diameter of a target as drawn; of a bar, its extent",
            en: "Width of a target", de: "Breite eines Ziels"
        ) { .number($0.width) },
        RowColumn(
            "index_of_difficulty", .number, unit: "bit", "log2(amplitude / width + 1)", en: "Index of difficulty",
            de: "Schwierigkeitsindex"
        ) { .number(PointingFigures.log2($0.amplitude / $0.width + 1)) },
    ]

    /// A movement, and how it kept to the axis where it was a slide.
    package struct MovementRow {
        let place: PointingPlace
        let trial: Trial
        let axis: (x: Double, y: Double, length: Double)
        let measures: AccuracyMeasures?

        func count(_ value: Double?) -> Cell { Cell(value.map { Int($0) }) }
    }

    /// The export of movements: one row per selection of the pointing task.
    package static let movementColumns: [RowColumn<MovementRow>] = plainMovementColumns.inBothUnits { $0.place.scale }

    static let plainMovementColumns: [RowColumn<MovementRow>] =
        place.map { $0.of { $0.place } } + [
            RowColumn("trial", .integer, "Number within the sequence, from 1", en: "Trial", de: "Durchgang") {
                .integer($0.trial.number)
            },
            RowColumn(
                "practice", .boolean, "Whether the movement was practice and counts in no figure", en: "Practice",
                de: "Übung"
            ) { .boolean($0.trial.practice) },
            RowColumn("stroke", .integer, "Number of the stroke, from 1", en: "Stroke", de: "Strich") {
                Cell($0.trial.stroke.map { $0 + 1 })
            },
            RowColumn("time", .number, unit: "s", "Movement time", en: "Movement time", de: "Bewegungszeit") {
                Cell($0.trial.time)
            },
            RowColumn("error", .boolean, "Beside the target", en: "Error", de: "Fehler") { .boolean($0.trial.error) },
            RowColumn(
                "outlier", .boolean, "Left out of the figures: " + PointingFigures.outlierRule, en: "Outlier",
                de: "Ausreißer"
            ) { .boolean(PointingFigures.isOutlier($0.trial, course: $0.place.definition.course)) },
            RowColumn(
                "movement", .number, unit: "length",
                "Way from the real start to the real end, projected on the task axis; its mean is A_e",
                en: "Effective way", de: "Wirksamer Weg"
            ) { Cell(PointingFigures.movement($0.trial, $0.axis)) },
            RowColumn(
                "deviation", .number, unit: "length",
                "How far beyond the target's centre the movement ended, along the task axis; 4.133 of its standard "
                    + "deviations (n - 1) are W_e", en: "Deviation from the centre", de: "Abweichung von der Mitte"
            ) { Cell(PointingFigures.deviation($0.trial, $0.axis)) },
            RowColumn(
                "target_re_entries", .integer, "How often the target was entered again; sliding only",
                en: "Target entered again", de: "Ziel noch einmal betreten"
            ) { $0.count($0.measures?.targetReEntries) },
            RowColumn(
                "task_axis_crossings", .integer, "How often the task axis was crossed; sliding only",
                en: "Crossings of the axis", de: "Kreuzungen der Achse"
            ) { $0.count($0.measures?.taskAxisCrossings) },
            RowColumn(
                "movement_direction_changes", .integer, "Changes of direction away from and to the axis; sliding only",
                en: "Changes away from the axis", de: "Wechsel von der Achse weg"
            ) { $0.count($0.measures?.movementDirectionChanges) },
            RowColumn(
                "orthogonal_direction_changes", .integer, "Changes of direction along the axis; sliding only",
                en: "Changes along the axis", de: "Wechsel entlang der Achse"
            ) { $0.count($0.measures?.orthogonalDirectionChanges) },
            RowColumn(
                "movement_variability", .number, unit: "length",
                "Standard deviation (n - 1) of the distances from the axis; sliding only", en: "Movement variability",
                de: "Streuung der Bewegung"
            ) { Cell($0.measures?.movementVariability) },
            RowColumn(
                "movement_error", .number, unit: "length", "Mean absolute distance from the axis; sliding only",
                en: "Movement error", de: "Fehler der Bewegung"
            ) { Cell($0.measures?.movementError) },
            RowColumn(
                "movement_offset", .number, unit: "length", "Mean signed distance from the axis; sliding only",
                en: "Movement offset", de: "Versatz der Bewegung"
            ) { Cell($0.measures?.movementOffset) },
        ]

    /// A sequence among the figures of its session.
    package struct SequenceRow {
        let place: PointingPlace
        let sequence: PointingFigures.Sequence
    }

    /// The export of sequences: one row for each circle or pair.
    package static let sequenceColumns: [RowColumn<SequenceRow>] = plainSequenceColumns.inBothUnits { $0.place.scale }

    static let plainSequenceColumns: [RowColumn<SequenceRow>] =
        place.map { $0.of { $0.place } } + [
            RowColumn(
                "selections", .integer, "Selections that count, errors among them", en: "Selections", de: "Auswahlen"
            ) { .integer($0.sequence.count) },
            RowColumn("errors", .integer, "Selections beside the target", en: "Errors", de: "Fehler") {
                .integer($0.sequence.errors)
            },
            RowColumn(
                "outliers", .integer, "Selections left out: " + PointingFigures.outlierRule, en: "Outliers",
                de: "Ausreißer"
            ) { .integer($0.sequence.outliers) },
            RowColumn("error_rate", .number, "errors / selections", en: "Share of errors", de: "Fehleranteil") {
                .number($0.sequence.errorRate)
            },
            RowColumn(
                "effective_amplitude", .number, unit: "length",
                "A_e: mean way from the real start to the real end, projected on the task axis (A + dx + dx of the "
                    + "movement before, as other programs have it, differs)", en: "Effective amplitude",
                de: "Wirksame Weite"
            ) { .number($0.sequence.effectiveAmplitude) },
            RowColumn(
                "effective_width", .number, unit: "length",
                "W_e: 4.133 standard deviations (n - 1) of the end points along the task axis", en: "Effective width",
                de: "Wirksame Breite"
            ) { Cell($0.sequence.effectiveWidth) },
            RowColumn(
                "effective_index", .number, unit: "bit", "ID_e = log2(A_e / W_e + 1)",
                en: "Effective index of difficulty", de: "Wirksamer Schwierigkeitsindex"
            ) { Cell($0.sequence.effectiveIndex) },
            RowColumn(
                "movement_time", .number, unit: "s", "Mean movement time", en: "Mean movement time",
                de: "Mittlere Bewegungszeit"
            ) { .number($0.sequence.time) },
            RowColumn("throughput", .number, unit: "bit/s", "ID_e / movement_time", en: "Throughput", de: "Durchsatz") {
                Cell($0.sequence.throughput)
            },
        ]

    private func place(stage: Int, amplitude: Double, width: Double) -> PointingPlace {
        PointingPlace(
            definition: definition, stage: stage, amplitude: amplitude, width: width, scale: scale.map { 1 / $0 })
    }

    /// The movements under `movementColumns`.
    package var movementTable: Table {
        var rows: [MovementRow] = []
        guard definition.task == .pointing else { return Table(Self.movementColumns, rows) }
        for trial in trials where trial.kind == .selection {
            guard let axis = PointingFigures.axis(trial), trial.width > 0 else { continue }
            var measures: AccuracyMeasures?
            if definition.pointing == .slide, let position = trial.stroke, position < strokes.count {
                measures = AccuracyMeasures(of: Path(of: strokes[position]), in: trial, course: definition.course)
            }
            let place = place(stage: trial.stage, amplitude: axis.length, width: trial.width)
            rows.append(MovementRow(place: place, trial: trial, axis: axis, measures: measures))
        }
        return Table(Self.movementColumns, rows)
    }

    /// The sequences under `sequenceColumns`.
    package func sequenceTable(_ figures: Figures) -> Table {
        let sequences = figures.pointing?.sequences ?? []
        return Table(
            Self.sequenceColumns,
            sequences.map { one in
                SequenceRow(
                    place: place(stage: one.stage, amplitude: one.amplitude, width: one.width),
                    sequence: one)
            })
    }
}
