import Archive
import Credentials
import HTTPTypes
import Hummingbird
import Rights
import Testing

@testable import Server

/// What is for people is for no program, whatever its token may do.
@Suite struct DoorTests {
    /// A route that is not in the table: all of today's that are for people only have actions for which no token is made, so
    /// that the rights refuse what the door would let through.
    private func route(_ path: String, _ access: RouteAccess) -> Route {
        Route(
            method: .get, path: "/api/v1/" + path, operation: path, summary: path,
            answers: [.init(status: 204, description: "Through.")], access: access,
            handle: { _ in Response(status: .noContent) })
    }

    @Test func `a token that may do something reaches what is for programs, and not what is for people`() async throws {
        let lab = try PeopleLaboratory()
        let ada = try await lab.owner()
        let secret = Secret(.token)
        _ = try await lab.archive.make(
            NewToken(label: "all", actions: [.wholeAudit], studies: nil, expires: lab.clock.now + 1e9),
            hash: secret.hash, of: ada.number, by: .commandLine)
        let routes = [route("for-people", .person(.wholeAudit)), route("for-both", .token(.wholeAudit))]
        let laboratory = lab.laboratory.with(RouteTable(routes: routes))
        try await laboratory.test { client in
            let token: HTTPFields = [.authorization: "Bearer \(secret.text)"]
            #expect(try await client(.get, "/api/v1/for-both", nil, token).status == 204)
            let refused = try await client(.get, "/api/v1/for-people", nil, token)
            #expect(refused.status == 403 && refused.problem == "not-permitted")
            let browser = Browser(client)
            try await lab.signIn(ada, browser)
            #expect(try await browser(.get, "/for-people").status == 204)
            #expect(try await browser(.get, "/for-both").status == 204)
        }
    }

    @Test func `what only owners do is in the table for people, not for programs`() throws {
        let table = try PeopleLaboratory().laboratory.server.table
        for route in table.routes {
            guard case .token(let action) = route.access else { continue }
            #expect(action.isForTokens, "\(route.operation)")
        }
        for action in [Action.people, .tokensOfOthers, .backup, .account, .members] { #expect(!action.isForTokens) }
    }
}
