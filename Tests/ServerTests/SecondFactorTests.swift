import Archive
import Credentials
import Foundation
import HTTPTypes
import Testing
import Tree

@testable import Server

/// A server that is reached from elsewhere, through a proxy that speaks HTTPS.
@Suite struct SecondFactorTests {
    private let lab: PeopleLaboratory

    init() throws { lab = try PeopleLaboratory(isPublic: true, secrets: 100) }

    private func elsewhere(_ client: Client) -> Client {
        var client = client
        client.host = "lab.example"
        return client
    }

    /// Sets a second factor up, and gives what the app has and the recovery codes.
    private func enrol(_ browser: Browser) async throws -> (OneTimeCode, [String]) {
        let proposed = try await browser(.post, "/account/second-factor")
        #expect(proposed.status == 200)
        let key = try #require(proposed.json["key"]?.text)
        #expect(proposed.json["address"]?.text?.contains("secret=\(key)&issuer=lab.example") == true)
        let person = try #require(try await lab.archive.people().last)
        let factor = try #require(try await lab.archive.proposedFactor(of: person.number))
        let code = try #require(lab.keys.code(salt: factor.salt, key: factor.key))
        #expect(code.key == key)
        let wrong = try await browser(.put, "/account/second-factor", ["code": "abcdef"])
        #expect(wrong.status == 401 && wrong.problem == "sign-in-wrong")
        let before = browser.cookie
        let now = OneTimeCode.step(at: lab.clock.now)
        let digits = try #require(code.code(at: now))
        let confirmed = try await browser(.put, "/account/second-factor", ["code": .text(digits)])
        #expect(confirmed.status == 200 && browser.cookie != before)
        return (code, (confirmed.json["recoveryCodes"]?.list ?? []).compactMap(\.text))
    }

    private func code(_ app: OneTimeCode, seconds: Double = 0) -> String {
        app.code(at: OneTimeCode.step(at: lab.clock.now + seconds * 1000)) ?? ""
    }

    @Test func `without a second factor there is only its set-up`() async throws {
        let link = try await lab.link(Invitation(.open))
        try await lab.laboratory.test { [lab] client in
            let browser = Browser(elsewhere(client))
            #expect(try await browser(.get, "/sign-in").json["needsSecondFactor"] == true)
            let bare = try await browser(.post, "/set-up", ["link": .text(link), "name": "Ada"])
            #expect(bare.status == 422, "a passphrase is needed here")
            let setUp: Value = [
                "link": .text(link), "name": "Ada", "passphrase": .text(PeopleLaboratory.passphrase),
            ]
            let answer = try await browser(.post, "/set-up", setUp)
            #expect(answer.status == 200)
            let set = try #require(answer.headers[values: .setCookie].first)
            #expect(set.hasPrefix("__Host-merkwelt=") && set.hasSuffix("; HttpOnly; SameSite=Lax; Secure"), "\(set)")
            let transport = try #require(HTTPField.Name("Strict-Transport-Security"))
            #expect(answer.headers[transport] == "max-age=31536000; includeSubDomains")
            let refused = try await browser(.get, "/people")
            #expect(refused.status == 403 && refused.problem == "second-factor-missing")
            let (app, codes) = try await enrol(browser)
            #expect(Set(codes).count == 10)
            #expect(try await browser(.get, "/people").status == 200)
            // Codes, the same one twice, recovery codes.
            let needed = try await browser.signIn("Ada")
            #expect(needed.status == 401 && needed.problem == "code-needed")
            let used = try await Browser(elsewhere(client)).signIn("Ada", code: code(app))
            #expect(used.status == 401 && used.problem == "sign-in-wrong", "it proved the set-up")
            lab.clock.advance(seconds: 30)
            let next = Browser(elsewhere(client))
            #expect(try await next.signIn("Ada", code: code(app)).status == 200)
            #expect(try await next(.get, "/people").status == 200)
            #expect(try await Browser(elsewhere(client)).signIn("Ada", code: code(app)).status == 401)
            for seconds in [-90.0, 90] {
                #expect(
                    try await Browser(elsewhere(client)).signIn("Ada", code: code(app, seconds: seconds)).status == 401)
            }
            let recovery = codes[3].lowercased().replacing("-", with: " ")
            #expect(try await Browser(elsewhere(client)).signIn("Ada", code: recovery).status == 200)
            lab.clock.advance(seconds: 60)
            #expect(try await Browser(elsewhere(client)).signIn("Ada", code: recovery).status == 401)
            #expect(try await lab.archive.people()[0].recoveryCodes == 9)
            let gone = try await next(.delete, "/account/second-factor")
            #expect(gone.status == 403 && gone.problem == "second-factor-missing")
        }
    }

    @Test func `of eight who send one code at once one gets in`() async throws {
        let ada = try await lab.owner()
        let secret = SecondFactor(salt: KeyRing.salt(), key: 1)
        try await lab.archive.propose(secret, for: ada.number)
        _ = try await lab.archive.confirmFactor(of: ada.number, step: 0, recovery: [], by: .commandLine)
        let app = try #require(lab.keys.code(salt: secret.salt, key: 1))
        let sent = code(app)
        try await lab.laboratory.test { client in
            let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
                for _ in 0..<8 {
                    group.addTask { try await Browser(elsewhere(client)).signIn("Ada", code: sent).status }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(statuses.count { $0 == 200 } == 1)
        }
    }

    @Test func `a sign-in from before the second factor holds no more, a link from the terminal does`() async throws {
        let ada = try await lab.owner()
        let link = try await lab.link(Invitation(.open))
        try await lab.archive.propose(SecondFactor(salt: [1], key: 1), for: ada.number)
        _ = try await lab.archive.confirmFactor(of: ada.number, step: 1, recovery: [], by: .commandLine)
        try await lab.laboratory.test { [lab] client in
            let browser = Browser(client)
            try await lab.signIn(ada, browser)
            #expect(try await browser(.get, "/account").status == 401)
            let remote = Browser(elsewhere(client))
            #expect(try await remote(.post, "/sign-in/link", ["link": .text(link)]).problem == "not-secure")
            #expect(try await browser(.post, "/sign-in/link", ["link": .text(link)]).status == 200)
            #expect(try await browser(.get, "/people").status == 200)
        }
    }

    @Test func `a link for a new passphrase is no second factor`() async throws {
        let ada = try await lab.owner()
        try await lab.archive.propose(SecondFactor(salt: [1], key: 1), for: ada.number)
        _ = try await lab.archive.confirmFactor(of: ada.number, step: 1, recovery: [], by: .commandLine)
        let link = try await lab.link(Invitation(.reset, person: ada.number))
        try await lab.laboratory.test { client in
            let browser = Browser(elsewhere(client))
            let body: Value = ["link": .text(link), "passphrase": "a fresh horse battery"]
            let answer = try await browser(.post, "/links/take-up", body)
            #expect(answer.status == 401 && answer.problem == "code-needed" && browser.cookie == nil)
            #expect(try await browser.signIn("Ada", "a fresh horse battery").problem == "code-needed")
        }
    }

    @Test func `a second factor whose key is gone says what to do`() async throws {
        let ada = try await lab.owner()
        try await lab.archive.propose(SecondFactor(salt: [1], key: 2), for: ada.number)
        _ = try await lab.archive.confirmFactor(of: ada.number, step: 1, recovery: [], by: .commandLine)
        try await lab.laboratory.test { client in
            let answer = try await Browser(elsewhere(client)).signIn("Ada", code: "123456")
            #expect(answer.status == 500 && answer.json["remedy"]?.text?.contains("keys.json") == true)
        }
    }

    @Test func `who comes through the proxy is counted by what it says last`() throws {
        let rates = SignInRates(ServerLimits()) { 0 }
        for _ in 0..<30 { _ = try rates.admit(Knock(name: "ada", network: "a")) }
        #expect(throws: Problem.self) { try rates.admit(Knock(name: "ada", network: "a")) }
        #expect(throws: Never.self) { try rates.admit(Knock(name: "ada", network: "b")) }
        #expect(LabContext.network(ofAddress: "192.0.2.1") != LabContext.network(ofAddress: "192.0.2.2"))
        #expect(LabContext.network(ofAddress: "2001:db8::1") == LabContext.network(ofAddress: "2001:db8::2"))
    }

    @Test func `through the proxy newcomers and codes are counted by where they come from`() async throws {
        let lab = try PeopleLaboratory(isPublic: true, secrets: 2) {
            $0.limits.newProfilesPerAddress = .init(burst: 2, perMinute: 1)
        }
        let forwarded = try #require(HTTPField.Name("X-Forwarded-For"))
        try await lab.laboratory.test { client in
            var client = client
            client.host = "lab.example"
            func newcomer(_ number: Int, from address: String) async throws -> Int {
                var other = client
                other.key = String(repeating: "0", count: 62) + String(10 + number)
                return try await other(.put, Example(number).path, Example(number).header, [forwarded: address]).status
            }
            #expect(try await newcomer(1, from: "192.0.2.1") == 201)
            #expect(try await newcomer(2, from: "198.51.100.9, 192.0.2.1") == 201, "what it says first is the client's")
            #expect(try await newcomer(3, from: "192.0.2.1") == 429)
            #expect(try await newcomer(4, from: "192.0.2.2") == 201, "one address keeps no other out")
            let code = #"{"code":"K7QF-2M9X-RT4CH"}"#
            var answers: [Int] = []
            for address in ["192.0.2.1", "192.0.2.1", "192.0.2.1", "192.0.2.2"] {
                answers.append(try await client(.post, "/api/v1/withdrawals", code, [forwarded: address]).status)
            }
            #expect(answers == [404, 404, 429, 404])
        }
    }
}
