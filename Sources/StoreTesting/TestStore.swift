package import Store

/// A store for tests that lets nothing pass unnoticed: every change of the state and every effect has to be stated.
///
///     let store = TestStore(Level(), reducer: steering)
///     try store.send(.turn(by: 0.1)) { $0.heading = 0.1 }
///     try store.send(.ring, effects: [.sound("bell")])
///     try store.finish()
///
/// Errors show what was expected with `−` and what was found with `+`.
package final class TestStore<State: Equatable, Action, Effect: Equatable> {
    /// The current state.
    package private(set) var state: State

    private let reducer: Reducer<State, Action, Effect>
    private var pending: [Effect] = []

    package init(_ state: State, reducer: Reducer<State, Action, Effect>) {
        self.state = state
        self.reducer = reducer
    }

    /// Sends an action and compares the state with the expected one.
    ///
    /// - Parameters:
    ///   - effects: all effects of the action in their order; nil if they are stated by `receive` afterwards.
    ///   - change: changes the state before the action into the one expected after it.
    /// - Throws: `Mismatch` if the state or the effects are others, or if effects of an earlier action are left over.
    package func send(
        _ action: Action, effects: [Effect]? = nil, _ change: (_ state: inout State) -> Void = { _ in }
    ) throws(Mismatch) {
        let place = "send(\(action))"
        try checkNothingPending(place)
        var expected = state
        change(&expected)
        let produced = reducer.reduce(&state, action)
        if state != expected {
            throw Mismatch(place, "the state is not as expected", expected: expected, found: state)
        }
        if let effects {
            if produced != effects {
                throw Mismatch(place, "the effects are not as expected", expected: effects, found: produced)
            }
        } else {
            pending = produced
        }
    }

    /// States the next effect of the action before.
    ///
    /// - Throws: `Mismatch` if the next effect is another one, or if there is none.
    package func receive(_ effect: Effect) throws(Mismatch) {
        guard pending.first == effect else {
            throw Mismatch(
                "receive(\(effect))", "the next effect is not as expected", expected: [effect],
                found: Array(pending.prefix(1)))
        }
        pending.removeFirst()
    }

    /// The end of a test.
    ///
    /// - Throws: `Mismatch` if an effect has not been stated.
    package func finish() throws(Mismatch) {
        try checkNothingPending("finish()")
    }

    private func checkNothingPending(_ place: String) throws(Mismatch) {
        if !pending.isEmpty {
            throw Mismatch(place, "effects are left over", expected: [], found: pending)
        }
    }
}
