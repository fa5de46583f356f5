/// The one place where a state changes. An action goes in, all reducers run, and the new state comes out.
///
/// A store has exactly one state, which can be read at any time. A new observer is told it at once. A store belongs to
/// one thread, and nothing in it waits.
public final class Store<State, Action, Effect> {
    // No access to the state can overlap a change of it. Reducers cannot reach the store, since they are `Sendable` and
    // it is not, and everything else that runs meanwhile sees whole values. So accesses are not checked, which would be
    // a quarter of the cost of an action.
    @exclusivity(unchecked)
    @usableFromInline var current: State
    @exclusivity(unchecked)
    @usableFromInline var observers: [Observer<State>] = []
    @exclusivity(unchecked)
    @usableFromInline var waiting: [Action] = []
    @exclusivity(unchecked)
    @usableFromInline var phase = Phase.idle

    @usableFromInline let reducer: Reducer<State, Action, Effect>
    @usableFromInline let perform: (Effect) -> Void
    private var completions: [() -> Void] = []
    private var isCompleting = false

    /// A store with its first state. The reducers are fixed from here on.
    ///
    /// - Parameters:
    ///   - state: the first state.
    ///   - reducer: what actions do to it.
    ///   - perform: carries out one effect, for instance by handing it to the page. It may send further actions.
    public init(
        _ state: State, reducer: Reducer<State, Action, Effect>,
        perform: @escaping (_ effect: Effect) -> Void = { _ in }
    ) {
        current = state
        self.reducer = reducer
        self.perform = perform
    }

    /// The current state.
    @inlinable
    public var state: State { current }

    /// Whether the store has been completed. A completed store refuses actions.
    public var isComplete: Bool { phase == .complete }

    /// Reduces an action, then tells the observers, then performs the effects.
    ///
    /// An action that is sent from within an observer or an effect waits until the one before is done, and is never lost.
    ///
    /// - Returns: false if the store is complete and the action was refused.
    @inlinable
    @discardableResult
    public func send(_ action: Action) -> Bool {
        switch phase {
        case .complete: return false
        case .sending, .sendingLast: waiting.append(action)
        case .idle:
            phase = .sending
            run(action)
            if !waiting.isEmpty { runWaiting() }
            let isLast = phase == .sendingLast
            phase = .idle
            if isLast { complete() }
        }
        return true
    }

    @inlinable
    func run(_ action: Action) {
        let effects = reducer.reduce(&current, action)
        if !observers.isEmpty { notify() }
        for effect in effects { perform(effect) }
    }

    @usableFromInline
    func runWaiting() {
        var next = 0
        while next < waiting.count {
            let action = waiting[next]
            next += 1
            run(action)
        }
        waiting.removeAll()
    }

    /// Ends the store. The closures given to ``onCompletion(_:)`` run first, in the order in which they were given;
    /// then the observers end.
    ///
    /// These closures can read the state and still send actions; afterwards actions are refused. A call from within an
    /// observer or an effect takes place after the actions that wait.
    public func complete() {
        switch phase {
        case .complete: return
        case .sending, .sendingLast: phase = .sendingLast
        case .idle where !isCompleting:
            isCompleting = true
            for completion in completions { completion() }
            completions = []
            phase = .complete
            for observer in observers { observer.end() }
            observers = []
        case .idle: return
        }
    }

    /// Calls `body` when the store is completed.
    public func onCompletion(_ body: @escaping () -> Void) {
        completions.append(body)
    }
}

/// What a store is doing.
@usableFromInline
enum Phase {
    case idle
    /// An action is being worked on; others wait.
    case sending
    /// The same, and after those that wait the store completes.
    case sendingLast
    case complete
}
