package import Interface
import Tasks

extension Test {
    /// What a reaction session exports: one row per trial, in the order they happened.
    package static var columns: [Column] {
        [
            Column("trial", .integer, "Number of the trial; repetitions after a false start carry the same number"),
            Column("practice", .boolean, "Whether the trial was practice and counts in no figure"),
            Column("kind", .text, "response, falseStart, missing, wrong or interrupted"),
            Column("reaction_time", .number, unit: "s", "Input event's timestamp minus the onset frame's timestamp"),
            Column(
                "lapse", .boolean,
                "Whether it was a lapse (Basner and Dinges 2011): a valid response at or above the protocol's limit, or none "
                    + "at all; empty for false starts, wrong and interrupted trials"),
            Column("wait_drawn", .number, unit: "ms", "Wait before the stimulus as drawn from the session's seed"),
            Column("wait_passed", .number, unit: "ms", "Wait that passed until the stimulus or the early press"),
            Column("onset", .number, unit: "ms", "Timestamp of the animation frame that showed the stimulus").onClock,
            Column("next_frame", .number, unit: "ms", "Timestamp of the frame after the onset").onClock,
            Column("pressed", .number, unit: "ms", "Timestamp of the input event").onClock,
            Column("square", .integer, "Square that was filled, from 0; empty for simple reactions"),
            Column("answer", .integer, "Square that was answered, from 0; empty for simple reactions"),
            Column("input", .text, "touch, mouse, pen, key or unknown"),
            Column("dropped_frames", .integer, "Frames missed between the beginning of the wait and the onset"),
            Column("held_key", .boolean, "Whether a key was held down during the trial"),
            Column("focus_lost", .boolean, "Whether the page lost the focus during the trial"),
            Column("frame_interval", .number, unit: "ms", "Median interval between frames, measured before the test"),
            Column("clock_step", .number, unit: "ms", "Smallest step of the page's clock, measured before the test"),
            Column("flags", .text, "Reasons to doubt the time, separated by spaces; empty if there are none"),
        ]
    }

    /// The trials under `columns`.
    package var table: Table {
        let usual = usualInput
        let rows = trials.map { trial -> [Cell] in
            let time = trial.time
            let flags = trial.flags(usual: usual).map { $0.rawValue }.joined(separator: " ")
            return [
                .integer(trial.number), .boolean(trial.practice), .text(trial.kind.rawValue), Cell(time),
                isLapse(trial).map { .boolean($0) } ?? .empty, .number(trial.wait),
                Cell(trial.waited), Cell(trial.onset), Cell(trial.nextFrame), Cell(trial.pressed), Cell(trial.square),
                Cell(trial.answer), .text(trial.input.rawValue), .integer(trial.droppedFrames),
                .boolean(trial.held), .boolean(trial.focusLost), .number(trial.frameInterval),
                .number(trial.clockStep), .text(flags),
            ]
        }
        return Table(columns: Self.columns, rows: rows)
    }

    /// Whether a trial is a lapse; nil for one that cannot be any.
    func isLapse(_ trial: Trial) -> Bool? {
        switch trial.kind {
        case .response: trial.time.map { $0 >= definition.lapse / 1000 }
        case .missing: true
        case .falseStart, .wrong, .interrupted: nil
        }
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
