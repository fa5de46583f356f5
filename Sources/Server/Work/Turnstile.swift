import Archive
private import Synchronization
import Wire

/// Limits how many answers that are delivered piece by piece one holder, and all together, have under way. An answer
/// with a slow reader keeps memory and a connection.
///
/// A quarter of the places is kept for holders of none, so that a few holders of many keep nobody out. Profiles cost
/// nothing to make. So those of one network can hold half of what other networks leave, and all profiles leave an
/// eighth to people.
final class Turnstile: Sendable {
    private struct State {
        var byOwner: [String: Int] = [:]
        var byNetwork: [String: Int] = [:]
        var all = 0
    }

    /// Holds one place until it is given back or the pass is released.
    final class Pass: Sendable {
        private let turnstile: Turnstile
        private let holder: Holder
        private let isHeld = Mutex(true)

        fileprivate init(_ turnstile: Turnstile, _ holder: Holder) {
            self.turnstile = turnstile
            self.holder = holder
        }

        deinit { giveBack() }

        /// Frees the place. This is done before the end is delivered, so that the reader can come again at once.
        func giveBack() {
            let wasHeld = isHeld.withLock { isHeld in
                defer { isHeld = false }
                return isHeld
            }
            if wasHeld { turnstile.leave(holder) }
        }
    }

    private let perOwner: Int
    private let most: Int
    private let what: String
    /// The places that profiles of other machines leave to people who are signed in and to the lab's own machine.
    private var reserved: Int { most / 8 }
    private let state = Mutex(State())

    /// - Parameter what: the noun for the message: "exports".
    init(_ what: String, perOwner: Int, most: Int) {
        self.what = what
        self.perOwner = perOwner
        self.most = most
    }

    /// Takes a place; throws `tooMany` if none is free.
    func enter(_ holder: Holder) throws(Problem) -> Pass {
        let mine = state.withLock { state -> Int? in
            let mine = state.byOwner[holder.owner, default: 0]
            let near = holder.network.map { state.byNetwork[$0, default: 0] } ?? 0
            let places = holder.network == nil ? most : most - reserved
            // Each further network can have half of what is left, but at least one place.
            let share = holder.network == nil ? places : max(1, (places - (state.all - near)) / 2)
            // The last quarter is for holders of none. A single place is for the first who comes.
            func open(_ places: Int) -> Int { mine == 0 ? places : max(1, places - max(1, places / 4)) }
            guard mine < perOwner, state.all < open(places), near < open(share) else { return mine }
            state.byOwner[holder.owner] = mine + 1
            if let network = holder.network { state.byNetwork[network] = near + 1 }
            state.all += 1
            return nil
        }
        guard let mine else { return Pass(self, holder) }
        var problem = Problem(
            .tooMany,
            mine >= perOwner
                ? "\(mine) \(what) of this \(holder.kind) are under way" : "too many \(what) are under way",
            remedy: "wait until one is complete, or try again in 10 s")
        problem.retryAfter = 10
        throw problem
    }

    private func leave(_ holder: Holder) {
        func less(_ count: Int?) -> Int? { count.flatMap { $0 > 1 ? $0 - 1 : nil } }
        state.withLock { state in
            state.all -= 1
            state.byOwner[holder.owner] = less(state.byOwner[holder.owner])
            if let network = holder.network { state.byNetwork[network] = less(state.byNetwork[network]) }
        }
    }
}

/// The holder of something that is under way.
struct Holder: Equatable, Sendable {
    let owner: String
    /// The network of a profile; nil for people, who cannot multiply, and on the lab's own machine.
    var network: String?
    /// The kind of the owner, for messages.
    var kind = "profile"
}
