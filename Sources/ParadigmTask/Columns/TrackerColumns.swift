package import Interface
package import Paradigm
import Tasks
import Text

/// What each trial did to what adapts to the answers.
extension Course {
    package typealias TrackerRow = (course: Course, number: Int, trial: Trial, move: TrackerStates.Move)

    package static let trackerColumns: [RowColumn<TrackerRow>] = [
        RowColumn("trial", .integer, "Number of the trial in the session, from 1", en: "Trial", de: "Durchgang") {
            .integer($0.number)
        },
        RowColumn("tracker", .text, "Name of the tracker in the definition", en: "Tracker", de: "Anpassung") {
            .text($0.course.name(of: $0.move))
        },
        RowColumn(
            "levels", .text, "The levels that have a track of their own; empty where all trials have one",
            en: "Levels", de: "Stufen"
        ) { .text($0.course.levels(of: $0.move, in: $0.trial)) },
        RowColumn("value", .number, "Its value in this trial", en: "Value", de: "Wert") { .number($0.move.value) },
        RowColumn("right", .boolean, "Whether the trial was right for it", en: "Right", de: "Richtig") {
            .boolean($0.move.isRight)
        },
        RowColumn("next", .number, "Its value after this trial", en: "Next value", de: "Nächster Wert") {
            .number($0.move.next)
        },
        RowColumn(
            "reversals", .integer, "How often its direction has changed so far", en: "Reversals", de: "Umkehrungen"
        ) { .integer($0.move.reversals) },
        RowColumn(
            "at_limit", .boolean, "Whether its value was one of its limits", en: "At a limit", de: "An einer Grenze"
        ) { .boolean($0.move.isAtLimit) },
        RowColumn("over", .boolean, "Whether it was over after this trial", en: "Over", de: "Beendet") {
            .boolean($0.move.isOver)
        },
    ]

    package var trackerRows: [TrackerRow] {
        var rows: [TrackerRow] = []
        for (number, trial) in trials.enumerated() {
            for move in trial.moves { rows.append((self, number + 1, trial, move)) }
        }
        return rows
    }

    private func name(of move: TrackerStates.Move) -> String {
        guard let trackers = plan?.maker.trackers, trackers.indices.contains(move.tracker) else { return "" }
        return trackers[move.tracker].name
    }

    private func levels(of move: TrackerStates.Move, in trial: Trial) -> String {
        guard let maker = plan?.maker else { return "" }
        let table = table(of: trial)
        var text: [UInt8] = []
        for level in move.levels {
            if !text.isEmpty { text.append(0x20) }
            text.append(maker.text(of: level, table))
        }
        return String(bytes: text)
    }
}
