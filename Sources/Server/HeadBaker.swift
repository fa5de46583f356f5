/// Makes the file that renderers read of a measured head (SOFA). The command line wires it to the bake, which is done in a
/// process of its own.
package struct HeadBaker: Sendable {
    /// What became of a file.
    package enum Outcome: Sendable {
        case baked([UInt8])
        /// It is no head: where, what was expected, what was found, and what to do.
        case refused(place: String, expected: String, found: String, remedy: String)
    }

    let bake: @Sendable (_ sofa: [UInt8], _ budget: WorkBudget) throws -> Outcome

    /// - Parameter bake: may block, and ends early where the budget is spent.
    package init(bake: @escaping @Sendable (_ sofa: [UInt8], _ budget: WorkBudget) throws -> Outcome) {
        self.bake = bake
    }
}
