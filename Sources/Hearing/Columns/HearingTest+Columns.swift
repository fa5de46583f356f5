package import Interface

extension HearingTest {
    /// A trial of a test, with the direction that was answered where front and back can be told apart.
    package typealias TrialRow = (test: HearingTest, trial: HearingTrial, direction: DirectionTrial?)

    /// What a hearing test exports about its trials: one row each, in the order they happened.
    package static let columns: [RowColumn<TrialRow>] = [
        RowColumn(
            "stage", .integer, "Place of the procedure in the protocol, from 0", en: "Place of the procedure",
            de: "Stelle des Verfahrens"
        ) { .integer($0.trial.stage) },
        RowColumn(
            "procedure", .text,
            "huggins, antiphase, sides, loudness, still, turning, angleStaircase, "
                + "angleQuest, release, distance or sentences", en: "Procedure", de: "Verfahren",
            levels: [
                ColumnLevel("huggins", "Huggins pitch (headphones)", "Huggins-Ton (Kopfhörer)").telling(.judged),
                ColumnLevel("antiphase", "Antiphase tones (headphones)", "Gegenphasige Töne (Kopfhörer)").telling(
                    .judged),
                ColumnLevel("sides", "Left and right", "Links und rechts").telling(.judged),
                ColumnLevel("loudness", "Comfortable level", "Angenehme Lautstärke").telling(.response),
                ColumnLevel("still", "Directions with the head still", "Richtungen mit ruhigem Kopf").telling(
                    .response),
                ColumnLevel("turning", "Directions with a turning head", "Richtungen mit drehendem Kopf").telling(
                    .response),
                ColumnLevel("angleStaircase", "Smallest angle by a staircase", "Kleinster Winkel, Treppenverfahren")
                    .telling(.judged),
                ColumnLevel("angleQuest", "Smallest angle by QUEST", "Kleinster Winkel, QUEST").telling(.judged),
                ColumnLevel("release", "Masking by noise", "Verdeckung durch Rauschen").telling(.judged),
                ColumnLevel("distance", "Distance", "Entfernung").telling(.judged),
                ColumnLevel("sentences", "Sentences in noise", "Sätze im Rauschen").telling(.response),
            ]
        ) { .text($0.trial.kind.rawValue) }.meaning(.kind),
        RowColumn(
            "trial", .integer, "Number of the trial in its procedure among those of its purpose, from 1", en: "Trial",
            de: "Durchgang"
        ) { .integer($0.trial.number) },
        RowColumn(
            "target", .number,
            "Right interval or side (0 left, 1 right), or direction in degrees to the right; of a sentence five "
                + "digits, the place of each word in its column", en: "What is right", de: "Was richtig ist"
        ) { .number($0.trial.target) },
        RowColumn(
            "target_elevation", .number, unit: "deg", "Elevation of the target", en: "Elevation of the target",
            de: "Höhe des Ziels"
        ) { .number($0.trial.elevation) },
        RowColumn(
            "stimulus", .number,
            "What was varied: angle in degrees, level in dB (of sentences the words' above the noise's), ratio of "
                + "distances", en: "What was varied", de: "Was verändert wurde"
        ) { .number($0.trial.stimulus) },
        RowColumn(
            "condition", .integer,
            "Masking: 0 noise at the target's place, 1 noise at the sides; sentences: which place of the noise, "
                + "from 0", en: "Condition", de: "Bedingung"
        ) { .integer($0.trial.condition) },
        RowColumn(
            "level", .number, unit: "dB", "Level of the first sound relative to the comfortable one",
            en: "Level of the sound", de: "Pegel des Tons"
        ) { .number($0.trial.level) },
        RowColumn("answer", .number, "The answer in the target's terms", en: "Answer", de: "Antwort") {
            $0.trial.interrupted ? .empty : .number($0.trial.answer)
        },
        RowColumn(
            "answer_elevation", .number, unit: "deg", "Elevation that was answered", en: "Elevation that was answered",
            de: "Geantwortete Höhe"
        ) { .number($0.trial.answerElevation) },
        RowColumn(
            "right", .boolean, "Whether a forced choice was right; empty for directions and levels", en: "Right",
            de: "Richtig"
        ) { Cell($0.trial.isRight) }.meaning(.right),
        RowColumn(
            "front_back_confusion", .boolean,
            "Whether front and back were taken for one another; empty nearer "
                + "than 30 degrees to the axis of the ears", en: "Front and back confused",
            de: "Vorn und hinten verwechselt"
        ) { Cell($0.direction.map { $0.isConfused }) },
        RowColumn(
            "local_error", .number, unit: "deg",
            "Signed lateral error after a confusion was resolved; " + "positive to the right", en: "Lateral error",
            de: "Seitlicher Fehler"
        ) { Cell($0.direction?.localError) },
        RowColumn(
            "onset", .number, unit: "ms", "When the first sound began, on the page's clock", en: "Onset of the sound",
            de: "Beginn des Tons"
        ) { .number($0.trial.onset) }.meaning(.onset(.heard)).onClock,
        RowColumn(
            "answered", .number, unit: "ms", "Timestamp of the answer", en: "Time of the answer", de: "Zeit der Antwort"
        ) { .number($0.trial.answered) }.meaning(.response).onClock,
        RowColumn("response_time", .number, unit: "s", "Answer minus onset", en: "Response time", de: "Antwortzeit") {
            $0.trial.interrupted ? .empty : .number($0.trial.time)
        }.meaning(.responseTime),
        RowColumn(
            "repeats", .integer, "How often the stimulus was heard again", en: "Heard again", de: "Noch einmal gehört"
        ) { .integer($0.trial.repeats) },
        RowColumn(
            "travelled", .number, unit: "deg", "Turning: degrees turned in all", en: "Degrees turned in all",
            de: "Gedrehte Grad insgesamt"
        ) { Cell($0.trial.travelled) },
        RowColumn(
            "shortest", .number, unit: "deg", "Turning: degrees of the shortest way", en: "Degrees of the shortest way",
            de: "Grad des kürzesten Wegs"
        ) { Cell($0.trial.shortest) },
        RowColumn(
            "reversals", .integer, "Turning: changes of direction of at least 3 degrees", en: "Changes of direction",
            de: "Richtungswechsel"
        ) { Cell($0.trial.reversals) },
        RowColumn(
            "first_turn_right", .boolean, "Turning: whether the first turn of 3 degrees was towards the sound",
            en: "First turn towards the sound", de: "Erste Drehung zum Ton"
        ) { Cell($0.trial.firstTurnRight) },
        RowColumn(
            "interrupted", .boolean, "Whether the trial was interrupted and came again", en: "Interrupted",
            de: "Unterbrochen"
        ) { .boolean($0.trial.interrupted) }.meaning(.interrupted),
        RowColumn(
            "purpose", .text,
            "counted, practice (the right answer was told after it), or check (too plain to be missed by who "
                + "listens); figures are made of the first alone", en: "Purpose of the trial",
            de: "Zweck des Durchgangs", levels: .purposes
        ) { .text($0.trial.purpose.rawValue) },
        RowColumn(
            "noise_place", .number, unit: "deg", "Sentences: from where the noise came, to the right",
            en: "Place of the noise", de: "Ort des Rauschens"
        ) { Cell($0.trial.place) },
        RowColumn("words_said", .text, "Sentences: the words that were said", en: "Words said", de: "Gesagte Wörter") {
            $0.test.text(of: $0.trial.target, in: $0.trial)
        },
        RowColumn(
            "words_chosen", .text, "Sentences: the words that were chosen", en: "Words chosen", de: "Gewählte Wörter"
        ) { $0.trial.interrupted ? .empty : $0.test.text(of: $0.trial.answer, in: $0.trial) },
        RowColumn(
            "words_right", .integer, "Sentences: how many of the five words were right", en: "Words right",
            de: "Richtige Wörter"
        ) { Cell($0.trial.score) },
    ]

    /// The words of a sentence's number in a trial.
    private func text(of sentence: Double, in trial: HearingTrial) -> Cell {
        guard trial.kind == .sentences, let words = words(of: trial.stage) else { return .empty }
        return .text(words.text(of: Int(sentence)))
    }

    /// The trials under `columns`.
    package var table: Table {
        Table(
            Self.columns,
            trials.map { trial in
                let direction =
                    trial.kind == .still && !trial.interrupted
                    ? DirectionTrial(target: trial.target, answer: trial.answer, time: trial.time) : nil
                return (self, trial, direction.flatMap { $0.isEligible ? $0 : nil })
            })
    }

    /// What a hearing test exports about head movement: one row per sample, at most 60 per second.
    package static let traceColumns: [RowColumn<TracePoint>] = [
        RowColumn(
            "stage", .integer, "Place of the procedure in the protocol, from 0", en: "Place of the procedure",
            de: "Stelle des Verfahrens"
        ) { .integer($0.stage) },
        RowColumn(
            "trial", .integer, "Number of the trial in its procedure among those of its purpose, from 1", en: "Trial",
            de: "Durchgang"
        ) { .integer($0.number) },
        RowColumn("time", .number, unit: "ms", "After the onset of the trial's first sound", en: "Time", de: "Zeit") {
            .number($0.time)
        }.meaning(.sampled(.head)),
        RowColumn(
            "heading", .number, unit: "deg", "To the right of where the trial began", en: "Direction of view",
            de: "Blickrichtung"
        ) { .number($0.heading) }.meaning(.direction(.z)),
        RowColumn(
            "pitch", .number, unit: "deg", "Above the horizon", en: "Elevation of the head", de: "Neigung des Kopfs"
        ) { .number($0.pitch) }.meaning(.direction(.y)),
        RowColumn(
            "purpose", .text, "counted, practice or check, as in the trials", en: "Purpose of the trial",
            de: "Zweck des Durchgangs", levels: .purposes
        ) { .text($0.purpose.rawValue) },
    ]

    /// The head trace under `traceColumns`.
    package var traceTable: Table { Table(Self.traceColumns, trace) }
}

extension [ColumnLevel] {
    fileprivate static var purposes: [ColumnLevel] {
        [
            ColumnLevel("counted", "Counts", "Zählt"), ColumnLevel("practice", "Practice", "Übung"),
            ColumnLevel("check", "Check of the attention", "Prüfung der Aufmerksamkeit"),
        ]
    }
}
