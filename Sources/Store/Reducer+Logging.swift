extension Reducer {
    /// This reducer, which also tells `sink` each action with the state before and after it.
    ///
    /// For looking at what happens while developing; a durable record is a `Log`.
    public func logging(
        to sink: @escaping @Sendable (_ action: Action, _ before: State, _ after: State) -> Void
    ) -> Reducer {
        Reducer { state, action in
            let before = state
            let effects = reduce(&state, action)
            sink(action, before, state)
            return effects
        }
    }
}
