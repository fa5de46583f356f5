/// Computes the results of a session from its document. The command line wires it to the study's replay.
package struct Scorer: Sendable {
    /// The version of what computes. Kept results of another version are computed again.
    package let engine: String

    let score: @Sendable (_ document: [UInt8], _ budget: WorkBudget) throws -> String

    /// - Parameters:
    ///   - engine: a text that changes whenever the same log could give other results.
    ///   - score: takes a whole session document as JSON and returns the results as JSON. It runs on a thread of its own
    ///     and may throw; the document is then delivered without results and with the reason. What it throws is kept like
    ///     results are. It ends when its budget is spent.
    package init(
        engine: String, score: @escaping @Sendable (_ document: [UInt8], _ budget: WorkBudget) throws -> String
    ) {
        self.engine = engine
        self.score = score
    }
}
