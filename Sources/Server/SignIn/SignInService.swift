import Archive
import Credentials
import HTTPTypes
import Hummingbird
import Tree
import Wire

/// Examines passphrases and codes, and begins sign-ins.
struct SignInService: Sendable {
    let people: any PeopleStore
    let passphrases: PassphraseHasher
    /// Gives the keys for second factors, which are made when they are first needed.
    let keys: @Sendable () throws -> KeyRing
    /// Draws a text as a QR code in SVG.
    let picture: (@Sendable (_ text: String) -> String?)?
    let door: Doorkeeper

    private var rates: SignInRates { door.rates }
    private var reach: Reach { door.reach }

    /// What a person sends to sign in.
    struct Attempt: Sendable {
        let name: String
        let passphrase: String
        /// A one-time code, or a recovery code.
        let code: String?
    }

    /// The cookie for a call. Throws if others could read what is sent.
    func cookie(_ call: Call) throws(Problem) -> SignInCookie {
        guard let cookie = SignInCookie(reach.entrance(call.request, call.context)) else {
            throw Problem(
                .notSecure, "nobody signs in over HTTP from another machine, where others could read it",
                remedy: "sign in on the machine itself, or under the lab's address with https (--lan, --public-url)")
        }
        return cookie
    }

    /// Counts a secret that was not found: a link or a code that people copy. A right one always passes, whatever else
    /// came from its network, because 60 and more random bits cannot be guessed.
    func missed(_ call: Call) throws(Problem) {
        try rates.admitSecret(from: reach.network(call.request, call.context))
    }

    /// Counts a code of a second factor that is being set up, for the person alone.
    func admitSetUp(of person: StoredPerson) throws(Problem) {
        try rates.admitSecret(from: "person \(person.number)")
    }

    /// Examines name, passphrase and, where it is needed, code.
    ///
    /// An unknown or disabled person, or one without passphrase, takes the same time and gets the same answer as a
    /// wrong passphrase.
    /// - Parameter signIn: the sign-in of a person who proves themselves again. It makes their browser a known one.
    /// - Returns: the person, and whether the second factor was proven.
    func examine(
        _ attempt: Attempt, _ call: Call, within signIn: StoredSignIn? = nil
    ) async throws -> (person: StoredPerson, hasSecondFactor: Bool) {
        let name = PersonName(attempt.name)
        // A text that is no name belongs to nobody, however it is written.
        let knock = Knock(
            name: name?.folded ?? attempt.name, network: reach.network(call.request, call.context),
            browser: signIn.map { "sign-in \($0.number)" } ?? name.flatMap { known($0, call) })
        let rank = try rates.admit(knock)
        do {
            let proven = try await prove(attempt, name, knock, rank)
            rates.succeed(knock)
            return proven
        } catch {
            if (error as? Problem)?.kind != .signInWrong { rates.release(knock) }
            throw error
        }
    }

    private func prove(
        _ attempt: Attempt, _ name: PersonName?, _ knock: Knock, _ rank: PassphraseRank
    ) async throws -> (person: StoredPerson, hasSecondFactor: Bool) {
        if attempt.code != nil { try rates.admitCode(knock) }
        let found: StoredPerson? = if let name { try await people.person(named: name) } else { nil }
        let known = found?.isDisabled == true ? nil : found
        let outcome = try await passphrases.check(attempt.passphrase, against: known?.passphrase, rank)
        guard let known, case .right(let replacement) = outcome else {
            throw try await failure(knock, found, "name and passphrase do not belong together")
        }
        if let replacement { try await people.strengthen(replacement, of: known.number) }
        return (known, try await examine(attempt.code, of: known, knock))
    }

    /// The mark of the asking browser, if somebody has signed in under this name on it.
    private func known(_ name: PersonName, _ call: Call) -> String? {
        guard let cookie = try? cookie(call), let keys = try? keys() else { return nil }
        return KnownBrowser(cookie, in: call.request.headers).mark(for: name, keys)
    }

    /// Examines a code, if the server is reached from elsewhere and the person has a second factor.
    private func examine(_ code: String?, of person: StoredPerson, _ knock: Knock) async throws -> Bool {
        guard reach.isBeyondMachine, let factor = person.secondFactor else { return false }
        guard let code else {
            throw Problem(
                .codeNeeded, "the passphrase is right; a code is needed as well",
                remedy: "send the six digits of your app as \"code\", or a recovery code")
        }
        try rates.admitProvenCode(knock)
        guard try await isRight(code, factor, person.number) else {
            throw try await failure(knock, person, "the code is wrong, was used, or is over", reason: .code)
        }
        return true
    }

    /// Whether a code is right, which uses it up.
    private func isRight(_ code: String, _ factor: SecondFactor, _ person: Int64) async throws -> Bool {
        if let recovery = Secret.hash(of: code, as: .recovery) {
            return try await people.spend(recovery: recovery, of: person)
        }
        guard let shared = try self.code(factor),
            let step = shared.accepts(code, at: people.now, after: factor.lastStep)
        else { return false }
        return try await people.spend(step: step, of: person)
    }

    /// The one-time code of a second factor, which its app and the server share. Throws if the key is missing.
    func code(_ factor: SecondFactor) throws -> OneTimeCode? {
        guard let code = try keys().code(salt: factor.salt, key: factor.key) else {
            throw Problem(
                .fault, "the server does not have the key of this second factor",
                remedy: "put keys.json back beside the archive, or remove the factor on the machine: "
                    + "merkwelt person second-factor NAME --remove")
        }
        return code
    }

    private func failure(
        _ knock: Knock, _ person: StoredPerson?, _ detail: String, reason: Problem.Reason? = nil
    ) async throws -> Problem {
        rates.fail(knock, byCode: reason == .code)
        try await people.note(
            AuditNote(.signInFailed, of: person.map { "person \($0.number)" } ?? "", by: .stranger))
        var problem = Problem(.signInWrong, detail, remedy: "try again; after five failures each takes longer")
        problem.reason = reason
        return problem
    }

    /// Hashes a new passphrase that is good enough.
    ///
    /// - Parameter name: the name of the person.
    func hash(_ passphrase: String, for name: String) async throws -> String {
        try PassphraseRule.check(passphrase, known: [name])
        return try await passphrases.hash(passphrase)
    }

    /// Begins a sign-in in place of the browser's last one, and answers with the person.
    func begin(
        _ person: StoredPerson, hasSecondFactor: Bool, by author: Author, _ call: Call
    ) async throws -> Response {
        let cookie = try cookie(call)
        if let old = try await door.signedIn(call), let signIn = old.signIn {
            _ = try await people.endSignIns(of: signIn.person, only: signIn.number, by: old.author)
        }
        let secret = Secret(.signIn)
        _ = try await people.begin(
            NewSignIn(hash: secret.hash, person: person.number, hasSecondFactor: hasSecondFactor), by: author)
        var response = Response.json(API.SignedIn(person: person.answer))
        response.headers[.setCookie] = cookie.keeping(secret.text)
        // If the lab cannot make or read its keys, people can sign in but browsers are not remembered.
        if let name = PersonName(person.name), let keys = try? keys() {
            let known = KnownBrowser(cookie, in: call.request.headers).adding(name, keys)
            response.headers.append(HTTPField(name: .setCookie, value: KnownBrowser.keeping(known, cookie)))
        }
        return response
    }

    /// Gives a sign-in a new value, as after every change of rights, and adds it to an answer.
    func renew(_ signIn: StoredSignIn, hasSecondFactor: Bool, _ response: inout Response, _ call: Call) async throws {
        let cookie = try cookie(call)
        let secret = Secret(.signIn)
        try await people.renew(signIn.number, hash: secret.hash, hasSecondFactor: hasSecondFactor)
        response.headers[.setCookie] = cookie.keeping(secret.text)
    }
}
