public import Tree

extension Reducer {
    /// The reducer of a whole state, of which this reducer's state is a part: `movement.at(Game.level)`.
    @inlinable
    public func at<Path: Lens>(_ lens: Path) -> Reducer<Path.Root, Action, Effect> where Path.Part == State {
        Reducer<Path.Root, Action, Effect> { root, action in
            lens.update(&root) { part in reduce(&part, action) }
        }
    }

    /// The reducer of all actions of a whole, of which this reducer's actions are one case.
    ///
    ///     movement.on { if case .movement(let action) = $0 { action } else { nil } }
    @inlinable
    public func on<AllActions>(
        _ extract: @escaping @Sendable (AllActions) -> Action?
    ) -> Reducer<State, AllActions, Effect> {
        Reducer<State, AllActions, Effect> { state, action in
            extract(action).map { reduce(&state, $0) } ?? []
        }
    }
}
