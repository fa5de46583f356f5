public import Localisation
public import Quiz
public import Reaction
public import Touch
public import Tree

/// A task of any family, as far as its log has come.
public indirect enum Activity: Equatable, Sendable {
    case reaction(Test)
    case touch(Recording)
    case quiz(Sitting)
    case localisation(ListeningTask)
}

/// An entry's action, of any family.
public enum FamilyAction: Equatable, Sendable {
    case reaction(Reaction.Action)
    case touch(Touch.Action)
    case quiz(Quiz.Action)
    case localisation(ListeningTaskAction)

    /// The action as it stands in the log.
    public var value: Value {
        switch self {
        case .reaction(let action): action.value
        case .touch(let action): action.value
        case .quiz(let action): action.value
        case .localisation(let action): action.value
        }
    }
}

/// What a task of any family asks of the page.
public enum FamilyEffect: Equatable, Sendable {
    /// Call back on every animation frame from now on.
    case startFrames
    case stopFrames
    /// Something is finished: write it to the device.
    case store
    /// The task is over: write it and show the result.
    case finish
    /// Something is heard, felt or told; which is the family's own.
    case listening(ListeningTaskEffect)
}

/// How far a task has come, the same for all families, by the name that the index has for it.
public enum ActivityStage: String, Sendable {
    /// It has not ended: it goes on, or waits for the person to begin or to go on.
    case running
    /// The result is shown.
    case over
    /// The person kept it.
    case saved
}

extension Activity {
    public var family: Family {
        switch self {
        case .reaction: .reaction
        case .touch: .touch
        case .quiz: .quiz
        case .localisation: .localisation
        }
    }

    public var stage: ActivityStage {
        switch self {
        case .reaction(let test):
            switch test.phase {
            case .saved: .saved
            case .over: .over
            default: .running
            }
        case .touch(let recording):
            switch recording.phase {
            case .saved: .saved
            case .over: .over
            case .ready, .running: .running
            }
        case .quiz(let sitting):
            switch sitting.phase {
            case .introduction, .asking, .reviewing: .running
            case .over, .closed: sitting.isSaved ? .saved : .over
            }
        case .localisation(let listening): listening.isSaved ? .saved : listening.isOver ? .over : .running
        }
    }

    /// Whether something runs that a disturbance would interrupt.
    public var isRunning: Bool {
        switch self {
        case .reaction(let test): test.isRunning
        case .touch(let recording): recording.isRunning
        case .quiz(let sitting): sitting.isRunning
        case .localisation(let listening): listening.isRunning
        }
    }

    /// Whether it was never begun, and its card has said all that there is to know before: then it begins by itself.
    public var beginsByItself: Bool {
        switch self {
        case .reaction(let test): test.phase == .ready(.start)
        case .touch(let recording): recording.phase == .ready(.start) && recording.definition.task == .free
        case .quiz(let sitting): sitting.phase == .introduction
        case .localisation(let listening): listening.isNew
        }
    }

    /// Whether there is anything that would be worth keeping.
    public var hasContent: Bool {
        switch self {
        case .reaction(let test): !test.trials.isEmpty
        case .touch(let recording): !recording.strokes.isEmpty || !recording.trials.isEmpty
        case .quiz(let sitting): sitting.hasAnswers
        case .localisation(let listening): listening.hasContent
        }
    }

    /// Advances the task by an action of its family; one of another family changes nothing.
    public mutating func reduce(_ action: FamilyAction, at time: Double) -> [FamilyEffect] {
        switch (self, action) {
        case (.reaction(var test), .reaction(let action)):
            let effects = test.reduce(action, at: time)
            self = .reaction(test)
            return effects.map { FamilyEffect($0) }
        case (.touch(var recording), .touch(let action)):
            // Not kept here meanwhile: a second owner would make every batch copy all samples before it.
            self = .touch(Recording(recording.definition))
            let effects = recording.reduce(action, at: time)
            self = .touch(recording)
            return effects.compactMap { FamilyEffect($0) }
        case (.quiz(var sitting), .quiz(let action)):
            let effects = sitting.reduce(action, at: time)
            self = .quiz(sitting)
            return effects.compactMap { FamilyEffect($0) }
        case (.localisation(var listening), .localisation(let action)):
            let effects = listening.reduce(action, at: time)
            self = .localisation(listening)
            return effects.map { FamilyEffect($0) }
        default: return []
        }
    }

    /// Applies log entries in order and returns the indices of those that could not be read.
    public mutating func replay(_ entries: [Entry]) -> [Int] {
        switch self {
        case .reaction(var test):
            let unread = test.replay(entries)
            self = .reaction(test)
            return unread
        case .touch(var recording):
            let unread = applied(entries, reading: { Touch.Action($0) }) { recording.reduce($0, at: $1).count }
            recording.unreadEntries = unread.count
            self = .touch(recording)
            return unread
        case .quiz(var sitting):
            let unread = applied(entries, reading: { Quiz.Action($0) }) { sitting.reduce($0, at: $1).count }
            self = .quiz(sitting)
            return unread
        case .localisation(var listening):
            let unread = applied(entries, reading: { listening.action($0) }) { listening.reduce($0, at: $1).count }
            self = .localisation(listening)
            return unread
        }
    }

    /// The state with its figures computed.
    public func outcome(unread: [Int] = []) -> Outcome {
        switch self {
        case .reaction(let test): Outcome(state: .reaction(test, Reaction.Figures(of: test)), unread: unread)
        case .touch(let recording): Outcome(state: .touch(recording, Touch.Figures(of: recording)), unread: unread)
        case .quiz(let sitting): Outcome(state: .quiz(sitting, Findings(of: sitting)), unread: unread)
        case .localisation(let listening):
            Outcome(state: .localisation(listening, ListeningFigures(of: listening)), unread: unread)
        }
    }
}

extension Activity {
    /// The line of the index while the task runs; what takes long to compute is left out of it.
    public func summary(of session: Session) -> Summary {
        switch self {
        case .touch(let recording): Summary(of: session, running: recording)
        case .quiz(let sitting) where stage == .running: Summary(of: session, running: sitting)
        default: outcome().summary(of: session)
        }
    }
}

/// Hands each entry's action to a reducer and returns the indices of the entries that have none.
private func applied<Action>(
    _ entries: [Entry], reading read: (Value) -> Action?, by reduce: (Action, Double) -> Int
) -> [Int] {
    var unread: [Int] = []
    for entry in entries {
        if let action = read(entry.action.value) {
            _ = reduce(action, entry.time)
        } else {
            unread.append(entry.index)
        }
    }
    return unread
}

extension FamilyEffect {
    init(_ effect: Reaction.Effect) {
        switch effect {
        case .startFrames: self = .startFrames
        case .stopFrames: self = .stopFrames
        case .store: self = .store
        case .finish: self = .finish
        }
    }

    init?(_ effect: Touch.Effect) {
        switch effect {
        case .startFrames: self = .startFrames
        case .stopFrames: self = .stopFrames
        case .store: self = .store
        case .finish: self = .finish
        // The view says the same by its count of pulses.
        case .pulse: return nil
        }
    }

    init?(_ effect: Quiz.Effect) {
        switch effect {
        case .store: self = .store
        case .finish: self = .finish
        // Where to go next is the lab's business.
        case .introduce: return nil
        }
    }
}

extension FamilyEffect {
    init(_ effect: ListeningTaskEffect) {
        switch effect {
        case .playing(.store), .hearing(.store): self = .store
        case .playing(.finish), .hearing(.finish): self = .finish
        default: self = .listening(effect)
        }
    }
}

// What happens in every family under the same name.
extension Activity {
    public func opened(origin: Double) -> FamilyAction {
        switch self {
        case .reaction: .reaction(.opened(origin: origin))
        case .touch: .touch(.opened(origin: origin))
        case .quiz: .quiz(.opened(origin: origin))
        case .localisation(let listening): .localisation(listening.opened(origin: origin))
        }
    }

    public var begun: FamilyAction {
        switch self {
        case .reaction: .reaction(.begun)
        case .touch: .touch(.begun)
        case .quiz: .quiz(.begun)
        case .localisation(let listening): .localisation(listening.begun)
        }
    }

    public var stopped: FamilyAction {
        switch self {
        case .reaction: .reaction(.stopped)
        case .touch: .touch(.stopped)
        case .quiz: .quiz(.stopped)
        case .localisation(let listening): .localisation(listening.stopped)
        }
    }

    public var saved: FamilyAction {
        switch self {
        case .reaction: .reaction(.saved)
        case .touch: .touch(.saved)
        case .quiz: .quiz(.saved)
        case .localisation(let listening): .localisation(listening.saved)
        }
    }
}
