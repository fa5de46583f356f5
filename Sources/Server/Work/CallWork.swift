/// Work of a pool that is done for those who call, each in their turn.
struct CallWork: Sendable {
    let pool: WorkPool
    let reach: Reach

    /// Waits for the turn of whoever calls, fetches what the work needs, and does it; see ``WorkPool``.
    func run<Input: Sendable, Value: Sendable>(
        for call: Call, input: () async throws -> Input,
        work: @escaping @Sendable (Input, WorkBudget) throws -> Value
    ) async throws -> Value {
        try await pool.run(
            for: reach.holder(of: call).owner, presence: call.context.presence, input: input, work: work)
    }
}
