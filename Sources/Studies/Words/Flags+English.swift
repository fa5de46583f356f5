import Interface

// What is said of flags, wherever people read them: hints, never verdicts.

extension ParticipationFlag: Vocabulary {
    package var english: String {
        switch self {
        case .route: "The log holds an action that could not follow"
        case .seed: "A task was taken with another seed"
        case .figure: "A figure differs on replay"
        case .slot: "A group differs from the ledger"
        case .clock: "The device's clock was wrong; the server's time counts"
        case .zone: "The device did not say its zone; its clock's offset counts"
        }
    }
}

extension ServerFlag: Vocabulary {
    package var english: String {
        switch self {
        case .factsDiffer: "Answers for the allotment differ"
        }
    }
}

extension QualityFlag: Vocabulary {
    package var english: String {
        switch self {
        case .fast: "Faster than a third of what most take"
        case .interrupted: "Ten minutes or more without a sign"
        case .droppedFrames: "Frames were dropped before many stimuli"
        case .focusLost: "The page was left during a task"
        case .failedCheck: "A check was not passed"
        case .straightLining: "The same answer to all items"
        case .automated: "Done as evenly as programs do"
        case .impossibleTimes: "Times that cannot be"
        case .equalAnswers: "All answers are somebody else's too"
        }
    }
}
