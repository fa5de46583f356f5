import Archive
import Credentials
import HTTPTypes
import Hummingbird
import Rights
import Wire

/// Checks who may use a route.
struct Doorkeeper: Sendable {
    let people: any PeopleStore
    let assets: any AssetStore
    let studies: any StudyStore
    let reach: Reach
    let rates: SignInRates

    /// The profile for which a key is a further one; nil for any other key.
    func owner(ofKey key: ProfileIdentifier) async throws -> ProfileIdentifier? {
        try await studies.owner(ofKey: key)
    }

    /// The asker, if they may do the route's action.
    ///
    /// - Throws: `signInNeeded` if the asker is unknown, `notFound` if there is nothing that they may see,
    ///   `notPermitted` if they may see it but not do this.
    func admit(_ call: Call, to action: Action, with subject: Subject, asProgram: Bool) async throws -> Asker {
        guard let asker = try await asker(call) else { throw Self.signInNeeded(call) }
        switch Access.decide(asker.actor, action, subject) {
        case .allowed: break
        case .hidden: throw Problem.nothing(at: call.request.uri.path)
        case .refused: throw Self.refusal("this is not for you in this study")
        }
        switch asker.proof {
        case .token(let token):
            guard asProgram else { throw Self.refusal("this is for people, not for tokens") }
            try rates.admitToken(token.number)
            if !token.isNoted(at: people.now) { try? await people.noteUse(ofToken: token.number) }
        case .signIn(let signIn):
            try Self.refuseForeign(call.request)
            if reach.isBeyondMachine, asker.person.secondFactor == nil, action != .account {
                throw Problem(
                    .secondFactorMissing, "this server is reached from other machines, and you have no second factor",
                    remedy: "set one up: POST /api/v1/account/second-factor")
            }
            // The use is noted if possible; a full disk keeps nobody out.
            if signIn.isStale(at: people.now) { try? await people.noteUse(of: signIn.number) }
        }
        return asker
    }

    /// Whether an asker who was admitted may still do it. This question does not count as a use of the sign-in.
    func stillAdmits(_ call: Call, to action: Action, with subject: Subject) async throws -> Bool {
        guard let asker = try await asker(call) else { return false }
        return Access.decide(asker.actor, action, subject) == .allowed
    }

    /// The asker of a picture or sound, if they may see a study that has it. For others it does not exist.
    func admit(_ call: Call, to action: Action, withAsset hash: String) async throws -> Asker {
        // The asker is found first, so that strangers do not learn what exists.
        guard let asker = try await asker(call) else { throw Self.signInNeeded(call) }
        for study in try await assets.studies(withAsset: hash)
        where Access.decide(asker.actor, action, .study(study)) == .allowed {
            return try await admit(call, to: action, with: .study(study), asProgram: true)
        }
        throw Problem.nothing(at: call.request.uri.path)
    }

    /// The asker; nil if they are unknown.
    private func asker(_ call: Call) async throws -> Asker? {
        if let header = call.request.headers[.authorization] {
            // A token takes precedence over a cookie that the browser adds.
            let parts = header.split(separator: " ", omittingEmptySubsequences: true)
            guard parts.count == 2, parts[0].lowercased() == "bearer",
                let hash = Secret.hash(of: String(parts[1]), as: .token),
                let found = try await people.token(hash: hash)
            else { return nil }
            return Asker(person: found.person, proof: .token(found.token))
        }
        return try await signedIn(call)
    }

    /// The person who is signed in by a cookie.
    func signedIn(_ call: Call) async throws -> Asker? {
        guard let hash = SignInCookie(reach.entrance(call.request, call.context))?.hash(in: call.request.headers),
            let found = try await people.signIn(hash: hash)
        else { return nil }
        // A sign-in from the time when a passphrase was enough does not count any more.
        if reach.isBeyondMachine, found.person.secondFactor != nil, !found.signIn.hasSecondFactor { return nil }
        return Asker(person: found.person, proof: .signIn(found.signIn))
    }

    /// Refuses a change that does not say where it comes from, because a browser sends cookies with requests of any
    /// site.
    private static func refuseForeign(_ request: Request) throws(Problem) {
        guard SiteMiddleware.isChange(request.method), !SiteMiddleware.says(request) else { return }
        throw Problem(
            .crossSite, "the request has a cookie and does not say from where it comes",
            remedy: "send Sec-Fetch-Site or Origin, as browsers do; programs take a token")
    }

    private static func signInNeeded(_ call: Call) -> Problem {
        Problem(
            .signInNeeded, "nobody is signed in, or not any more",
            remedy: "sign in, or send a token that holds as \"Authorization: Bearer mwt_…\"")
    }

    private static func refusal(_ detail: String) -> Problem {
        Problem(.notPermitted, detail, remedy: "ask an owner of the lab, or who made the study")
    }
}

extension Problem {
    /// The problem for something that does not exist or is not for the asker. Both get the same words.
    static func nothing(at path: String) -> Problem {
        Problem(.notFound, "\(path): there is nothing here", remedy: "see /api/v1/openapi.json")
    }
}
