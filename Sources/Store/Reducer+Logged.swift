extension Reducer {
    /// The same reducer, which also reports each step, for instance to a console or a test.
    ///
    ///     let store = Store(Harbour(), reducer: steering.logged { action, _, after, effects in
    ///         print(action, after, effects)
    ///     })
    ///
    /// - Parameter tell: is given the action, the state before and after it, and the effects. It changes nothing.
    @inlinable
    public func logged(
        _ tell: @escaping @Sendable (_ action: Action, _ before: State, _ after: State, _ effects: [Effect]) -> Void
    ) -> Reducer {
        Reducer { state, action in
            let before = state
            let effects = reduce(&state, action)
            tell(action, before, state, effects)
            return effects
        }
    }
}
