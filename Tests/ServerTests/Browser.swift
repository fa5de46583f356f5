import Archive
import Foundation
import HTTPTypes
import Synchronization
import Tree

@testable import Credentials
@testable import Server

/// A browser with one lab open: it keeps its cookies, and says from where its requests come.
final class Browser: Sendable {
    let client: Client
    private let kept = Mutex<String?>(nil)
    private let keptKnown = Mutex<String?>(nil)
    private let fields: HTTPFields

    /// - Parameter fields: what goes with every request.
    init(_ client: Client, _ fields: HTTPFields = [:]) {
        self.client = client
        self.fields = fields
    }

    /// `name=value`; nil while there is none.
    var cookie: String? {
        get { kept.withLock { $0 } }
        set { kept.withLock { $0 = newValue } }
    }

    /// The cookie that says that somebody has signed in here, as `name=value`; nil while there is none.
    var known: String? {
        get { keptKnown.withLock { $0 } }
        set { keptKnown.withLock { $0 = newValue } }
    }

    func callAsFunction(
        _ method: HTTPRequest.Method, _ path: String, _ body: Value? = nil, _ more: HTTPFields = [:]
    ) async throws -> Answer {
        var fields = fields
        fields[.authorization] = ""
        if let name = HTTPField.Name("Sec-Fetch-Site") { fields[name] = "same-origin" }
        let cookies = [cookie, known].compactMap(\.self)
        if !cookies.isEmpty { fields[.cookie] = cookies.joined(separator: "; ") }
        for name in Set(more.map(\.name)) { fields[name] = more[name] }
        let answer = try await client(
            method, path.hasPrefix("/assets/") ? path : "/api/v1" + path, body?.json(), fields)
        for set in answer.headers[values: .setCookie] {
            let value = set.contains("Max-Age=0") ? nil : set.split(separator: ";").first.map { String($0) }
            if set.contains("-known=") { known = value } else { cookie = value }
        }
        return answer
    }
}

/// A clock that a test moves, in milliseconds since 1970.
final class MovableClock: Sendable {
    private let time = Mutex(1_795_000_000_000.0)
    var now: Double { time.withLock { $0 } }
    func advance(seconds: Double) { time.withLock { $0 += seconds * 1000 } }
}

/// A lab with people.
struct PeopleLaboratory: Sendable {
    static let passphrase = "correct horse battery"

    let laboratory: Laboratory
    let clock: MovableClock
    let keys: KeyRing

    var archive: SQLiteArchive { laboratory.archive }

    /// - Parameters:
    ///   - isPublic: reached through a proxy as `lab.example`.
    ///   - secrets: how many codes and links one network may send at once.
    init(
        isPublic: Bool = false, secrets: Double = 10, backups: BackupKeeper? = nil,
        change: (inout LabServerConfiguration) -> Void = { _ in }
    ) throws {
        let (clock, keys) = (MovableClock(), KeyRing())
        (self.clock, self.keys) = (clock, keys)
        laboratory = try Laboratory(
            page: false, backups: backups, keys: keys,
            passphrases: PassphraseHasher(Argon2(memory: 64, passes: 1, lanes: 1)),
            archiveLimits: { $0.now = { clock.now } }, seconds: { clock.now / 1000 },
            change: { configuration in
                if isPublic { configuration.publicHost = "lab.example" }
                configuration.limits.secrets = .init(burst: secrets, perMinute: 10)
                change(&configuration)
            })
    }

    /// Makes a person without asking the server.
    func add(_ name: String, _ invitation: Invitation) async throws -> StoredPerson {
        let secret = Secret(.invitation)
        _ = try await archive.invite(invitation, hash: secret.hash, by: .commandLine)
        let text = try Argon2(memory: 64, passes: 1, lanes: 1).text(for: Self.passphrase)
        return try await archive.takeUp(secret.hash, as: Newcomer(name: PersonName(name), passphrase: text))
    }

    func owner() async throws -> StoredPerson { try await add("Ada", Invitation(.open)) }

    /// A link as `merkwelt` prints it.
    func link(_ invitation: Invitation) async throws -> String {
        let secret = Secret(.invitation)
        _ = try await archive.invite(invitation, hash: secret.hash, by: .commandLine)
        return secret.text
    }

    /// Signs a person in without asking the server, and gives the browser the cookie.
    func signIn(_ person: StoredPerson, _ browser: Browser, hasSecondFactor: Bool = false) async throws {
        let secret = Secret(.signIn)
        _ = try await archive.begin(
            NewSignIn(hash: secret.hash, person: person.number, hasSecondFactor: hasSecondFactor),
            by: .person(person.number))
        browser.cookie = "merkwelt-local-\(browser.client.port)=\(secret.text)"
    }

    func actions() async throws -> [String] { try await archive.audit(after: 0, limit: 999).map(\.action) }
}

extension Browser {
    func signIn(_ name: String, _ passphrase: String = PeopleLaboratory.passphrase, code: String? = nil) async throws
        -> Answer
    {
        var body: Node = ["name": .text(name), "passphrase": .text(passphrase)]
        if let code { body["code"] = .text(code) }
        return try await self(.post, "/sign-in", .node(body))
    }
}
