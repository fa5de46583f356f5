public import Tree

/// The one place where a state changes: actions go in, all reducers run, the new state comes out.
///
/// A store is hot: it has exactly one state, which can be read at any time, however many observers there are and
/// whenever they came. It belongs to one thread; nothing in it waits.
public final class Store<State, Action, Effect> {
    /// The current state.
    public private(set) var state: State
    /// Whether the store has been completed; from then on actions are refused.
    public var isComplete: Bool { phase == .complete }

    private enum Phase { case open, completing, complete }

    private let reducer: Reducer<State, Action, Effect>
    private let perform: (Effect) -> Void
    private var observers: [Observer<State>] = []
    private var completions: [() -> Void] = []
    private var waiting: [Action] = []
    private var isSending = false
    private var completesAfterSending = false
    private var phase = Phase.open

    /// A store with its first state. The reducers are fixed from here on.
    ///
    /// - Parameter perform: carries out one effect, for instance by handing it to the page. It may send further actions.
    public init(
        _ state: State, reducer: Reducer<State, Action, Effect>,
        perform: @escaping (_ effect: Effect) -> Void = { _ in }
    ) {
        self.state = state
        self.reducer = reducer
        self.perform = perform
    }

    /// Reduces an action, then tells the observers, then performs the effects.
    ///
    /// An action that is sent from within an observer or an effect waits until the one before is done, and is never lost.
    ///
    /// - Returns: false if the store is complete and the action was refused.
    @discardableResult
    public func send(_ action: Action) -> Bool {
        if isComplete { return false }
        if isSending {
            waiting.append(action)
            return true
        }
        isSending = true
        run(action)
        if !waiting.isEmpty { runWaiting() }
        isSending = false
        if completesAfterSending { complete() }
        return true
    }

    private func run(_ action: Action) {
        let effects = reducer.reduce(&state, action)
        notify()
        for effect in effects { perform(effect) }
    }

    private func runWaiting() {
        var next = 0
        while next < waiting.count {
            let action = waiting[next]
            next += 1
            run(action)
        }
        waiting.removeAll()
    }

    /// Ends the store: everyone who asked for it may write first, in the order of asking; then the observers end.
    ///
    /// Completions can read the state and still send actions; afterwards actions are refused. Called from within an
    /// observer or an effect, it takes place after the actions that wait.
    public func complete() {
        guard phase == .open else { return }
        completesAfterSending = isSending
        if isSending { return }
        phase = .completing
        for completion in completions { completion() }
        phase = .complete
        completions = []
        for observer in observers { observer.end() }
        observers = []
    }

    /// Calls `body` when the store is completed.
    public func onCompletion(_ body: @escaping () -> Void) {
        completions.append(body)
    }
}

extension Store {
    /// Calls `body` with a part of the state, now and after each action that changed that part.
    ///
    /// - Returns: the observation; the store keeps it until it is ended.
    @discardableResult
    public func observe<Selection: Equatable>(
        _ select: @escaping (State) -> Selection, _ body: @escaping (Selection) -> Void
    ) -> Observation {
        let selection = select(state)
        let observer = SelectionObserver(select, current: selection, body)
        add(observer)
        body(selection)
        return observer
    }

    private func add(_ observer: Observer<State>) {
        if isComplete { observer.end() } else { observers.append(observer) }
    }

    /// Observes the part at which a lens looks: `store.observe(Game.level(Level.heading)) { … }`.
    @discardableResult
    public func observe<Path: Lens>(_ lens: Path, _ body: @escaping (Path.Part) -> Void) -> Observation
    where Path.Root == State, Path.Part: Equatable {
        observe({ lens.get($0) }, body)
    }

    /// Tells the observers of the state as it is now. Those that come during the round have seen it already.
    private func notify() {
        let state = state
        var someEnded = false
        for observer in observers {
            observer.notify(state)
            someEnded = someEnded || observer.isEnded
        }
        if someEnded { observers = observers.filter { !$0.isEnded } }
    }
}
