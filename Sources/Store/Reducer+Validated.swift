public import Tree

extension Reducer {
    /// A reducer that runs only while a check holds, and gets the proof of it.
    ///
    ///     Reducer(where: Level.HasGoal.self) { level, proof, action in … proof.part … }
    ///
    /// The proof is that of the state before the action.
    @inlinable
    public init<Check: Validator>(
        where check: Check.Type,
        _ reduce: @escaping @Sendable (_ state: inout State, _ proof: Validated<Check>, _ action: Action) -> [Effect]
    ) where Check.Subject == State {
        self.init { state, action in
            Validated<Check>(state).map { reduce(&state, $0, action) } ?? []
        }
    }

    /// This reducer, but only while a check holds.
    @inlinable
    public func validated<Check: Validator>(by check: Check.Type) -> Reducer where Check.Subject == State {
        Reducer { state, action in
            Check.holds(for: state) ? reduce(&state, action) : []
        }
    }
}
