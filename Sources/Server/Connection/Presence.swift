private import Synchronization

/// Whether the client is still at the other end of a connection. Work that only it asked for ends when it is gone.
final class Presence: Sendable {
    private struct State {
        var isGone = false
        var lastNote = 0
        var notes: [Int: @Sendable () -> Void] = [:]
    }

    private let state = Mutex(State())

    /// Calls an action once when the client leaves, or at once if it has left.
    ///
    /// - Returns: what ``forget(_:)`` takes.
    func whenGone(_ action: @escaping @Sendable () -> Void) -> Int {
        let note = state.withLock { state -> Int? in
            if state.isGone { return nil }
            state.lastNote += 1
            state.notes[state.lastNote] = action
            return state.lastNote
        }
        if let note { return note }
        action()
        return 0
    }

    /// Forgets an action, so that it is not called any more.
    func forget(_ note: Int) { state.withLock { $0.notes[note] = nil } }

    /// Notes that the client has left, and calls the actions.
    func leave() {
        let actions = state.withLock { state in
            state.isGone = true
            defer { state.notes = [:] }
            return Array(state.notes.values)
        }
        for action in actions { action() }
    }
}
