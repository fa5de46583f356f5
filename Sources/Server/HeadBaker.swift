/// Makes the file that renderers read of a measured head (SOFA). The command line does it in a process of its own.
package protocol HeadBaker: Sendable {
    /// May block, and ends early where the budget is spent.
    func bake(_ sofa: [UInt8], within budget: WorkBudget) throws -> HeadOutcome
}

/// What became of a file that is said to be a measured head.
package enum HeadOutcome: Sendable {
    case baked([UInt8])
    /// It is no head: where, what was expected, what was found, and what to do.
    case refused(place: String, expected: String, found: String, remedy: String)
}
