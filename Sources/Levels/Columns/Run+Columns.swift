package import Interface
import Tree

extension Run {
    /// What a played level exports about its choices: one row each.
    package static var columns: [Column] {
        [
            Column("level", .text, "Name of the level"),
            Column("choice", .integer, "Number of the choice, from 1"),
            Column("time", .number, unit: "s", "Time of the run; pauses do not count"),
            Column("entity", .text, "Name of the entity that was chosen; empty where nothing was within reach"),
            Column("outcome", .text, "right, wrong, missed or neutral"),
            Column("heading", .number, unit: "deg", "Where the view's centre was"),
            Column(
                "offset", .number, unit: "deg", "Where the chosen or nearest entity was relative to it, to the right"),
        ]
    }

    /// The choices under `columns`.
    package var table: Table {
        var rows: [[Cell]] = []
        for (index, choice) in choices.enumerated() {
            let entity = choice.entity.map { level.entities[$0].id }
            rows.append([
                .text(level.id), .integer(index + 1), .number(choice.clock), entity.map { .text($0) } ?? .empty,
                .text(choice.outcome.rawValue), .number(choice.heading), Cell(choice.offset),
            ])
        }
        return Table(columns: Self.columns, rows: rows)
    }

    /// What a played level exports about its goals: one row each.
    package static var goalColumns: [Column] {
        [
            Column("level", .text, "Name of the level"),
            Column("goal", .text, "Name of the goal"),
            Column("kind", .text, "find, findAll, order, timeLimit, wrongChoices, stay, or a kind of another module"),
            Column("optional", .boolean, "Whether the goal decides nothing"),
            Column("verdict", .text, "open, met or broken at the end"),
            Column("changed", .number, unit: "s", "Time of the run at which the verdict last changed"),
        ]
    }

    /// The goals under `goalColumns`.
    package var goalTable: Table {
        var rows: [[Cell]] = []
        for (index, goal) in level.goals.enumerated() {
            rows.append([
                .text(level.id), .text(goal.id), .text(goal.kind), .boolean(goal.isOptional),
                .text(goals[index].verdict.rawValue), .number(goals[index].changed),
            ])
        }
        return Table(columns: Self.goalColumns, rows: rows)
    }

    /// What a played level exports about the whole run: one row.
    package static var runColumns: [Column] {
        [
            Column("level", .text, "Name of the level"),
            Column("result", .text, "won, lost or abandoned; running or paused where the log ends before"),
            Column("seconds", .number, unit: "s", "Time of the run; pauses do not count"),
            Column("wrong", .integer, "Choices that were wrong or missed"),
            Column("score", .integer, "Points, 0 … 1000"),
            Column("stars", .integer, "0 … 3"),
            Column("travelled", .number, unit: "deg", "Degrees that the view turned in all"),
            Column("reversals", .integer, "Changes of direction of the view"),
            Column("repeats", .integer, "How often everything was to be heard again"),
            Column("unhurried", .boolean, "Whether time limits did not count, on request"),
            Column("extra_reach", .number, unit: "deg", "Added on request to how far aside something is still chosen"),
            Column("disturbances", .integer, "How often the run was disturbed and paused"),
            Column("achievements", .text, "Achievements earned in the run, separated by spaces"),
            Column("rating", .integer, "Criteria of the points: 2 where wrong choices count of all beyond the win"),
        ]
    }

    /// The run under `runColumns`.
    package var runTable: Table {
        Table(
            columns: Self.runColumns,
            rows: [
                [
                    .text(level.id), .text(phase.rawValue), .number(clock), .integer(wrong), .integer(score),
                    .integer(stars), .number(travelled), .integer(reversals), .integer(cue),
                    .boolean(assistance.isUnhurried), .number(assistance.reach), .integer(disturbances),
                    .text(joined(earned, with: " ")), .integer(Int(rating.rawValue)),
                ]
            ])
    }
}
