package import Interface
package import Tasks

extension Test {
    /// A trial of a test in which most was given with one kind of input.
    package typealias Row = (test: Test, trial: Trial, usual: Input)

    /// What a reaction session exports: one row per trial, in the order they happened.
    package static let columns: [RowColumn<Row>] = [
        RowColumn(
            "trial", .integer, "Number of the trial; repetitions after a false start carry the same number",
            en: "Trial", de: "Durchgang"
        ) { .integer($0.trial.number) },
        RowColumn(
            "practice", .boolean, "Whether the trial was practice and counts in no figure", en: "Practice", de: "Übung"
        ) { .boolean($0.trial.practice) },
        RowColumn(
            "kind", .text, "response, falseStart, missing, wrong or interrupted", en: "Kind of trial",
            de: "Art des Durchgangs",
            levels: [
                ColumnLevel("response", "Valid response", "Gültige Reaktion").telling(.rightResponse),
                ColumnLevel("falseStart", "False start", "Fehlstart").telling(.falseStart),
                ColumnLevel("missing", "No response", "Keine Reaktion").telling(.omission),
                ColumnLevel("wrong", "Wrong answer", "Falsche Antwort").telling(.wrongResponse),
                ColumnLevel("interrupted", "Interrupted", "Unterbrochen").telling(.interruption),
            ]
        ) { .text($0.trial.kind.rawValue) }.meaning(.kind),
        RowColumn(
            "reaction_time", .number, unit: "s", "Input event's timestamp minus the onset frame's timestamp",
            en: "Reaction time", de: "Reaktionszeit"
        ) { Cell($0.trial.time) }.meaning(.responseTime),
        RowColumn(
            "lapse", .boolean,
            "Whether it was a lapse (Basner and Dinges 2011): a valid response at or above the protocol's limit, or none "
                + "at all; empty for false starts, wrong and interrupted trials", en: "Lapse", de: "Aussetzer"
        ) { Cell($0.test.isLapse($0.trial)) },
        RowColumn(
            "wait_drawn", .number, unit: "ms", "Wait before the stimulus as drawn from the session's seed",
            en: "Wait as drawn", de: "Gezogene Wartezeit"
        ) { .number($0.trial.wait) },
        RowColumn(
            "wait_passed", .number, unit: "ms", "Wait that passed until the stimulus or the early press",
            en: "Wait that passed", de: "Vergangene Wartezeit"
        ) { Cell($0.trial.waited) },
        RowColumn(
            "onset", .number, unit: "ms", "Timestamp of the animation frame that showed the stimulus",
            en: "Onset of the stimulus", de: "Beginn des Reizes"
        ) { Cell($0.trial.onset) }.meaning(.onset(.seen)).onClock,
        RowColumn(
            "next_frame", .number, unit: "ms", "Timestamp of the frame after the onset", en: "Frame after the onset",
            de: "Bild nach dem Beginn"
        ) { Cell($0.trial.nextFrame) }.onClock,
        RowColumn(
            "pressed", .number, unit: "ms", "Timestamp of the input event", en: "Time of the press",
            de: "Zeit des Drucks"
        ) { Cell($0.trial.pressed) }.meaning(.response).onClock,
        RowColumn(
            "square", .integer, "Square that was filled, from 0; empty for simple reactions",
            en: "Square that was filled", de: "Gefülltes Feld"
        ) { Cell($0.trial.square) },
        RowColumn(
            "answer", .integer, "Square that was answered, from 0; empty for simple reactions",
            en: "Square that was answered", de: "Beantwortetes Feld"
        ) { Cell($0.trial.answer) },
        RowColumn("input", .text, "touch, mouse, pen, key or unknown", en: "Input", de: "Eingabe", levels: .inputs) {
            .text($0.trial.input.rawValue)
        },
        RowColumn(
            "dropped_frames", .integer, "Frames missed between the beginning of the wait and the onset",
            en: "Dropped frames", de: "Ausgelassene Bilder"
        ) { .integer($0.trial.droppedFrames) },
        RowColumn(
            "held_key", .boolean, "Whether a key was held down during the trial", en: "Key held down",
            de: "Taste gehalten"
        ) { .boolean($0.trial.held) },
        RowColumn(
            "focus_lost", .boolean, "Whether the page lost the focus during the trial", en: "Focus lost",
            de: "Fokus verloren"
        ) { .boolean($0.trial.focusLost) },
        RowColumn(
            "frame_interval", .number, unit: "ms", "Median interval between frames, measured before the test",
            en: "Interval between frames", de: "Abstand der Bilder"
        ) { .number($0.trial.frameInterval) },
        RowColumn(
            "clock_step", .number, unit: "ms", "Smallest step of the page's clock, measured before the test",
            en: "Step of the clock", de: "Schritt der Uhr"
        ) { .number($0.trial.clockStep) },
        RowColumn(
            "flags", .text, "Reasons to doubt the time, separated by spaces; empty if there are none",
            en: "Reasons to doubt the time", de: "Gründe, der Zeit nicht zu trauen"
        ) { .text($0.trial.flags(usual: $0.usual).map { $0.rawValue }.joined(separator: " ")) },
    ]

    /// The trials under `columns`.
    package var table: Table {
        let usual = usualInput
        return Table(Self.columns, trials.map { (self, $0, usual) })
    }

    /// The trials as exports had them while a signal without a response was no lapse and a wrong one could be.
    package var earlierTable: Table {
        var table = table
        for (place, trial) in trials.enumerated() {
            let isAnswer = trial.kind == .response || trial.kind == .wrong
            table.rows[place][4] = isAnswer ? .boolean((trial.time ?? 0) * 1000 >= definition.lapse) : .empty
        }
        return table
    }
}
