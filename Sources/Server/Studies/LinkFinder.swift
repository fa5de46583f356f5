import Archive
import Credentials
import Hummingbird

/// Looks up the codes of links, which people type and others guess: each network has so many that lead nowhere, on whatever
/// route it asks.
struct LinkFinder: Sendable {
    let studies: any StudyStore
    let rates: RateGuard
    let reach: Reach

    /// What a code leads to; nil for one that nobody has.
    func find(_ code: String, _ request: Request, _ context: LabContext) async throws -> StudyEntrance? {
        let network = reach.network(request, context)
        try rates.admitLookUp(of: code, from: network)
        var entrance = try await studies.entrance(code)
        // Who reads a code off a wall takes a zero for the letter that looks like it.
        if entrance == nil, let normal = LinkCode.normal(code), normal != code {
            entrance = try await studies.entrance(normal)
        }
        rates.noteLookUp(of: code, from: network, isFound: entrance != nil)
        return entrance
    }
}
