/// The actions of a session with their times. With the first state and the reducer it is the whole session.
///
/// ```swift
/// // adding: a Reducer<Int, Int, String> that adds the action to the state
/// var log = Log([(time: 0, action: 2), (time: 12.5, action: 3)])
/// print(log.replay(from: 10, adding))  // 15
/// log.undo()
/// print(log.replay(from: 10, adding), log.canRedo)  // 12 true
/// ```
public struct Log<Action> {
    /// One action.
    public struct Entry {
        /// The position in the log, from 0 without gaps.
        public let index: Int
        /// When the action happened, in ms on the recorder's clock.
        public let time: Double
        public let action: Action

        public init(index: Int, time: Double, action: Action) {
            self.index = index
            self.time = time
            self.action = action
        }
    }

    /// The entries that count, in order.
    public private(set) var entries: [Entry] = []
    /// The entries that were undone; the last of them is redone first.
    private var undone: [Entry] = []

    /// An empty log.
    public init() {}

    /// A log of actions with their times.
    public init(_ actions: some Sequence<(time: Double, action: Action)>) {
        for (time, action) in actions { record(action, at: time) }
    }

    /// Appends an action. What had been undone before can no longer be redone.
    @discardableResult
    public mutating func record(_ action: Action, at time: Double) -> Entry {
        undone.removeAll()
        let entry = Entry(index: entries.count, time: time, action: action)
        entries.append(entry)
        return entry
    }

    /// Takes back the last entry and returns it; nil if there is none.
    @discardableResult
    public mutating func undo() -> Entry? {
        guard let entry = entries.popLast() else { return nil }
        undone.append(entry)
        return entry
    }

    /// Brings back the entry that was undone last and returns it; nil if there is none.
    @discardableResult
    public mutating func redo() -> Entry? {
        guard let entry = undone.popLast() else { return nil }
        entries.append(entry)
        return entry
    }

    /// Whether there is something to undo.
    public var canUndo: Bool { !entries.isEmpty }
    /// Whether there is something to redo.
    public var canRedo: Bool { !undone.isEmpty }

    /// The state after the first `count` entries, or all; effects are not performed again.
    public func replay<State, Effect>(
        from state: State, through count: Int = .max, _ reducer: Reducer<State, Action, Effect>
    ) -> State {
        var state = state
        for entry in entries.prefix(max(count, 0)) { _ = reducer.reduce(&state, entry.action) }
        return state
    }
}

extension Log: Sendable where Action: Sendable {}
extension Log: Equatable where Action: Equatable {}
extension Log.Entry: Sendable where Action: Sendable {}
extension Log.Entry: Equatable where Action: Equatable {}
