public import Tree

extension Store {
    /// Calls `body` with a part of the state, now and after each action that changed that part.
    ///
    /// - Returns: the observation; the store keeps it until it is ended.
    @inlinable
    @discardableResult
    public func observe<Selection: Equatable>(
        _ select: @escaping (State) -> Selection, _ body: @escaping (Selection) -> Void
    ) -> Observation {
        let latest = Latest(select(current))
        let observer = Observer<State> { state in
            let selection = select(state)
            if selection == latest.selection { return }
            latest.selection = selection
            body(selection)
        }
        add(observer)
        body(latest.selection)
        return observer
    }

    /// Observes the part at which a lens looks: `store.observe(Game.level(Level.heading)) { … }`.
    @inlinable
    @discardableResult
    public func observe<Path: Lens>(_ lens: Path, _ body: @escaping (Path.Part) -> Void) -> Observation
    where Path.Root == State, Path.Part: Equatable {
        observe({ lens.get($0) }, body)
    }

    @usableFromInline
    func add(_ observer: Observer<State>) {
        if isComplete { observer.end() } else { observers.append(observer) }
    }

    /// Tells the observers the present state. An observer that is added meanwhile has seen it already.
    @inlinable
    func notify() {
        let state = current
        var someEnded = false
        for observer in observers {
            if let notify = observer.notify { notify(state) } else { someEnded = true }
        }
        if someEnded { removeEnded() }
    }

    @usableFromInline
    func removeEnded() {
        var remaining: [Observer<State>] = []
        for observer in observers where observer.notify != nil { remaining.append(observer) }
        observers = remaining
    }
}
