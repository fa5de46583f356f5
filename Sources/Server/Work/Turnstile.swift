private import Synchronization

/// Lets a profile, and all of them together, have only so many answers under way that are delivered piece by piece: one
/// whose reader is slow keeps memory and a connection.
final class Turnstile: Sendable {
    private struct State {
        var byOwner: [String: Int] = [:]
        var all = 0
    }

    /// Holds one place until it is given back or let go of.
    final class Pass: Sendable {
        private let turnstile: Turnstile
        private let owner: String
        private let isHeld = Mutex(true)

        fileprivate init(_ turnstile: Turnstile, _ owner: String) {
            self.turnstile = turnstile
            self.owner = owner
        }

        deinit { giveBack() }

        /// Frees the place, before the end is delivered: whoever has read that may come again at once.
        func giveBack() {
            let wasHeld = isHeld.withLock { isHeld in
                defer { isHeld = false }
                return isHeld
            }
            if wasHeld { turnstile.leave(owner) }
        }
    }

    private let perOwner: Int
    private let most: Int
    private let what: String
    private let state = Mutex(State())

    /// - Parameter what: what is counted, for the message: "exports".
    init(_ what: String, perOwner: Int, most: Int) {
        self.what = what
        self.perOwner = perOwner
        self.most = most
    }

    /// Takes a place; throws `tooMany` where none is free.
    func enter(_ owner: String) throws(Problem) -> Pass {
        let mine = state.withLock { state -> Int? in
            let mine = state.byOwner[owner, default: 0]
            guard mine < perOwner, state.all < most else { return mine }
            state.byOwner[owner] = mine + 1
            state.all += 1
            return nil
        }
        guard let mine else { return Pass(self, owner) }
        var problem = Problem(
            .tooMany,
            mine >= perOwner ? "\(mine) \(what) of this profile are under way" : "too many \(what) are under way",
            remedy: "wait until one is complete, or try again in 10 s")
        problem.retryAfter = 10
        throw problem
    }

    private func leave(_ owner: String) {
        state.withLock { state in
            state.all -= 1
            let left = state.byOwner[owner, default: 1] - 1
            state.byOwner[owner] = left > 0 ? left : nil
        }
    }
}
