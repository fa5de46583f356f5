package import Interface
import Paradigm
import Tasks
import Text

/// The tables beside that of the trials: what varied in each, its phases, and its presses.
extension Course {
    package typealias ValueRow = (number: Int, column: String, value: String)

    /// The columns of the file, a row for each trial and column: the names differ between paradigms.
    package static let valueColumns: [RowColumn<ValueRow>] = [
        RowColumn("trial", .integer, "Number of the trial in the session, from 1", en: "Trial", de: "Durchgang") {
            .integer($0.number)
        },
        RowColumn("column", .text, "Name of a column in the definition", en: "Column", de: "Spalte") {
            .text($0.column)
        },
        RowColumn("value", .text, "What it was in this trial; lists with blanks between", en: "Value", de: "Wert") {
            .text($0.value)
        },
    ]

    package var valueRows: [ValueRow] {
        guard let maker = plan?.maker else { return [] }
        var columns: [(name: String, place: Int)] = []
        for column in definition.betweenList {
            if let place = maker.place(of: column.name) { columns.append((column.name, place)) }
        }
        for column in definition.columnList {
            if let place = maker.place(of: column.name) { columns.append((column.name, place)) }
        }
        if definition.points != nil, let place = maker.place(of: "total") { columns.append(("total", place)) }
        var rows: [ValueRow] = []
        for (number, trial) in trials.enumerated() {
            let table = table(of: trial)
            for column in columns {
                let value = maker.text(of: table[column.place, trial.row], table)
                if value.byteCount > 0 { rows.append((number + 1, column.name, value)) }
            }
        }
        return rows
    }

    package typealias PhaseRow = (number: Int, phase: String, onset: Trial.Onset, lasted: Double?, interval: Double)

    package static let phaseColumns: [RowColumn<PhaseRow>] = [
        RowColumn("trial", .integer, "Number of the trial in the session, from 1", en: "Trial", de: "Durchgang") {
            .integer($0.number)
        },
        RowColumn("phase", .text, "Name of the phase in the definition", en: "Phase", de: "Phase") { .text($0.phase) },
        RowColumn("turn", .integer, "How often it came before in the trial", en: "Turn", de: "Wiederkehr") {
            .integer($0.onset.turn)
        },
        RowColumn("onset", .number, unit: "ms", "Timestamp of the frame with which it began", en: "Onset", de: "Beginn")
        {
            .number($0.onset.time)
        }.onClock,
        RowColumn(
            "planned", .number, unit: "ms", "How long it was to last; empty where a response ended it",
            en: "Planned duration", de: "Geplante Dauer"
        ) { Cell($0.onset.planned) },
        RowColumn("lasted", .number, unit: "ms", "How long it lasted", en: "Duration", de: "Dauer") { Cell($0.lasted) },
        RowColumn("frames", .integer, "The same in frames of the device", en: "Frames", de: "Bilder") { row in
            Cell(row.lasted.map { Int(($0 / row.interval).rounded()) })
        },
    ]

    package var phaseRows: [PhaseRow] {
        var rows: [PhaseRow] = []
        for (number, trial) in trials.enumerated() { rows += phaseRows(of: trial, number: number + 1) }
        return rows
    }

    /// The phases of one trial.
    func phaseRows(of trial: Trial, number: Int) -> [PhaseRow] {
        guard let maker = plan?.maker, maker.forms.indices.contains(trial.form) else { return [] }
        let phases = maker.forms[trial.form].phases
        var rows: [PhaseRow] = []
        for (place, onset) in trial.onsets.enumerated() where phases.indices.contains(onset.source) {
            let end = place + 1 < trial.onsets.count ? trial.onsets[place + 1].time : trial.ended
            rows.append(
                (
                    number, phases[onset.source].id, onset, end.map { $0 - onset.time },
                    trial.frameInterval > 0 ? trial.frameInterval : 1000.0 / 60
                ))
        }
        return rows
    }

    package typealias PressRow = (course: Course, number: Int, trial: Trial, press: Trial.Pressed)

    package static let pressColumns: [RowColumn<PressRow>] = [
        RowColumn("trial", .integer, "Number of the trial in the session, from 1", en: "Trial", de: "Durchgang") {
            .integer($0.number)
        },
        RowColumn("pressed", .number, unit: "ms", "Timestamp of the input event", en: "Time", de: "Zeit") {
            .number($0.press.time)
        }.meaning(.response).onClock,
        RowColumn(
            "since_onset", .number, unit: "ms", "From the critical onset; negative before it", en: "Since the onset",
            de: "Seit dem Beginn"
        ) { row in Cell(row.trial.onset.map { row.press.time - $0 }) },
        RowColumn("choice", .text, "What the key or button stands for", en: "Choice", de: "Wahl") {
            .text($0.course.choice($0.press.response, $0.press.choice, in: $0.trial))
        },
        RowColumn(
            "kind", .text, "answer, correction, early, late or further", en: "Kind of press", de: "Art des Drucks"
        ) { .text($0.press.kind.rawValue) },
        RowColumn("input", .text, "touch, mouse, pen, key or unknown", en: "Input", de: "Eingabe", levels: .inputs) {
            .text($0.press.input.rawValue)
        },
        RowColumn(
            "key", .integer, "Place of the key on the keyboard, as the code of its English sign; 0 for a button",
            en: "Key", de: "Taste"
        ) { .integer($0.press.code) },
        RowColumn("held", .number, unit: "ms", "How long the key was down", en: "Held", de: "Gehalten") { row in
            Cell(row.press.released.map { $0 - row.press.time })
        },
    ]

    package var pressRows: [PressRow] {
        var rows: [PressRow] = []
        for (number, trial) in trials.enumerated() {
            for press in trial.presses { rows.append((self, number + 1, trial, press)) }
        }
        return rows
    }
}
