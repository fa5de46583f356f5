/// Work of a pool for requests, which take turns by owner.
struct CallWork: Sendable {
    let pool: WorkPool
    let reach: Reach

    /// Waits for the caller's turn, fetches what the work needs, and does it; see ``WorkPool``.
    func run<Input: Sendable, Value: Sendable>(
        for call: Call, input: () async throws -> Input,
        work: @escaping @Sendable (Input, WorkBudget) throws -> Value
    ) async throws -> Value {
        try await pool.run(
            for: reach.holder(of: call).owner, presence: call.context.presence, input: input, work: work)
    }
}
