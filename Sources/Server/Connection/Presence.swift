private import Synchronization

/// Whether somebody is still at the other end of a connection: work that only they asked for ends when they are gone.
final class Presence: Sendable {
    private struct State {
        var isGone = false
        var lastNote = 0
        var notes: [Int: @Sendable () -> Void] = [:]
    }

    private let state = Mutex(State())

    /// Has something done when they leave, at once where they have left; once at most.
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

    /// Nothing is to be done any more.
    func forget(_ note: Int) { state.withLock { $0.notes[note] = nil } }

    /// They have left.
    func leave() {
        let actions = state.withLock { state in
            state.isGone = true
            defer { state.notes = [:] }
            return Array(state.notes.values)
        }
        for action in actions { action() }
    }
}
