private import Foundation
private import Synchronization
import Wire

/// Threads of their own for replays, checks and tables, fewer than there are processors, so that whatever such work takes,
/// everybody else is answered.
///
/// Each piece of work has to wait for its turn. The profiles take turns, so that one with much work delays another by one
/// piece at most.
final class WorkPool: Sendable {
    /// How many pieces of one profile may wait.
    static let mostWaiting = 16
    /// After how many seconds of work memory is given back to the system.
    private static let largeWork = 0.05

    private struct Waiter {
        let number: Int
        let begin: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var free: Int
        /// Who waits, by profile, and the profiles in the order in which they have their turns.
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
    ///   - owner: whose work it is.
    ///   - presence: who waits for it; when they leave, it ends.
    ///   - seconds: how much processor time it may take; the pool's own unless said.
    ///   - input: is called when it is the owner's turn, so that those who wait hold nothing in memory.
    ///   - work: has to look at its budget where it can take long.
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
            // Under the lock: whoever is not in the queue yet sees it when they come.
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
