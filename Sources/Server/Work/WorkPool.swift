private import Foundation
private import Synchronization
import Wire

/// A pool of threads for replays, checks and tables. It has fewer threads than there are processors, so that other
/// requests are answered whatever such work takes.
///
/// Pieces of work wait for their turn. Owners take turns, so that one with much work delays another by at most one
/// piece.
final class WorkPool: Sendable {
    /// How many pieces of one profile may wait.
    static let mostWaiting = 16
    /// The seconds of work after which memory is given back to the system.
    private static let largeWork = 0.05

    private struct Waiter {
        let number: Int
        let begin: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var free: Int
        /// The waiting pieces by owner, and the owners in the order of their turns.
        var waiting: [String: [Waiter]] = [:]
        var order: [String] = []
    }

    /// One piece of work, from the moment it is asked for.
    private struct Piece: Sendable {
        let number: Int
        let owner: String
        let budget: WorkBudget
    }

    /// How much processor time one piece may take, in seconds.
    let seconds: Double
    private let state: Mutex<State>
    private let lastNumber = Atomic(0)
    private let threads: WorkThreads

    init(threads: Int = max(1, ProcessInfo.processInfo.activeProcessorCount - 1), seconds: Double) {
        self.seconds = seconds
        state = Mutex(State(free: max(1, threads)))
        self.threads = WorkThreads(max(1, threads))
    }

    deinit { threads.end() }

    /// How many pieces wait for their turn.
    var waitingCount: Int { state.withLock { $0.waiting.values.reduce(0) { $0 + $1.count } } }

    /// Waits for a turn, fetches what the work needs, and does it on a thread of the pool.
    ///
    /// - Parameters:
    ///   - owner: the owner of the work.
    ///   - presence: the presence of the client that waits; the work ends when it leaves.
    ///   - seconds: how much processor time it may take; the pool's own unless said.
    ///   - input: called when it is the owner's turn, so that waiting work holds nothing in memory.
    ///   - work: has to check its budget if it can take long.
    /// - Throws: a problem if the owner has too much waiting already, `CancellationError`, and what the two throw.
    func run<Input: Sendable, Value: Sendable>(
        for owner: String, presence: Presence? = nil, seconds: Double? = nil, input: () async throws -> Input,
        work: @escaping @Sendable (Input, WorkBudget) throws -> Value
    ) async throws -> Value {
        let number = lastNumber.add(1, ordering: .relaxed).newValue
        let piece = Piece(number: number, owner: owner, budget: WorkBudget(seconds: seconds ?? self.seconds))
        let note = presence?.whenGone { self.giveUp(piece) }
        defer { if let note { presence?.forget(note) } }
        return try await withTaskCancellationHandler {
            try await enter(piece)
            defer { leave() }
            let input = try await input()
            return try await withCheckedThrowingContinuation { continuation in
                threads.perform {
                    piece.budget.begin()
                    let result = Result {
                        if piece.budget.isCancelled { throw CancellationError() }
                        return try work(input, piece.budget)
                    }
                    if piece.budget.elapsed > Self.largeWork { WorkThreads.giveBack() }
                    continuation.resume(with: result)
                }
            }
        } onCancel: {
            giveUp(piece)
        }
    }

    private func enter(_ piece: Piece) async throws {
        try await withCheckedThrowingContinuation { (begin: CheckedContinuation<Void, any Error>) in
            let waiter = Waiter(number: piece.number, begin: begin)
            let outcome: Result<Void, any Error>? = state.withLock { state in
                if piece.budget.isCancelled { return .failure(CancellationError()) }
                if state.free > 0 {
                    state.free -= 1
                    return .success(())
                }
                let count = state.waiting[piece.owner]?.count ?? 0
                guard count < Self.mostWaiting else { return .failure(Self.tooMany(count)) }
                if count == 0 { state.order.append(piece.owner) }
                state.waiting[piece.owner, default: []].append(waiter)
                return nil
            }
            if let outcome { begin.resume(with: outcome) }
        }
    }

    private static func tooMany(_ count: Int) -> Problem {
        var problem = Problem(
            .tooMany, "\(count) computations of this profile are waiting already", remedy: "try again in 5 s")
        problem.retryAfter = 5
        return problem
    }

    /// Ends a piece that nobody waits for, and takes it out of the queue.
    private func giveUp(_ piece: Piece) {
        let waiter: Waiter? = state.withLock { state in
            // The budget is cancelled under the lock, so that a piece that is not in the queue yet notices it.
            piece.budget.cancel()
            guard let place = state.waiting[piece.owner]?.firstIndex(where: { $0.number == piece.number }) else {
                return nil
            }
            let waiter = state.waiting[piece.owner]?.remove(at: place)
            if state.waiting[piece.owner]?.isEmpty == true {
                state.waiting[piece.owner] = nil
                state.order.removeAll { $0 == piece.owner }
            }
            return waiter
        }
        waiter?.begin.resume(throwing: CancellationError())
    }

    private func leave() {
        let next: Waiter? = state.withLock { state in
            guard let owner = state.order.first, let waiter = state.waiting[owner]?.first else {
                state.free += 1
                return nil
            }
            state.order.removeFirst()
            state.waiting[owner]?.removeFirst()
            if state.waiting[owner]?.isEmpty == true {
                state.waiting[owner] = nil
            } else {
                state.order.append(owner)
            }
            return waiter
        }
        next?.begin.resume()
    }
}
