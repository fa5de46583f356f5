package import Interface
import Tree

extension Run {
    package typealias ChoiceRow = (run: Run, place: Int, choice: ChosenRecord)
    package typealias GoalRow = (run: Run, place: Int, goal: Goal)

    /// What a played level exports about its choices: one row each.
    package static let columns: [RowColumn<ChoiceRow>] = [
        RowColumn("level", .text, "Name of the level", en: "Level", de: "Level") { .text($0.run.level.id) },
        RowColumn("choice", .integer, "Number of the choice, from 1", en: "Choice", de: "Wahl") {
            .integer($0.place + 1)
        },
        RowColumn("time", .number, unit: "s", "Time of the run; pauses do not count", en: "Time", de: "Zeit") {
            .number($0.choice.clock)
        }.meaning(.onset(.done)),
        RowColumn(
            "entity", .text, "Name of the entity that was chosen; empty where nothing was within reach",
            en: "Chosen thing", de: "Gewählte Sache"
        ) { Cell($0.run.entity(of: $0.choice)) },
        RowColumn(
            "outcome", .text, "right, wrong, missed or neutral", en: "Outcome", de: "Ergebnis",
            levels: [
                ColumnLevel("right", "Right", "Richtig").telling(.rightResponse),
                ColumnLevel("wrong", "Wrong", "Falsch").telling(.wrongResponse),
                ColumnLevel("missed", "Nothing within reach", "Nichts in Reichweite").telling(.wrongResponse),
                ColumnLevel("neutral", "Neither", "Weder noch").telling(.response),
            ]
        ) { .text($0.choice.outcome.rawValue) }.meaning(.kind),
        RowColumn(
            "heading", .number, unit: "deg", "Where the view's centre was", en: "Direction of view", de: "Blickrichtung"
        ) { .number($0.choice.heading) },
        RowColumn(
            "offset", .number, unit: "deg", "Where the chosen or nearest entity was relative to it, to the right",
            en: "Offset to the right", de: "Abstand nach rechts"
        ) { Cell($0.choice.offset) },
    ]

    /// The choices under `columns`.
    package var table: Table { Table(Self.columns, choices.enumerated().map { (self, $0, $1) }) }

    /// The name of what was chosen; nil where nothing was within reach.
    private func entity(of choice: ChosenRecord) -> String? { choice.entity.map { level.entities[$0].id } }

    /// What a played level exports about its goals: one row each.
    package static let goalColumns: [RowColumn<GoalRow>] = [
        RowColumn("level", .text, "Name of the level", en: "Level", de: "Level") { .text($0.run.level.id) },
        RowColumn("goal", .text, "Name of the goal", en: "Goal", de: "Ziel") { .text($0.goal.id) },
        RowColumn(
            "kind", .text, "find, findAll, order, timeLimit, wrongChoices, stay, or a kind of another module",
            en: "Kind of goal", de: "Art des Ziels",
            levels: [
                ColumnLevel("find", "Find", "Finden"),
                ColumnLevel("findAll", "Find all", "Alle finden"),
                ColumnLevel("order", "In order", "In Reihenfolge"),
                ColumnLevel("timeLimit", "Limit of time", "Zeitgrenze"),
                ColumnLevel("wrongChoices", "Limit of wrong choices", "Grenze falscher Wahlen"),
                ColumnLevel("stay", "Stay", "Bleiben"),
            ]
        ) { .text($0.goal.kind) },
        RowColumn(
            "optional", .boolean, "Whether the goal decides nothing", en: "Decides nothing", de: "Entscheidet nichts"
        ) { .boolean($0.goal.isOptional) },
        RowColumn(
            "verdict", .text, "open, met or broken at the end", en: "Verdict", de: "Urteil",
            levels: [
                ColumnLevel("open", "Open", "Offen"),
                ColumnLevel("met", "Met", "Erreicht"),
                ColumnLevel("broken", "Broken", "Verfehlt"),
            ]
        ) { .text($0.run.goals[$0.place].verdict.rawValue) },
        RowColumn(
            "changed", .number, unit: "s", "Time of the run at which the verdict last changed",
            en: "Verdict last changed", de: "Letzte Änderung des Urteils"
        ) { .number($0.run.goals[$0.place].changed) },
    ]

    /// The goals under `goalColumns`.
    package var goalTable: Table { Table(Self.goalColumns, level.goals.enumerated().map { (self, $0, $1) }) }

    /// What a played level exports about the whole run: one row.
    package static let runColumns: [RowColumn<Run>] = [
        RowColumn("level", .text, "Name of the level", en: "Level", de: "Level") { .text($0.level.id) },
        RowColumn(
            "result", .text, "won, lost or abandoned; running or paused where the log ends before", en: "Result",
            de: "Ergebnis",
            levels: [
                ColumnLevel("won", "Won", "Gewonnen"),
                ColumnLevel("lost", "Lost", "Verloren"),
                ColumnLevel("abandoned", "Given up", "Aufgegeben"),
                ColumnLevel("running", "Unfinished", "Unfertig"),
                ColumnLevel("paused", "Unfinished, paused", "Unfertig, pausiert"),
            ]
        ) { .text($0.phase.rawValue) },
        RowColumn(
            "seconds", .number, unit: "s", "Time of the run; pauses do not count", en: "Time of the run",
            de: "Zeit des Laufs"
        ) { .number($0.clock) },
        RowColumn("wrong", .integer, "Choices that were wrong or missed", en: "Wrong choices", de: "Falsche Wahlen") {
            .integer($0.wrong)
        },
        RowColumn("score", .integer, "Points, 0 … 1000", en: "Score", de: "Punktzahl") { .integer($0.score) },
        RowColumn("stars", .integer, "0 … 3", en: "Stars", de: "Sterne") { .integer($0.stars) },
        RowColumn(
            "travelled", .number, unit: "deg", "Degrees that the view turned in all", en: "Degrees turned in all",
            de: "Gedrehte Grad insgesamt"
        ) { .number($0.travelled) },
        RowColumn(
            "reversals", .integer, "Changes of direction of the view", en: "Changes of direction",
            de: "Richtungswechsel"
        ) { .integer($0.reversals) },
        RowColumn(
            "repeats", .integer, "How often everything was to be heard again", en: "Heard again",
            de: "Noch einmal gehört"
        ) { .integer($0.cue) },
        RowColumn(
            "unhurried", .boolean, "Whether time limits did not count, on request", en: "Without time limits",
            de: "Ohne Zeitgrenzen"
        ) { .boolean($0.assistance.isUnhurried) },
        RowColumn(
            "extra_reach", .number, unit: "deg", "Added on request to how far aside something is still chosen",
            en: "Added reach", de: "Zusätzliche Reichweite"
        ) { .number($0.assistance.reach) },
        RowColumn(
            "disturbances", .integer, "How often the run was disturbed and paused", en: "Disturbances", de: "Störungen"
        ) { .integer($0.disturbances) },
        RowColumn(
            "achievements", .text, "Achievements earned in the run, separated by spaces", en: "Achievements",
            de: "Erfolge"
        ) { .text(joined($0.earned, with: " ")) },
        RowColumn(
            "rating", .integer, "Criteria of the points: 2 where wrong choices count of all beyond the win",
            en: "Criteria of the points", de: "Maßstab der Punkte"
        ) { .integer(Int($0.rating.rawValue)) },
    ]

    /// The run under `runColumns`.
    package var runTable: Table { Table(Self.runColumns, [self]) }
}
