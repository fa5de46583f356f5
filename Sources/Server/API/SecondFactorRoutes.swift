import Archive
import Credentials
import HTTPTypes
import Hummingbird
import Rights
import Tree
import Wire

/// The second factor of the own account.
struct SecondFactorRoutes: RouteArea {
    let people: any PeopleStore
    let desk: SignInService
    let configuration: LabServerConfiguration

    private static let recoveryCodes = 10

    var routes: [Route] {
        let path = "/account/second-factor"
        let codes = Route.Answer.ok(API.RecoveryCodes.self, "Ten recovery codes, which are shown this once.")
        return [
            .post(
                path, "proposeSecondFactor", "Make a secret for an app that shows one-time codes",
                "It counts once a code of it was sent. A factor that is there counts until then.",
                gives: .ok(
                    API.SecondFactor.self, "What the app takes: an address, with a picture of it, or a key by hand."),
                or: [.notFresh], may: .person(.account), handle: propose),
            .put(
                path, "confirmSecondFactor", "Prove the new second factor by a code of it", taking: API.Code.self,
                gives: codes, or: [.notFresh, .signInWrong, .tooMany], may: .person(.account), handle: confirm),
            .delete(
                path, "removeSecondFactor", "Do without a second factor, where only this machine reaches the server",
                taking: API.FactorChange.self, gives: .done("Removed."), or: [.notFresh, .secondFactorMissing],
                may: .person(.account), handle: remove),
            .post(
                "/account/recovery-codes", "replaceRecoveryCodes", "Make new recovery codes; the old ones end",
                taking: API.FactorChange.self, gives: codes, or: [.notFresh, .secondFactorMissing],
                may: .person(.account), handle: replaceCodes),
        ]
    }

    @Sendable private func propose(_ call: Call) async throws -> Response {
        try call.refuseUnlessFresh(at: people.now)
        let person = try call.known.person
        let factor = SecondFactor(salt: KeyRing.salt(), key: try desk.keys().newest)
        guard let code = try desk.code(factor) else { throw Problem.nothing(at: call.request.uri.path) }
        try await people.propose(factor, for: person.number)
        let address = code.address(for: person.name, at: call.place(configuration))
        return .json(API.SecondFactor(address: address, key: code.key, picture: desk.picture?(address)))
    }

    @Sendable private func confirm(_ call: Call) async throws -> Response {
        try call.refuseUnlessFresh(at: people.now)
        let (signIn, asker) = (try call.signIn, try call.known)
        try desk.admitSetUp(of: asker.person)
        let fields = try await call.fields()
        let sent = try fields.shortText("code")
        let endsTokens = try fields.optional("endsTokens") { $0.bool } ?? false
        guard let factor = try await people.proposedFactor(of: asker.person.number) else {
            throw Problem.nothing(at: call.request.uri.path)
        }
        guard let step = try desk.code(factor)?.accepts(sent, at: people.now, after: nil) else {
            var problem = Problem(
                .signInWrong, "the code does not belong to the new secret, or the clocks differ by more than 30 s",
                remedy: "see that both clocks are right, and send the next code")
            problem.reason = .code
            throw problem
        }
        let codes = (0..<Self.recoveryCodes).map { _ in Secret(.recovery) }
        guard
            try await people.confirmFactor(
                of: asker.person.number, step: step, recovery: codes.map(\.hash), by: asker.author)
        else { throw Problem.nothing(at: call.request.uri.path) }
        // Sign-ins without the second factor are ended.
        try await endOthers(than: signIn, asker)
        if endsTokens { try await desk.endTokens(of: asker.person.number, by: asker.author) }
        var response = Response.json(API.RecoveryCodes(recoveryCodes: codes.map(\.text)))
        try await desk.renew(signIn, hasSecondFactor: true, &response, call)
        return response
    }

    @Sendable private func remove(_ call: Call) async throws -> Response {
        try call.refuseUnlessFresh(at: people.now)
        guard !desk.door.reach.isBeyondMachine else {
            throw Problem(
                .secondFactorMissing, "this server is reached from other machines, so a second factor has to stay",
                remedy: "set up another one in its place")
        }
        let (signIn, asker) = (try call.signIn, try call.known)
        let fields = try await call.fields()
        // Tokens are ended first, as with a new passphrase. A request that is refused ends nothing.
        if asker.person.secondFactor != nil { try await desk.endTokens(of: asker, where: fields) }
        guard try await people.removeFactor(of: asker.person.number, by: asker.author) else {
            throw Problem(.secondFactorMissing, "there is no second factor to remove", remedy: "nothing is to be done")
        }
        var response = Response(status: .noContent)
        try await desk.renew(signIn, hasSecondFactor: false, &response, call)
        return response
    }

    @Sendable private func replaceCodes(_ call: Call) async throws -> Response {
        try call.refuseUnlessFresh(at: people.now)
        let asker = try call.known
        guard asker.person.secondFactor != nil else {
            throw Problem(
                .secondFactorMissing, "recovery codes stand in for a second factor, and there is none",
                remedy: "set one up: POST /api/v1/account/second-factor")
        }
        try await desk.endTokens(of: asker, where: call.fields())
        let codes = (0..<Self.recoveryCodes).map { _ in Secret(.recovery) }
        try await people.replaceRecovery(codes.map(\.hash), of: asker.person.number, by: asker.author)
        return .json(API.RecoveryCodes(recoveryCodes: codes.map(\.text)))
    }

    private func endOthers(than signIn: StoredSignIn, _ asker: Asker) async throws {
        for other in try await people.signIns(of: asker.person.number) where other.number != signIn.number {
            _ = try await people.endSignIns(of: asker.person.number, only: other.number, by: asker.author)
        }
    }
}
