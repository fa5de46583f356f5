package import Interface
import Tasks

extension Recording {
    /// The export of trials: one row per selection, tap, line or spiral.
    package static var trialColumns: [Column] {
        [
            Column("stage", .integer, "Sequence or hand, from 1"),
            Column("trial", .integer, "Number within the stage, from 1"),
            Column("practice", .boolean, "Whether the trial was practice and counts in no figure"),
            Column("kind", .text, "selection, start, tap, line, spiral or interrupted"),
            Column("began", .number, unit: "ms", "When the movement began, on the page's clock").onClock,
            Column("ended", .number, unit: "ms", "When it ended; for a tap, when the finger was lifted").onClock,
            Column("time", .number, unit: "s", "Movement time; for a tap, since the tap before"),
            Column("origin_x", .number, unit: "px", "Centre of the target before"),
            Column("origin_y", .number, unit: "px", "Centre of the target before"),
            Column("start_x", .number, unit: "px", "Where the movement began"),
            Column("start_y", .number, unit: "px", "Where the movement began"),
            Column("target", .integer, "Number of the target, from 0; empty where none was hit"),
            Column("target_x", .number, unit: "px", "Centre of the target"),
            Column("target_y", .number, unit: "px", "Centre of the target"),
            Column("target_width", .number, unit: "px", "Diameter of the target as drawn"),
            Column("x", .number, unit: "px", "Where the movement ended"),
            Column("y", .number, unit: "px", "Where the movement ended"),
            Column("error", .boolean, "Beside the target, or twice on the same one"),
            Column("outlier", .boolean, "Pointing: left out of the figures (see the data dictionary's rule)"),
            Column("stroke", .integer, "Number of the stroke, from 1; empty for keys"),
            Column("input", .text, "touch, mouse, pen, key or unknown"),
        ]
    }

    /// The trials under `trialColumns`.
    package var trialTable: Table {
        let rows = trials.map { trial -> [Cell] in
            let isOutlier = trial.kind == .selection && PointingFigures.isOutlier(trial, course: definition.course)
            return [
                .integer(trial.stage + 1), .integer(trial.number), .boolean(trial.practice),
                .text(trial.kind.rawValue), .number(trial.began), .number(trial.ended), Cell(trial.time),
                .number(trial.originX), .number(trial.originY), .number(trial.startX), .number(trial.startY),
                Cell(trial.target), .number(trial.targetX), .number(trial.targetY), .number(trial.width),
                .number(trial.x), .number(trial.y), .boolean(trial.error),
                trial.kind == .selection ? .boolean(isOutlier) : .empty, Cell(trial.stroke.map { $0 + 1 }),
                .text(trial.input.rawValue),
            ]
        }
        return Table(columns: Self.trialColumns, rows: rows)
    }
}
