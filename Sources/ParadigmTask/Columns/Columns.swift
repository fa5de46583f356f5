package import Interface
import Paradigm
package import Tasks
import Text

extension Course {
    /// A trial of a session in which most was given with one kind of input; `number` counts all trials from 1.
    package typealias Row = (course: Course, trial: Trial, number: Int, usual: Input)

    /// What a session exports: one row for each trial, in the order in which they happened.
    package static let columns: [RowColumn<Row>] = [
        RowColumn("trial", .integer, "Number of the trial in the session, from 1", en: "Trial", de: "Durchgang") {
            .integer($0.number)
        },
        RowColumn("block", .text, "Name of the block in the definition", en: "Block", de: "Block") {
            .text($0.course.block(of: $0.trial))
        },
        RowColumn("repetition", .integer, "How often the block came before", en: "Repetition", de: "Wiederholung") {
            .integer($0.trial.repetition)
        },
        RowColumn("run", .integer, "Number of the run within the block, from 1", en: "Run", de: "Lauf") {
            .integer($0.trial.run + 1)
        },
        RowColumn("row", .integer, "Place of the trial in the plan of its block, from 1", en: "Row", de: "Zeile") {
            .integer($0.trial.row + 1)
        },
        RowColumn("practice", .boolean, "Whether the trial was practice", en: "Practice", de: "Übung") {
            .boolean($0.trial.isPractice)
        },
        RowColumn("counted", .boolean, "Whether the trial counts in figures", en: "Counted", de: "Gezählt") {
            .boolean($0.trial.isCounted && !$0.course.isOtherPlan)
        },
        RowColumn(
            "outcome", .text, "answered, none, early or interrupted", en: "How the trial ended",
            de: "Wie der Durchgang endete",
            levels: [
                ColumnLevel("answered", "Answered", "Beantwortet"),
                ColumnLevel("none", "No answer", "Keine Antwort").telling(.omission),
                ColumnLevel("early", "Pressed too early, repeated", "Zu früh gedrückt, wiederholt").telling(
                    .falseStart),
                ColumnLevel("interrupted", "Interrupted", "Unterbrochen").telling(.interruption),
            ]
        ) { .text($0.trial.outcome.rawValue) }.meaning(.kind),
        RowColumn(
            "response", .text,
            "The choice that was answered, the items of a list, or how long a key was held in ms; several are joined by blanks",
            en: "Response", de: "Antwort"
        ) { .text($0.course.response(of: $0.trial)) },
        RowColumn(
            "correct", .boolean, "Whether the answer was right; empty where nothing says so", en: "Correct",
            de: "Richtig"
        ) { Cell($0.trial.isRight) }.meaning(.right),
        RowColumn(
            "reaction_time", .number, unit: "s", "The press's timestamp minus the timestamp of the critical frame",
            en: "Reaction time", de: "Reaktionszeit"
        ) { Cell($0.trial.answers.first?.time) }.meaning(.responseTime),
        RowColumn(
            "reaction_time_correct", .number, unit: "s",
            "The same to the right press, where the right answer had to be given in the end",
            en: "Time to the right answer", de: "Zeit bis zur richtigen Antwort"
        ) { Cell($0.trial.answers.first?.rightTime) },
        RowColumn(
            "onset", .number, unit: "ms", "Timestamp of the animation frame from which reaction times count",
            en: "Critical onset", de: "Kritischer Beginn"
        ) { Cell($0.trial.onset) }.meaning(.onset(.seen)).onClock,
        RowColumn(
            "next_frame", .number, unit: "ms", "Timestamp of the frame after that", en: "Frame after the onset",
            de: "Bild nach dem Beginn"
        ) { Cell($0.trial.nextFrame) }.onClock,
        RowColumn("early", .integer, "Presses before answers count", en: "Early presses", de: "Frühe Drücke") {
            .integer($0.trial.early)
        },
        RowColumn("presses", .integer, "All presses in the trial", en: "Presses", de: "Drücke") {
            .integer($0.trial.presses.count)
        },
        RowColumn("input", .text, "touch, mouse, pen, key or unknown", en: "Input", de: "Eingabe", levels: .inputs) {
            .text($0.trial.input.rawValue)
        },
        RowColumn(
            "dropped_frames", .integer, "Frames missed during the trial", en: "Dropped frames",
            de: "Ausgelassene Bilder"
        ) { .integer($0.trial.dropped) },
        RowColumn(
            "dropped_frames_critical", .integer, "Frames missed while the critical phase stood",
            en: "Dropped frames at the stimulus", de: "Ausgelassene Bilder beim Reiz"
        ) { .integer($0.trial.droppedCritical) },
        RowColumn(
            "phases_off", .integer, "Phases that were a frame or more longer or shorter than planned",
            en: "Phases of other length", de: "Phasen anderer Länge"
        ) { .integer($0.trial.phasesOff) },
        RowColumn(
            "frame_interval", .number, unit: "ms", "Median interval between frames, measured before the start",
            en: "Interval between frames", de: "Abstand der Bilder"
        ) { .number($0.trial.frameInterval) },
        RowColumn(
            "clock_step", .number, unit: "ms", "Smallest step of the page's clock, measured before the start",
            en: "Step of the clock", de: "Schritt der Uhr"
        ) { .number($0.trial.clockStep) },
        RowColumn(
            "flags", .text, "Reasons to doubt the trial, separated by spaces; empty if there are none",
            en: "Reasons to doubt the trial", de: "Gründe, dem Durchgang nicht zu trauen"
        ) { .text($0.trial.flags(usual: $0.usual).map { $0.rawValue }.joined(separator: " ")) },
    ]

    package var rows: [Row] {
        let usual = usualInput
        return trials.enumerated().map { (self, $1, $0 + 1, usual) }
    }

    /// The identity of a trial's block.
    func block(of trial: Trial) -> String {
        guard let sources = plan?.plan.sources, sources.indices.contains(trial.block) else { return "" }
        return sources[trial.block].id
    }

    /// The name of what was pressed.
    func choice(_ response: Int, _ choice: Int, in trial: Trial) -> String {
        self.response(response, of: trial)?.name(of: choice) ?? ""
    }

    /// What was answered in a trial.
    package func response(of trial: Trial) -> String {
        var text: [UInt8] = []
        for answer in trial.answers {
            if !text.isEmpty { text.append(0x20) }
            if let held = answer.held {
                text.append(shortest: held)
                continue
            }
            guard let response = response(answer.response, of: trial), response.isList else {
                text.append(choice(answer.response, answer.choice, in: trial))
                continue
            }
            for (place, item) in answer.items.enumerated() {
                if place > 0 { text.append(0x20) }
                text.append(response.name(of: item))
            }
        }
        return String(bytes: text)
    }
}
