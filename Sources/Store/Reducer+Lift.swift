public import Tree

extension Reducer {
    /// The reducer of a whole of which this one's state is a part: `movement.at(Game.level)`.
    @inlinable
    public func at<Path: Lens>(_ lens: Path) -> Reducer<Path.Root, Action, Effect> where Path.Part == State {
        Reducer<Path.Root, Action, Effect> { root, action in
            lens.update(&root) { part in reduce(&part, action) }
        }
    }

    /// The same for a part that may be absent; then nothing happens.
    @inlinable
    public func at<Path: Lens>(ifPresent lens: Path) -> Reducer<Path.Root, Action, Effect> where Path.Part == State? {
        Reducer<Path.Root, Action, Effect> { root, action in
            lens.update(&root) { part in
                guard var present = part else { return [] }
                part = nil  // so that nothing else refers to it and it is changed in place
                defer { part = present }
                return reduce(&present, action)
            }
        }
    }

    /// The reducer of the actions and effects of a whole of which this one's are one case.
    ///
    ///     movement.on({ if case .movement(let action) = $0 { action } else { nil } }, effect: { .sound($0) })
    @inlinable
    public func on<AllActions, AllEffects>(
        _ extract: @escaping @Sendable (AllActions) -> Action?,
        effect embed: @escaping @Sendable (Effect) -> AllEffects
    ) -> Reducer<State, AllActions, AllEffects> {
        Reducer<State, AllActions, AllEffects> { state, action in
            guard let action = extract(action) else { return [] }
            let effects = reduce(&state, action)
            return effects.isEmpty ? [] : effects.map(embed)
        }
    }

    /// The same where the effects are already those of the whole.
    @inlinable
    public func on<AllActions>(
        _ extract: @escaping @Sendable (AllActions) -> Action?
    ) -> Reducer<State, AllActions, Effect> {
        Reducer<State, AllActions, Effect> { state, action in
            extract(action).map { reduce(&state, $0) } ?? []
        }
    }
}
