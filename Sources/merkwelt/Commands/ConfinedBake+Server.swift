package import HeadResponses
package import Server

/// Measured heads are baked by this program in a separate process that can do nothing else.
extension ConfinedBake: HeadBaker {
    package func bake(_ sofa: [UInt8], within budget: WorkBudget) throws -> HeadOutcome {
        do throws(Failure) {
            return .baked(try bake(sofa, while: { budget.isSpent }))
        } catch {
            switch error {
            case .refused(let why):
                return .refused(place: why.place, expected: why.expected, found: why.found, remedy: why.remedy)
            case .givenUp: throw CancellationError()
            case .unavailable: throw error
            }
        }
    }
}
