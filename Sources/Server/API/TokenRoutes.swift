import Archive
import Credentials
import HTTPTypes
import Hummingbird
import Rights
import Tree
import Wire

/// Programs that act in a person's place.
struct TokenRoutes: RouteArea {
    let people: any PeopleStore

    private static let day = 86_400_000.0

    var routes: [Route] {
        let list = Route.Answer.ok(API.TokenList.self, "The tokens that hold still.")
        return [
            .post(
                "/account/tokens", "makeToken", "Make a token for a program",
                """
                It may do what was chosen, as far as its person may; nothing with people, backups or the own account. \
                It holds for 90 days unless something else is said, 365 at most.
                """, taking: API.NewToken.self,
                gives: .made(API.MadeToken.self, "The token, which is shown this once."), or: [.notFresh],
                may: .person(.account), handle: makeToken),
            .delete(
                "/account/tokens/{number}", "endToken", "End one of the own tokens", with: [.number],
                gives: .done("Ended."), may: .person(.account),
                handle: { call in
                    try await end(call, of: call.known.person.number)
                }),
            .get(
                "/tokens", "listTokens", "List everybody's tokens", gives: list, may: .person(.tokensOfOthers),
                handle: { _ in
                    .json(API.TokenList(tokens: try await people.tokens(of: nil).map(\.answer)))
                }),
            .delete(
                "/tokens/{number}", "endTokenOfOthers", "End anybody's token", with: [.number], gives: .done("Ended."),
                may: .person(.tokensOfOthers), handle: { call in try await end(call, of: nil) }),
        ]
    }

    @Sendable private func makeToken(_ call: Call) async throws -> Response {
        try call.refuseUnlessFresh(at: people.now)
        let asker = try call.known
        let fields = try await call.fields()
        let label = try fields.text("label", expected: "a text of 1 to 80 bytes") { (1...80).contains($0.utf8.count) }
        let possible = Action.allCases.filter(\.isForTokens)
        let actions = try fields.choices(
            "actions", { name in possible.first { $0.rawValue == name } }, possible.map(\.rawValue))
        guard !actions.isEmpty else { throw fields.problem("actions", expected: "at least one action") }
        let studies = try fields.optional("studies") { reader in
            { name throws(Problem) in
                try reader.choices(name, { $0.isEmpty || $0.utf8.count > 64 ? nil : $0 }, ["studies' keys"])
            }
        }
        let days = try fields.optional("days") { reader in
            { name throws(Problem) in try reader.integer(name, 1...NewToken.days.most) }
        }
        let token = NewToken(
            label: label, actions: actions, studies: studies,
            expires: people.now + Double(days ?? NewToken.days.usual) * Self.day)
        let secret = Secret(.token)
        let stored = try await people.make(
            token, hash: secret.hash, of: asker.person.number, by: asker.author)
        return .json(API.MadeToken(token: secret.text).with(stored.answer), status: .created)
    }

    private func end(_ call: Call, of person: Int64?) async throws -> Response {
        let isEnded = try await people.end(
            token: call.number("number"), of: person, by: call.known.author)
        guard isEnded else { throw Problem.nothing(at: call.request.uri.path) }
        return Response(status: .noContent)
    }
}
