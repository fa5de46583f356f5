/// How a state answers an action: it changes, and it asks for effects. A reducer is a value, so reducers are built from
/// others.
///
/// A reducer reads no clock, random source or locale. What it needs of them comes in through actions and the state, so
/// the same actions always lead to the same state.
///
/// ```swift
/// let adding = Reducer<Int, Int, String> { sum, number in
///     sum += number
///     return ["added \(number)"]
/// }
/// let warning = Reducer<Int, Int, String> { sum, _ in sum < 0 ? ["below zero"] : [] }
/// var sum = 3
/// print(Reducer.combined([adding, warning]).reduce(&sum, -5))  // ["added -5", "below zero"]
/// ```
public struct Reducer<State, Action, Effect>: Sendable {
    /// Changes the state and returns the effects in the order in which they are to be performed.
    public let reduce: @Sendable (inout State, Action) -> [Effect]

    @inlinable
    public init(_ reduce: @escaping @Sendable (_ state: inout State, _ action: Action) -> [Effect]) {
        self.reduce = reduce
    }
}
