package import Interface
import Tasks

extension Recording {
    /// The export of trials: one row per selection, tap, line or spiral.
    package static let trialColumns: [RowColumn<(trial: Trial, course: Course)>] = [
        RowColumn("stage", .integer, "Sequence or hand, from 1", en: "Sequence or hand", de: "Folge oder Hand") {
            .integer($0.trial.stage + 1)
        },
        RowColumn("trial", .integer, "Number within the stage, from 1", en: "Trial", de: "Durchgang") {
            .integer($0.trial.number)
        },
        RowColumn(
            "practice", .boolean, "Whether the trial was practice and counts in no figure", en: "Practice", de: "Übung"
        ) { .boolean($0.trial.practice) },
        RowColumn(
            "kind", .text, "selection, start, tap, line, spiral or interrupted", en: "Kind of trial",
            de: "Art des Durchgangs",
            levels: [
                ColumnLevel("selection", "Selection of a target", "Auswahl eines Ziels").telling(.judged),
                ColumnLevel("start", "Start of a sequence", "Start einer Folge").telling(.judged),
                ColumnLevel("tap", "Tap", "Tippen").telling(.judged),
                ColumnLevel("line", "Line", "Linie").telling(.judged),
                ColumnLevel("spiral", "Spiral", "Spirale").telling(.judged),
                ColumnLevel("interrupted", "Interrupted", "Unterbrochen").telling(.interruption),
            ]
        ) { .text($0.trial.kind.rawValue) }.meaning(.kind),
        RowColumn(
            "began", .number, unit: "ms", "When the movement began, on the page's clock", en: "Begin of the movement",
            de: "Beginn der Bewegung"
        ) { .number($0.trial.began) }.meaning(.onset(.done)).onClock,
        RowColumn(
            "ended", .number, unit: "ms", "When it ended; for a tap, when the finger was lifted",
            en: "End of the movement", de: "Ende der Bewegung"
        ) { .number($0.trial.ended) }.meaning(.end).onClock,
        RowColumn(
            "time", .number, unit: "s", "Movement time; for a tap, since the tap before", en: "Movement time",
            de: "Bewegungszeit"
        ) { Cell($0.trial.time) },
        RowColumn(
            "origin_x", .number, unit: "px", "Centre of the target before", en: "Target before, x", de: "Ziel davor, x"
        ) { .number($0.trial.originX) },
        RowColumn(
            "origin_y", .number, unit: "px", "Centre of the target before", en: "Target before, y", de: "Ziel davor, y"
        ) { .number($0.trial.originY) },
        RowColumn(
            "start_x", .number, unit: "px", "Where the movement began", en: "Start of the movement, x",
            de: "Anfang der Bewegung, x"
        ) { .number($0.trial.startX) },
        RowColumn(
            "start_y", .number, unit: "px", "Where the movement began", en: "Start of the movement, y",
            de: "Anfang der Bewegung, y"
        ) { .number($0.trial.startY) },
        RowColumn(
            "target", .integer, "Number of the target, from 0; empty where none was hit", en: "Target", de: "Ziel"
        ) { Cell($0.trial.target) },
        RowColumn("target_x", .number, unit: "px", "Centre of the target", en: "Target, x", de: "Ziel, x") {
            .number($0.trial.targetX)
        },
        RowColumn("target_y", .number, unit: "px", "Centre of the target", en: "Target, y", de: "Ziel, y") {
            .number($0.trial.targetY)
        },
        RowColumn(
            "target_width", .number, unit: "px", "Diameter of the target as drawn", en: "Width of the target",
            de: "Breite des Ziels"
        ) { .number($0.trial.width) },
        RowColumn(
            "x", .number, unit: "px", "Where the movement ended", en: "Place across the stage (x)",
            de: "Stelle quer (x)"
        ) { .number($0.trial.x) },
        RowColumn(
            "y", .number, unit: "px", "Where the movement ended", en: "Place down the stage (y)", de: "Stelle längs (y)"
        ) { .number($0.trial.y) },
        RowColumn("error", .boolean, "Beside the target, or twice on the same one", en: "Error", de: "Fehler") {
            .boolean($0.trial.error)
        }.meaning(.wrong),
        RowColumn(
            "outlier", .boolean, "Pointing: left out of the figures (see the data dictionary's rule)", en: "Outlier",
            de: "Ausreißer"
        ) { $0.trial.kind == .selection ? .boolean(PointingFigures.isOutlier($0.trial, course: $0.course)) : .empty },
        RowColumn("stroke", .integer, "Number of the stroke, from 1; empty for keys", en: "Stroke", de: "Strich") {
            Cell($0.trial.stroke.map { $0 + 1 })
        },
        RowColumn("input", .text, "touch, mouse, pen, key or unknown", en: "Input", de: "Eingabe", levels: .inputs) {
            .text($0.trial.input.rawValue)
        },
    ]

    /// The trials under `trialColumns`.
    package var trialTable: Table { Table(Self.trialColumns, trials.map { ($0, definition.course) }) }
}
