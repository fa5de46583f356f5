import Archive
import Credentials
import HTTPTypes
import Hummingbird
import Rights
import Wire

/// Lets in whom a route is for.
struct Doorkeeper: Sendable {
    let people: any PeopleStore
    let assets: any AssetStore
    let studies: any StudyStore
    let reach: Reach
    let rates: SignInRates

    /// The profile of which a key is a further one; nil for any other.
    func owner(ofKey key: ProfileIdentifier) async throws -> ProfileIdentifier? {
        try await studies.owner(ofKey: key)
    }

    /// Who asks, if they may do what the route is for.
    ///
    /// - Throws: `signInNeeded` where nobody is known, `notFound` where there is nothing for them, `notPermitted` where they see
    ///   that there is something.
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
            // A full disk keeps nobody out.
            if signIn.isStale(at: people.now) { try? await people.noteUse(of: signIn.number) }
        }
        return asker
    }

    /// Whether who was let in may still do it. That this is asked is no use of a sign-in.
    func stillAdmits(_ call: Call, to action: Action, with subject: Subject) async throws -> Bool {
        guard let asker = try await asker(call) else { return false }
        return Access.decide(asker.actor, action, subject) == .allowed
    }

    /// Who asks for a picture or sound, if a study that has it is theirs to see. For others there is none.
    func admit(_ call: Call, to action: Action, withAsset hash: String) async throws -> Asker {
        // First who it is: what there is, is told to nobody who is not known.
        guard let asker = try await asker(call) else { throw Self.signInNeeded(call) }
        for study in try await assets.studies(withAsset: hash)
        where Access.decide(asker.actor, action, .study(study)) == .allowed {
            return try await admit(call, to: action, with: .study(study), asProgram: true)
        }
        throw Problem.nothing(at: call.request.uri.path)
    }

    /// Who asks; nil if that cannot be told.
    private func asker(_ call: Call) async throws -> Asker? {
        if let header = call.request.headers[.authorization] {
            // Whoever sends a token means it, whatever cookie the browser adds.
            let parts = header.split(separator: " ", omittingEmptySubsequences: true)
            guard parts.count == 2, parts[0].lowercased() == "bearer",
                let hash = Secret.hash(of: String(parts[1]), as: .token),
                let found = try await people.token(hash: hash)
            else { return nil }
            return Asker(person: found.person, proof: .token(found.token))
        }
        return try await signedIn(call)
    }

    /// Who is signed in by a cookie.
    func signedIn(_ call: Call) async throws -> Asker? {
        guard let hash = SignInCookie(reach.entrance(call.request, call.context))?.hash(in: call.request.headers),
            let found = try await people.signIn(hash: hash)
        else { return nil }
        // What was begun while a passphrase was enough is not enough any more.
        if reach.isBeyondMachine, found.person.secondFactor != nil, !found.signIn.hasSecondFactor { return nil }
        return Asker(person: found.person, proof: .signIn(found.signIn))
    }

    /// A browser sends cookies along wherever the request comes from, so what changes something has to say where.
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
    /// What there is for nobody, and what there is for others: the same words.
    static func nothing(at path: String) -> Problem {
        Problem(.notFound, "\(path): there is nothing here", remedy: "see /api/v1/openapi.json")
    }
}
