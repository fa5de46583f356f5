public import Interface
import Localisation
import Quiz
import Reaction
import Touch
public import Tree

extension Outcome {
    /// The task without its figures.
    public var activity: Activity {
        switch state {
        case .reaction(let test, _): .reaction(test)
        case .touch(let recording, _): .touch(recording)
        case .quiz(let sitting, _): .quiz(sitting)
        case .localisation(let listening, _): .localisation(listening)
        }
    }

    /// What is derived from the log, under spelt-out names; the same on every platform to the bit.
    public var results: Node {
        switch state {
        case .reaction(_, let figures): figures.node
        case .touch(_, let figures): figures.node
        case .quiz(let sitting, let findings): findings.node(of: sitting)
        case .localisation(_, let figures): figures.results
        }
    }

    /// The protocol's name: a preset, or a quiz by its identity.
    public var preset: String {
        switch state {
        case .reaction(let test, _): test.definition.preset
        case .touch(let recording, _): recording.definition.preset
        case .quiz(let sitting, _): sitting.definition.id
        case .localisation(let listening, _): listening.preset
        }
    }

    /// What the session was, in the reader's language: "Reaction, 20 trials".
    public func name(in language: Language) -> String {
        switch state {
        case .reaction(let test, _):
            ReactionPhrase.title.text(in: language) + ", "
                + (test.definition.knownPreset?.name(in: language) ?? test.definition.preset)
        case .touch(let recording, _):
            TouchPhrase.title.text(in: language) + ", "
                + (recording.definition.knownPreset?.name(in: language) ?? recording.definition.preset)
        case .quiz(let sitting, let findings): findings.headline(of: sitting, language: language).title
        case .localisation(let listening, _): listening.name(in: language)
        }
    }

    /// The line of the index for this session.
    public func summary(of session: Session) -> Summary {
        var summary = Summary()
        switch state {
        case .reaction(_, let figures): summary.take(figures)
        case .touch(let recording, let figures): summary.take(recording, figures)
        case .quiz(let sitting, let findings):
            summary.take(findings, of: sitting, language: Language(code: session.language) ?? .english)
        case .localisation(let listening, let figures):
            summary.take(figures.summary, listening.name(in: Language(code: session.language) ?? .english))
        }
        summary.take(session, preset: preset, stage: activity.stage)
        return summary
    }
}

extension Summary {
    /// The line for a recording that goes on: how many strokes there are, and no figures.
    init(of session: Session, running recording: Recording) {
        self.init()
        trials = recording.strokes.count
        valid = trials
        clean = trials
        unit = ""
        take(session, preset: recording.definition.preset, stage: Activity.touch(recording).stage)
    }

    /// The line for a sitting that goes on: how many answers there are, and no scores.
    init(of session: Session, running sitting: Sitting) {
        self.init()
        name = sitting.title(in: Language(code: session.language) ?? .english)
        let counts = sitting.answerCounts
        trials = counts.asked
        valid = counts.answered
        clean = counts.answered
        unit = ""
        decimals = 2
        take(session, preset: sitting.definition.id, stage: Activity.quiz(sitting).stage)
    }

    fileprivate mutating func take(_ session: Session, preset: String, stage: ActivityStage) {
        self.preset = preset
        self.stage = stage.rawValue
        id = session.id
        family = session.family
        started = session.started
        offset = session.offset
    }

    fileprivate mutating func take(_ figures: Reaction.Figures) {
        figure = figures.median
        lower = figures.shownInterval?.low
        upper = figures.shownInterval?.high
        spread = figures.medianAbsoluteDeviation
        valid = figures.counts.valid
        falseStarts = figures.counts.falseStarts
        lapses = figures.counts.lapses
        clean = figures.counts.clean
        trials = figures.counts.scored
    }

    fileprivate mutating func take(_ recording: Recording, _ figures: Touch.Figures) {
        let number = headlineNumber(recording, figures)
        figure = number?.value
        unit = number?.unit ?? ""
        decimals = number?.decimals ?? 0
        trials = figures.strokes.count
        valid = trials
        clean = trials
    }

    fileprivate mutating func take(_ listening: ListeningSummary, _ name: String) {
        self.name = name
        figure = listening.figure
        lower = listening.lower
        upper = listening.upper
        unit = listening.unit
        decimals = unit.utf8.isEmpty ? 0 : 1
        trials = listening.trials
        valid = listening.valid
        clean = listening.valid
    }

    fileprivate mutating func take(_ findings: Findings, of sitting: Sitting, language: Language) {
        let headline = findings.headline(of: sitting, language: language)
        name = headline.title
        remark = headline.remark
        figure = headline.score
        unit = ""
        decimals = 2
        trials = findings.asked
        valid = findings.answered
        clean = findings.answered
    }
}
