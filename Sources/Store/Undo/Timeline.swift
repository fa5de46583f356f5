/// A log together with the state that it leads to, for editing with undo and redo.
///
/// It keeps a state every 64 entries, which costs little because states share what they have in common. Undo takes at
/// most 64 reductions, however long the log is.
///
/// ```swift
/// // adding: a Reducer<Int, Int, String> that adds the action to the state
/// var timeline = Timeline(0, reducer: adding)
/// timeline.send(2, at: 0)
/// timeline.send(3, at: 12.5)
/// timeline.undo()
/// print(timeline.state)  // 2
/// timeline.redo()
/// print(timeline.state)  // 5
/// ```
public struct Timeline<State, Action, Effect> {
    /// The state after all entries of the log.
    public private(set) var state: State
    public private(set) var log = Log<Action>()

    private let reducer: Reducer<State, Action, Effect>
    /// The states after 0, 64, 128, … entries.
    private var landmarks: [State]
    private static var distance: Int { 64 }

    public init(_ state: State, reducer: Reducer<State, Action, Effect>) {
        self.state = state
        self.reducer = reducer
        landmarks = [state]
    }

    /// Reduces and records an action.
    @discardableResult
    public mutating func send(_ action: Action, at time: Double) -> [Effect] {
        log.record(action, at: time)
        return advance(by: action)
    }

    /// Takes back the last action; false if there is none.
    @discardableResult
    public mutating func undo() -> Bool {
        guard log.undo() != nil else { return false }
        let count = log.entries.count
        let landmark = count / Timeline.distance
        landmarks.removeSubrange((landmark + 1)...)
        state = landmarks[landmark]
        for entry in log.entries[(landmark * Timeline.distance)...] { _ = reducer.reduce(&state, entry.action) }
        return true
    }

    /// Does again what was undone last; false if there is nothing.
    @discardableResult
    public mutating func redo() -> Bool {
        guard let entry = log.redo() else { return false }
        _ = advance(by: entry.action)
        return true
    }

    /// Reduces an action that the log holds already.
    private mutating func advance(by action: Action) -> [Effect] {
        let effects = reducer.reduce(&state, action)
        if log.entries.count.isMultiple(of: Timeline.distance) { landmarks.append(state) }
        return effects
    }
}

extension Timeline: Sendable where State: Sendable, Action: Sendable {}
