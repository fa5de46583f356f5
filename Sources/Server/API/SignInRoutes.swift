import Archive
import Credentials
import HTTPTypes
import Hummingbird
import Rights
import Tree
import Wire

/// Ways in, and the way out.
struct SignInRoutes: RouteArea {
    let people: any PeopleStore
    let desk: SignInService

    var routes: [Route] {
        [
            .get(
                "/sign-in", "getSignIn", "Say how people sign in here",
                gives: .ok(API.SignInState.self, "What is needed."), may: .everybody,
                handle: { call in
                    let entrance = desk.door.reach.entrance(call.request, call.context)
                    return .json(
                        API.SignInState(
                            isSetUp: try await people.hasOwner(), isSecure: entrance != .open,
                            needsSecondFactor: desk.door.reach.isBeyondMachine))
                }),
            .post(
                "/sign-in", "signIn", "Sign in with name, passphrase and, where it is needed, a code",
                "A one-time code or a recovery code. The answer sets the cookie.", taking: API.SignInAttempt.self,
                gives: Self.signedIn, or: [.signInWrong, .codeNeeded, .notSecure, .tooMany], may: .everybody,
                handle: signIn),
            .delete(
                "/sign-in", "signOut", "Sign out",
                with: [
                    .init(
                        name: "forget", place: .query,
                        description: "`true` also clears what the browser keeps of the lab.",
                        schema: ["type": "string", "enum": ["true", "false"]])
                ], gives: .done("Signed out."), may: .person(.account), handle: signOut),
            .post(
                "/sign-in/link", "signInByLink", "Sign an owner in by a link that `merkwelt open` printed",
                "Only on the machine itself. Where nobody has set the lab up, see `/api/v1/set-up`.",
                taking: API.Link.self, gives: Self.signedIn, or: [.linkOver, .setUp, .notSecure, .tooMany],
                may: .everybody, handle: signInByLink),
            .post(
                "/links", "readLink", "Say what a link is for, without using it up", taking: API.Link.self,
                gives: .ok(API.Invitation.self, "What it is for."), or: [.linkOver, .tooMany], may: .everybody,
                handle: readLink),
            .post(
                "/set-up", "setUp", "Make the first owner, by a link that `merkwelt open` printed",
                "On a server that only this machine reaches a passphrase may be left out.", taking: API.Newcomer.self,
                gives: Self.signedIn, or: [.linkOver, .setUp, .nameTaken, .notSecure, .tooMany], may: .everybody,
                handle: setUp),
            .post(
                "/links/take-up", "takeUpLink", "Use up an invitation, or a link for a new passphrase",
                "An invitation takes a name and a passphrase, the other kind a passphrase.", taking: API.Newcomer.self,
                gives: Self.signedIn, or: [.linkOver, .nameTaken, .notSecure, .tooMany, .codeNeeded], may: .everybody,
                handle: takeUp),
        ]
    }

    static let signedIn = Route.Answer.ok(API.SignedIn.self, "Signed in; the cookie is set.")

    @Sendable private func signIn(_ call: Call) async throws -> Response {
        _ = try desk.cookie(call)
        let fields = try await call.fields()
        let attempt = SignInService.Attempt(
            name: try fields.shortText("name"), passphrase: try fields.passphrase(),
            code: try fields.optional("code") { $0.shortText })
        let (person, hasSecondFactor) = try await desk.examine(attempt, call)
        return try await desk.begin(
            person, hasSecondFactor: hasSecondFactor, by: .person(person.number), call)
    }

    @Sendable private func signOut(_ call: Call) async throws -> Response {
        let signIn = try call.signIn
        _ = try await people.endSignIns(of: signIn.person, only: signIn.number, by: call.known.author)
        var response = Response(status: .noContent)
        response.headers[.setCookie] = try desk.cookie(call).forgetting
        switch call.query("forget") {
        case "true":
            response.headers.append(HTTPField(name: .setCookie, value: try desk.cookie(call).known.forgetting))
            if let field = HTTPField.Name("Clear-Site-Data") { response.headers[field] = #""cache", "storage""# }
        case "false", nil: break
        case let other?: throw call.unacceptable("forget", other, expected: "true or false")
        }
        return response
    }

    @Sendable private func signInByLink(_ call: Call) async throws -> Response {
        guard case .machine = desk.door.reach.entrance(call.request, call.context) else {
            throw Problem(
                .notSecure, "this link is for the machine that the lab runs on", remedy: "open it there, or sign in")
        }
        let (_, hash, invitation) = try await link(call)
        guard invitation.invitation.kind == .open else { throw Problem.linkOver }
        let person = try await takingUp { () async throws(ArchiveError) in try await people.takeUp(hash, as: nil) }
        // A person who reads this machine's terminal needs no code as a further proof.
        return try await desk.begin(person, hasSecondFactor: true, by: .guest(person.number), call)
    }

    @Sendable private func readLink(_ call: Call) async throws -> Response {
        let (_, _, invitation) = try await link(call)
        var answer = invitation.answer
        if let number = invitation.invitation.person { answer.name = try await people.person(number)?.name }
        return .json(answer)
    }

    @Sendable private func setUp(_ call: Call) async throws -> Response {
        _ = try desk.cookie(call)
        let (fields, hash, invitation) = try await link(call)
        guard invitation.invitation.kind == .open else { throw Problem.linkOver }
        let name = try fields.name()
        let needsPassphrase = desk.door.reach.isBeyondMachine
        let passphrase = try needsPassphrase ? fields.passphrase() : fields.optional("passphrase") { $0.passphrase }
        var text: String?
        if let passphrase { text = try await desk.hash(passphrase, for: name.text) }
        let newcomer = Newcomer(name: name, passphrase: text)
        let person = try await takingUp { () async throws(ArchiveError) in try await people.takeUp(hash, as: newcomer) }
        return try await desk.begin(person, hasSecondFactor: false, by: .guest(person.number), call)
    }

    @Sendable private func takeUp(_ call: Call) async throws -> Response {
        _ = try desk.cookie(call)
        let (fields, hash, invitation) = try await link(call)
        let passphrase = try fields.passphrase()
        let newcomer: Newcomer
        switch invitation.invitation.kind {
        case .open: throw Problem.linkOver
        case .join:
            let name = try fields.name()
            newcomer = Newcomer(name: name, passphrase: try await desk.hash(passphrase, for: name.text))
        case .reset:
            guard let number = invitation.invitation.person, let person = try await people.person(number) else {
                throw Problem.linkOver
            }
            newcomer = Newcomer(name: nil, passphrase: try await desk.hash(passphrase, for: person.name))
        }
        let person = try await takingUp { () async throws(ArchiveError) in try await people.takeUp(hash, as: newcomer) }
        // A lost passphrase may be known to somebody else, who may have made tokens.
        if invitation.invitation.kind == .reset {
            try await desk.endTokens(of: person.number, by: .guest(person.number))
        }
        guard !desk.door.reach.isBeyondMachine || person.secondFactor == nil else {
            // The link replaces the passphrase but not the code.
            throw Problem(
                .codeNeeded, "the new passphrase is set; a code is needed to sign in", remedy: "sign in with both")
        }
        return try await desk.begin(person, hasSecondFactor: false, by: .guest(person.number), call)
    }

    /// Reads the body of a request with a link, and looks the link up. An unknown link counts as a failure.
    private func link(
        _ call: Call
    ) async throws -> (fields: FieldReader, hash: String, invitation: StoredInvitation) {
        let fields = try await call.fields()
        let text = try fields.shortText("link")
        guard let hash = Secret.hash(of: text, as: .invitation), let found = try await people.invitation(hash: hash)
        else {
            try desk.missed(call)
            throw Problem.linkOver
        }
        return (fields, hash, found)
    }

    /// Takes the link up, and answers with a problem if somebody else was faster.
    private func takingUp(
        _ body: () async throws(ArchiveError) -> StoredPerson
    ) async throws -> StoredPerson {
        do {
            return try await body()
        } catch {
            throw error.code == .notFound ? Problem.linkOver : Problem(error)
        }
    }
}

extension Problem {
    static let linkOver = Problem(
        .linkOver, "the link was used, has expired, was taken back, or never held",
        remedy: "ask for a new one; a link is copied whole, to its last letter")
}
