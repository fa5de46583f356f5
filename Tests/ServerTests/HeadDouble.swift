import Server

/// Bakes a head by turning its bytes round, and refuses what begins with an `x`.
struct HeadDouble: HeadBaker {
    /// Whether a file without bytes finds no process to be baked in.
    var failsEmpty = false
    var place = "the file, receivers"
    var expected = "2 (left and right ear)"

    func bake(_ sofa: [UInt8], within budget: WorkBudget) throws -> HeadOutcome {
        struct NoProcess: Error {}
        if failsEmpty, sofa.isEmpty { throw NoProcess() }
        guard sofa.first == UInt8(ascii: "x") else { return .baked(sofa.reversed()) }
        return .refused(place: place, expected: expected, found: "1", remedy: "Use a measurement of one head")
    }
}
