package import Interface

extension HearingTest {
    /// What a hearing test exports about its trials: one row each, in the order they happened.
    package static var columns: [Column] {
        [
            Column("stage", .integer, "Place of the procedure in the protocol, from 0"),
            Column(
                "procedure", .text,
                "huggins, antiphase, sides, loudness, still, turning, angleStaircase, "
                    + "angleQuest, release, distance or sentences"),
            Column("trial", .integer, "Number of the trial in its procedure among those of its purpose, from 1"),
            Column(
                "target", .number,
                "Right interval or side (0 left, 1 right), or direction in degrees to the right; of a sentence five "
                    + "digits, the place of each word in its column"),
            Column("target_elevation", .number, unit: "deg", "Elevation of the target"),
            Column(
                "stimulus", .number,
                "What was varied: angle in degrees, level in dB (of sentences the words' above the noise's), ratio of "
                    + "distances"),
            Column(
                "condition", .integer,
                "Masking: 0 noise at the target's place, 1 noise at the sides; sentences: which place of the noise, "
                    + "from 0"),
            Column("level", .number, unit: "dB", "Level of the first sound relative to the comfortable one"),
            Column("answer", .number, "The answer in the target's terms"),
            Column("answer_elevation", .number, unit: "deg", "Elevation that was answered"),
            Column("right", .boolean, "Whether a forced choice was right; empty for directions and levels"),
            Column(
                "front_back_confusion", .boolean,
                "Whether front and back were taken for one another; empty nearer "
                    + "than 30 degrees to the axis of the ears"),
            Column(
                "local_error", .number, unit: "deg",
                "Signed lateral error after a confusion was resolved; "
                    + "positive to the right"),
            Column("onset", .number, unit: "ms", "When the first sound began, on the page's clock").onClock,
            Column("answered", .number, unit: "ms", "Timestamp of the answer").onClock,
            Column("response_time", .number, unit: "s", "Answer minus onset"),
            Column("repeats", .integer, "How often the stimulus was heard again"),
            Column("travelled", .number, unit: "deg", "Turning: degrees turned in all"),
            Column("shortest", .number, unit: "deg", "Turning: degrees of the shortest way"),
            Column("reversals", .integer, "Turning: changes of direction of at least 3 degrees"),
            Column("first_turn_right", .boolean, "Turning: whether the first turn of 3 degrees was towards the sound"),
            Column("interrupted", .boolean, "Whether the trial was interrupted and came again"),
            Column(
                "purpose", .text,
                "counted, practice (the right answer was told after it), or check (too plain to be missed by who "
                    + "listens); figures are made of the first alone"),
            Column("noise_place", .number, unit: "deg", "Sentences: from where the noise came, to the right"),
            Column("words_said", .text, "Sentences: the words that were said"),
            Column("words_chosen", .text, "Sentences: the words that were chosen"),
            Column("words_right", .integer, "Sentences: how many of the five words were right"),
        ]
    }

    /// The words of a sentence's number in a trial.
    private func text(of sentence: Double, in trial: HearingTrial) -> Cell {
        guard trial.kind == .sentences, let words = words(of: trial.stage) else { return .empty }
        return .text(words.text(of: Int(sentence)))
    }

    /// The trials under `columns`.
    package var table: Table {
        let rows = trials.map { trial -> [Cell] in
            let direction =
                trial.kind == .still && !trial.interrupted
                ? DirectionTrial(target: trial.target, answer: trial.answer, time: trial.time) : nil
            let isEligible = direction?.isEligible ?? false
            return [
                .integer(trial.stage), .text(trial.kind.rawValue), .integer(trial.number), .number(trial.target),
                .number(trial.elevation), .number(trial.stimulus), .integer(trial.condition), .number(trial.level),
                trial.interrupted ? .empty : .number(trial.answer), .number(trial.answerElevation),
                trial.isRight.map { .boolean($0) } ?? .empty,
                isEligible ? .boolean(direction?.isConfused ?? false) : .empty,
                isEligible ? Cell(direction?.localError) : .empty, .number(trial.onset), .number(trial.answered),
                trial.interrupted ? .empty : .number(trial.time), .integer(trial.repeats), Cell(trial.travelled),
                Cell(trial.shortest), Cell(trial.reversals), trial.firstTurnRight.map { .boolean($0) } ?? .empty,
                .boolean(trial.interrupted), .text(trial.purpose.rawValue), Cell(trial.place),
                text(of: trial.target, in: trial),
                trial.interrupted ? .empty : text(of: trial.answer, in: trial), Cell(trial.score),
            ]
        }
        return Table(columns: Self.columns, rows: rows)
    }

    /// What a hearing test exports about head movement: one row per sample, at most 60 per second.
    package static var traceColumns: [Column] {
        [
            Column("stage", .integer, "Place of the procedure in the protocol, from 0"),
            Column("trial", .integer, "Number of the trial in its procedure among those of its purpose, from 1"),
            Column("time", .number, unit: "ms", "After the onset of the trial's first sound"),
            Column("heading", .number, unit: "deg", "To the right of where the trial began"),
            Column("pitch", .number, unit: "deg", "Above the horizon"),
            Column("purpose", .text, "counted, practice or check, as in the trials"),
        ]
    }

    /// The head trace under `traceColumns`.
    package var traceTable: Table {
        Table(
            columns: Self.traceColumns,
            rows: trace.map {
                [
                    .integer($0.stage), .integer($0.number), .number($0.time), .number($0.heading), .number($0.pitch),
                    .text($0.purpose.rawValue),
                ]
            })
    }
}
