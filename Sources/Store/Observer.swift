/// An observation of a store's state.
class Observer<State>: Observation {
    /// Tells the observer of the state, which may be the one that it knows.
    func notify(_ state: State) {}
}

/// Observes a part of the state and passes it on only when it has changed.
final class SelectionObserver<State, Selection: Equatable>: Observer<State> {
    private var current: Selection
    private let select: (State) -> Selection
    private var body: ((Selection) -> Void)?

    init(_ select: @escaping (State) -> Selection, current: Selection, _ body: @escaping (Selection) -> Void) {
        self.select = select
        self.current = current
        self.body = body
        super.init()
    }

    override func notify(_ state: State) {
        guard let body else { return }
        let selection = select(state)
        guard selection != current else { return }
        current = selection
        body(selection)
    }

    override func end() {
        super.end()
        body = nil  // what it refers to is released now, not with the store
    }
}
