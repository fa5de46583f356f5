extension Reducer {
    /// Runs all reducers in their order, each on the state that the one before has left. The effects come in the same
    /// order.
    @inlinable
    public static func combined(_ reducers: [Reducer]) -> Reducer {
        Reducer { state, action in
            var effects: [Effect] = []
            for reducer in reducers { effects += reducer.reduce(&state, action) }
            return effects
        }
    }

    /// Combines the reducers of a block, as ``combined(_:)`` does.
    ///
    ///     let game = Reducer<Game, Action, Effect> {
    ///         movement
    ///         goals
    ///     }
    @inlinable
    public init(@ReducerBuilder<State, Action, Effect> _ reducers: () -> [Reducer]) {
        self = .combined(reducers())
    }
}

/// Collects the reducers of a block.
@resultBuilder
public enum ReducerBuilder<State, Action, Effect> {
    public typealias Part = Reducer<State, Action, Effect>

    public static func buildExpression(_ reducer: Part) -> [Part] { [reducer] }
    public static func buildBlock(_ parts: [Part]...) -> [Part] { parts.flatMap { $0 } }
}
