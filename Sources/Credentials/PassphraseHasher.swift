private import Foundation
private import Synchronization

/// Makes and examines the hashes of passphrases, two at a time, because each takes 46 MiB: sixteen may wait, whoever comes
/// after them is refused.
///
/// Who is known goes before who is not, and takes the place of the last of those where all are taken: what strangers try costs
/// them time, and nobody else.
package final class PassphraseHasher: Sendable {
    /// What came of an examination.
    package enum Outcome: Equatable, Sendable {
        case wrong
        /// It is the person's. Where what is stored is weaker than what is made today, this is what to store instead.
        case right(replacement: String?)
    }

    /// What the desk does at once, and what waits for it.
    private struct State {
        var underWay = 0
        /// Who goes first stands first.
        var waiting: [(rank: PassphraseRank, turn: CheckedContinuation<Bool, Never>)] = []
    }

    private let parameters: Argon2
    private let atOnce: Int
    private let mostWaiting: Int
    private let decoy: String
    private let state = Mutex(State())

    /// - Parameters:
    ///   - parameters: of new hashes.
    ///   - atOnce: how many are made at the same time.
    ///   - waiting: how many more are accepted.
    package init(
        _ parameters: Argon2 = .standard, atOnce: Int = 2, waiting: Int = 16
    ) {
        self.parameters = parameters
        self.atOnce = atOnce
        mostWaiting = waiting
        decoy = parameters.decoy
    }

    /// Hashes a new passphrase.
    ///
    /// - Throws: `busy` when too many wait.
    package func hash(_ passphrase: String) async throws(CredentialError) -> String {
        let parameters = parameters
        return try await run { () throws(CredentialError) in try parameters.text(for: passphrase) }
    }

    /// Examines a passphrase.
    ///
    /// - Parameters:
    ///   - passphrase: what was sent.
    ///   - stored: what is kept of the person's; `nil` where there is no such person. That costs the same, so the time does
    ///     not tell who has an account.
    /// - Throws: `busy` when too many wait, `fault` when what is stored cannot be read.
    package func check(_ passphrase: String, against stored: String?) async throws(CredentialError) -> Outcome {
        try await check(passphrase, against: stored, .known)
    }

    /// The same.
    ///
    /// - Parameters:
    ///   - passphrase: as it was typed.
    ///   - stored: what is kept of the person's; `nil` where there is no such person.
    ///   - rank: before whom it is examined.
    package func check(
        _ passphrase: String, against stored: String?, _ rank: PassphraseRank
    ) async throws(CredentialError) -> Outcome {
        let (parameters, decoy) = (parameters, decoy)
        return try await run(rank) { () throws(CredentialError) in
            guard let stored else {
                _ = try Argon2.isMade(decoy, from: passphrase)
                return .wrong
            }
            guard try Argon2.isMade(stored, from: passphrase) else { return .wrong }
            guard Argon2(stored)?.isWeaker(than: parameters) == true else { return .right(replacement: nil) }
            return .right(replacement: try parameters.text(for: passphrase))
        }
    }

    /// How many are under way and how many wait.
    var load: (underWay: Int, waiting: Int) { state.withLock { ($0.underWay, $0.waiting.count) } }

    /// Who waits, in the order of their turns.
    var waitingRanks: [PassphraseRank] { state.withLock { $0.waiting.map(\.rank) } }

    /// Does the work in its turn, on a thread of its own: what others wait for is not held up.
    func run<Value: Sendable>(
        _ rank: PassphraseRank = .known, _ work: @escaping @Sendable () throws(CredentialError) -> Value
    ) async throws(CredentialError) -> Value {
        try await enter(rank)
        defer { leave() }
        let result: Result<Value, CredentialError> = await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: Result(catching: work)) }
        }
        return try result.get()
    }

    private func enter(_ rank: PassphraseRank) async throws(CredentialError) {
        let isIn = await withCheckedContinuation { (turn: CheckedContinuation<Bool, Never>) in
            let answers = state.withLock { state -> [(CheckedContinuation<Bool, Never>, Bool)] in
                if state.underWay < atOnce {
                    state.underWay += 1
                    return [(turn, true)]
                }
                var refused: [(CheckedContinuation<Bool, Never>, Bool)] = []
                if state.waiting.count >= mostWaiting {
                    guard let last = state.waiting.last, rank < last.rank else { return [(turn, false)] }
                    state.waiting.removeLast()
                    refused = [(last.turn, false)]
                }
                let place = state.waiting.firstIndex { rank < $0.rank } ?? state.waiting.endIndex
                state.waiting.insert((rank, turn), at: place)
                return refused
            }
            for (turn, answer) in answers { turn.resume(returning: answer) }
        }
        guard isIn else {
            throw CredentialError(
                code: .busy, expected: "", found: "\(mostWaiting) passphrases wait to be examined already",
                remedy: "try again in 5 s")
        }
    }

    /// Hands the place on to whoever goes first, and of those to whoever waits longest.
    private func leave() {
        let next = state.withLock { state -> CheckedContinuation<Bool, Never>? in
            guard !state.waiting.isEmpty else {
                state.underWay -= 1
                return nil
            }
            return state.waiting.removeFirst().turn
        }
        next?.resume(returning: true)
    }
}
