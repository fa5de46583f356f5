public import Reaction
public import Tree

/// A task of any family, as far as its log has come.
public indirect enum Activity: Equatable, Sendable {
    case reaction(Test)
}

/// An entry's action, of any family.
public enum FamilyAction: Equatable, Sendable {
    case reaction(Reaction.Action)

    /// The action as it stands in the log.
    public var value: Value {
        switch self {
        case .reaction(let action): action.value
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
        }
    }

    /// Whether something runs that a disturbance would interrupt.
    public var isRunning: Bool {
        switch self {
        case .reaction(let test): test.isRunning
        }
    }

    /// Whether it was never begun.
    public var isNew: Bool {
        switch self {
        case .reaction(let test): test.phase == .ready(.start)
        }
    }

    /// Whether there is anything that would be worth keeping.
    public var hasContent: Bool {
        switch self {
        case .reaction(let test): !test.trials.isEmpty
        }
    }

    /// Advances the task by an action of its family; one of another family changes nothing.
    public mutating func reduce(_ action: FamilyAction, at time: Double) -> [FamilyEffect] {
        switch (self, action) {
        case (.reaction(var test), .reaction(let action)):
            let effects = test.reduce(action, at: time)
            self = .reaction(test)
            return effects.map { FamilyEffect($0) }
        }
    }

    /// Applies log entries in order and returns the indices of those that could not be read.
    public mutating func replay(_ entries: [Entry]) -> [Int] {
        switch self {
        case .reaction(var test):
            let unread = test.replay(entries)
            self = .reaction(test)
            return unread
        }
    }

    /// The state with its figures computed.
    public func outcome(unread: [Int] = []) -> Outcome {
        switch self {
        case .reaction(let test): Outcome(state: .reaction(test, Figures(of: test)), unread: unread)
        }
    }
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
}

// What happens in every family under the same name.
extension Activity {
    public func opened(origin: Double) -> FamilyAction {
        switch self {
        case .reaction: .reaction(.opened(origin: origin))
        }
    }

    public var begun: FamilyAction {
        switch self {
        case .reaction: .reaction(.begun)
        }
    }

    public var stopped: FamilyAction {
        switch self {
        case .reaction: .reaction(.stopped)
        }
    }

    public var saved: FamilyAction {
        switch self {
        case .reaction: .reaction(.saved)
        }
    }
}
