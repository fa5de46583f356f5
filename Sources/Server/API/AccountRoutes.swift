import Archive
import HTTPTypes
import Hummingbird
import Rights
import Tree
import Wire

/// The own account.
struct AccountRoutes: RouteArea {
    let people: any PeopleStore
    let desk: SignInService

    var routes: [Route] {
        [
            .get(
                "/account", "getAccount", "Deliver the own account: rights, sign-ins and tokens",
                gives: .ok(API.Account.self, "The account."), may: .person(.account), handle: getAccount),
            .post(
                "/account/proof", "prove", "Prove oneself again, for what is dangerous",
                "It holds for ten minutes. The cookie has a new value afterwards.", taking: API.Proof.self,
                gives: .done("Proven."), or: [.signInWrong, .codeNeeded, .tooMany], may: .person(.account),
                handle: prove),
            .put(
                "/account/passphrase", "putPassphrase",
                "Set a new passphrase, which ends all other sign-ins, and tokens where that is wished",
                taking: API.Passphrase.self, gives: .done("Set."), or: [.notFresh], may: .person(.account),
                handle: putPassphrase),
            .delete(
                "/account/sign-ins", "signOutEverywhere", "Sign out everywhere, here as well",
                gives: .ok(API.Ended.self, "How many sign-ins ended."), may: .person(.account),
                handle: signOutEverywhere),
            .delete(
                "/account/sign-ins/{number}", "endSignIn", "End one of the own sign-ins", with: [.number],
                gives: .done("Ended."), may: .person(.account), handle: endSignIn),
        ]
    }

    @Sendable private func getAccount(_ call: Call) async throws -> Response {
        let (signIn, person) = (try call.signIn, try call.known.person)
        let signIns = try await people.signIns(of: person.number).map { $0.answer(isThis: $0 == signIn) }
        return .json(
            API.Account(
                person: person.answer, signIns: signIns,
                tokens: try await people.tokens(of: person.number).map(\.answer),
                isFresh: signIn.isFresh(at: people.now)))
    }

    @Sendable private func prove(_ call: Call) async throws -> Response {
        let (signIn, person) = (try call.signIn, try call.known.person)
        let fields = try await call.fields()
        let attempt = SignInService.Attempt(
            name: person.name, passphrase: try fields.passphrase(),
            code: try fields.optional("code") { $0.shortText })
        let proven = try await desk.examine(attempt, call, within: signIn)
        var response = Response(status: .noContent)
        try await desk.renew(
            signIn, hasSecondFactor: signIn.hasSecondFactor || proven.hasSecondFactor, &response, call)
        return response
    }

    @Sendable private func putPassphrase(_ call: Call) async throws -> Response {
        try call.refuseUnlessFresh(at: people.now)
        let (signIn, asker) = (try call.signIn, try call.known)
        let fields = try await call.fields()
        let text = try await desk.hash(try fields.passphrase(), for: asker.person.name)
        // Tokens are ended first, so that a person with a new passphrase can rely on that.
        try await desk.endTokens(of: asker, where: fields)
        try await people.setPassphrase(
            text, of: asker.person.number, keeping: signIn.number, by: asker.author)
        var response = Response(status: .noContent)
        try await desk.renew(signIn, hasSecondFactor: signIn.hasSecondFactor, &response, call)
        return response
    }

    @Sendable private func signOutEverywhere(_ call: Call) async throws -> Response {
        let asker = try call.known
        let count = try await people.endSignIns(of: asker.person.number, only: nil, by: asker.author)
        var response = Response.json(API.Ended(ended: count))
        response.headers[.setCookie] = try desk.cookie(call).forgetting
        return response
    }

    @Sendable private func endSignIn(_ call: Call) async throws -> Response {
        let asker = try call.known
        let count = try await people.endSignIns(
            of: asker.person.number, only: call.number("number"), by: asker.author)
        guard count > 0 else { throw Problem.nothing(at: call.request.uri.path) }
        return Response(status: .noContent)
    }
}

extension Route.Parameter {
    /// The number in the path.
    static let number = Route.Parameter(
        name: "number", place: .path, isRequired: true, description: "The number, as lists tell it.",
        schema: ["type": "integer", "minimum": 1])
}
