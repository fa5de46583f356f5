import Archive
import Credentials
import Hummingbird

/// Looks up the codes of links, which people type. Each network has a limited number of unknown codes over all routes,
/// so that codes cannot be guessed.
struct LinkFinder: Sendable {
    let studies: any StudyStore
    let rates: RateGuard
    let reach: Reach

    /// The entrance of a code; nil for an unknown code.
    func find(_ code: String, _ request: Request, _ context: LabContext) async throws -> StudyEntrance? {
        let network = reach.network(request, context)
        try rates.admitLookUp(of: code, from: network)
        var entrance = try await studies.entrance(code)
        // People who read a code from a wall mistake letters for digits that look alike.
        if entrance == nil, let normal = LinkCode.normal(code), normal != code {
            entrance = try await studies.entrance(normal)
        }
        rates.noteLookUp(of: code, from: network, isFound: entrance != nil)
        return entrance
    }
}
