import Synchronization

/// Connections that any call may use, each by one call at a time.
final class PostgresPool: Sendable {
    private struct State {
        var idle: [PostgresWorker]
        var waiting: [CheckedContinuation<PostgresWorker, Never>] = []
    }

    private let all: [PostgresWorker]
    private let state: Mutex<State>

    init(_ workers: [PostgresWorker]) {
        all = workers
        state = Mutex(State(idle: workers))
    }

    /// Runs a transaction on a free connection, and waits for one.
    func transact<Value: Sendable>(
        isReading: Bool = false, _ body: @escaping @Sendable (PostgresConnection) throws -> Ending<Value>
    ) async throws(ArchiveError) -> Value {
        let worker = await take()
        defer { give(worker) }
        let result: Result<Value, ArchiveError> = await withCheckedContinuation { continuation in
            worker.perform { worker in
                continuation.resume(
                    returning: Result { () throws(ArchiveError) in
                        try worker.transact(isReading: isReading, body)
                    })
            }
        }
        return try result.get()
    }

    func close() { for worker in all { worker.close() } }

    private func take() async -> PostgresWorker {
        await withCheckedContinuation { continuation in
            let free = state.withLock { state -> PostgresWorker? in
                if let worker = state.idle.popLast() { return worker }
                state.waiting.append(continuation)
                return nil
            }
            if let free { continuation.resume(returning: free) }
        }
    }

    private func give(_ worker: PostgresWorker) {
        let next = state.withLock { state -> CheckedContinuation<PostgresWorker, Never>? in
            if !state.waiting.isEmpty { return state.waiting.removeFirst() }
            state.idle.append(worker)
            return nil
        }
        next?.resume(returning: worker)
    }
}
