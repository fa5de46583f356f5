public import Interface
import Text
public import Tree

/// One session of the family: a level being played or a hearing test being taken, behind one face.
///
/// A pure function of definition, seed and log, as every family's session is.
///
///     var listening = ListeningTask(try ListeningDefinition(checking: session.definition), seed: session.seed)
///     for entry in entries {
///         if let action = listening.action(entry.action.value) { _ = listening.reduce(action, at: entry.time) }
///     }
public enum ListeningTask: Equatable, Sendable {
    case playing(Game)
    case hearing(HearingTest)

    /// A session that has not begun. A definition without content leads to an empty hearing test, never to a trap.
    public init(_ definition: ListeningDefinition, seed: Int64) {
        if definition.kind == .level, let level = definition.level {
            var library = Library()
            library.levels = [level]
            self = .playing(Game(library, seed: seed))
        } else {
            self = .hearing(HearingTest(definition.hearing ?? HearingDefinition(), seed: seed))
        }
    }

    /// Advances the session by one action at a time in ms on the page's clock; one of the other kind changes nothing.
    public mutating func reduce(
        _ action: ListeningTaskAction, at time: Double, rules: Rules = .standard
    ) -> [ListeningTaskEffect] {
        switch (self, action) {
        case (.playing(var game), .playing(let action)):
            if case .start = action, game.run != nil { return [] }
            let effects = game.reduce(action, at: time, rules: rules)
            self = .playing(game)
            return effects.map { .playing($0) }
        case (.hearing(var test), .hearing(let action)):
            let effects = test.reduce(action, at: time)
            self = .hearing(test)
            return effects.map { .hearing($0) }
        default: return []
        }
    }

    /// The run of a session that plays a level; nil before it began.
    public var run: Run? {
        if case .playing(let game) = self { return game.run }
        return nil
    }

    /// The level of a session that plays one.
    public var level: Level? {
        if case .playing(let game) = self { return game.run?.level ?? game.library.levels.first }
        return nil
    }

    /// The test of a session that takes one.
    public var test: HearingTest? {
        if case .hearing(let test) = self { return test }
        return nil
    }

    /// Whether something runs that a disturbance would interrupt.
    public var isRunning: Bool {
        switch self {
        case .playing(let game): game.run?.phase == .running
        case .hearing(let test): test.isRunning
        }
    }

    /// Whether the session was never begun.
    public var isNew: Bool {
        switch self {
        case .playing(let game): game.run == nil
        case .hearing(let test): test.phase == .ready(.start)
        }
    }

    /// Whether there is anything that would be worth keeping.
    public var hasContent: Bool {
        switch self {
        case .playing(let game): !(game.run?.choices.isEmpty ?? true) || game.run?.phase == .won
        case .hearing(let test): !test.trials.isEmpty
        }
    }

    /// Whether the result is there, and whether the person has kept it.
    public var isOver: Bool {
        switch self {
        case .playing(let game): game.run?.phase.isOver ?? false
        case .hearing(let test): test.phase == .over || test.phase == .saved
        }
    }

    public var isSaved: Bool {
        switch self {
        case .playing(let game): game.isKept
        case .hearing(let test): test.phase == .saved
        }
    }

    /// What happens in every family under the same name.
    public func opened(origin: Double) -> ListeningTaskAction {
        switch self {
        case .playing: .playing(.opened(origin: origin))
        case .hearing: .hearing(.opened(origin: origin))
        }
    }

    /// The person begins, or goes on after a pause.
    public var begun: ListeningTaskAction {
        switch self {
        case .playing(let game):
            game.run == nil
                ? .playing(.start(level: game.library.levels.first?.id ?? "", Assistance())) : .playing(.resumed)
        case .hearing: .hearing(.begun)
        }
    }

    public var stopped: ListeningTaskAction {
        switch self {
        case .playing: .playing(.abandon)
        case .hearing: .hearing(.stopped)
        }
    }

    public var saved: ListeningTaskAction {
        switch self {
        case .playing: .playing(.saved)
        case .hearing: .hearing(.saved)
        }
    }

    /// The action of a `FieldOfView` for this session.
    public func turned(_ action: Action) -> ListeningTaskAction {
        guard case .hearing = self else { return .playing(action) }
        if case .turnTo(let x, let pitch) = action { return .hearing(.turnTo(x, pitch: pitch)) }
        return .playing(action)
    }

    public func disturbed(_ disturbance: Disturbance) -> ListeningTaskAction {
        switch self {
        case .playing: .playing(.disturbed(disturbance))
        case .hearing: .hearing(.disturbed(disturbance))
        }
    }
}

/// An entry's action, of either kind. Both kinds share the log: what only one kind knows is read as that one.
public enum ListeningTaskAction: Equatable, Sendable {
    case playing(Action)
    case hearing(HearingAction)

    /// The action as it stands in the log.
    public var value: Value {
        switch self {
        case .playing(let action): action.value
        case .hearing(let action): action.value
        }
    }
}

/// What a session asks of the page.
public enum ListeningTaskEffect: Equatable, Sendable {
    case playing(Effect)
    case hearing(HearingEffect)
}

extension ListeningTask {
    /// Reads an action of a log entry as one of this session's kind; nil for what this engine does not know.
    public func action(_ value: Value) -> ListeningTaskAction? {
        switch self {
        case .playing: Action(value).map { .playing($0) }
        case .hearing: HearingAction(value).map { .hearing($0) }
        }
    }

    /// What the session was, in the reader's language.
    public func name(in language: Language) -> String {
        switch self {
        case .playing:
            let name = level.map { $0.name.isEmpty ? $0.id : $0.name.text(in: language) } ?? ""
            return joined([LocalisationPhrase.title.text(in: language), name], with: ", ")
        case .hearing(let test):
            let title = LocalisationPhrase.hearingTest.text(in: language)
            for preset in HearingPreset.allCases where preset.rawValue.isSame(as: test.definition.preset) {
                return joined([title, preset.name(in: language)], with: ", ")
            }
            return joined([title, test.definition.preset], with: ", ")
        }
    }
}
