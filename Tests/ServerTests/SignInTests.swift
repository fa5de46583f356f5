import Archive
import Credentials
import Foundation
import HTTPTypes
import Testing
import Tree

@testable import Server

/// The ways in and out on the machine itself.
@Suite struct SignInTests {
    private let lab: PeopleLaboratory

    init() throws { lab = try PeopleLaboratory() }

    @Test func `the owner sets the lab up by a link, once, and comes in by the next`() async throws {
        let links = [try await lab.link(Invitation(.open)), try await lab.link(Invitation(.open))]
        try await lab.laboratory.test { [lab] client in
            let browser = Browser(client)
            #expect(try await browser(.get, "/sign-in").json["isSetUp"] == false)
            #expect(try await browser(.get, "/sign-in").json["needsSecondFactor"] == false)
            #expect(try await browser(.post, "/sign-in/link", ["link": .text(links[0])]).problem == "set-up")
            let told = try await browser(.post, "/links", ["link": .text(links[0])])
            #expect(told.status == 200 && told.json["kind"] == "open")
            let answer = try await browser(.post, "/set-up", ["link": .text(links[0]), "name": "Ada"])
            #expect(answer.status == 200 && answer.json["person"]?.node?["isOwner"] == true)
            #expect(answer.headers[.cacheControl] == "no-store")
            #expect(try await browser(.get, "/account").json["person"]?.node?["name"] == "Ada")
            #expect(try await browser(.get, "/sign-in").json["isSetUp"] == true)
            let again = try await Browser(client)(.post, "/set-up", ["link": .text(links[1]), "name": "Bo"])
            #expect(again.status == 409 && again.problem == "set-up")
            let used = try await Browser(client)(.post, "/set-up", ["link": .text(links[0]), "name": "Bo"])
            #expect(used.status == 404 && used.problem == "link-over")
            let next = Browser(client)
            #expect(try await next(.post, "/sign-in/link", ["link": .text(links[1])]).status == 200)
            #expect(try await next(.get, "/people").json["people"]?.list?.count == 1)
            #expect(try await Browser(client)(.post, "/sign-in/link", ["link": .text(links[1])]).problem == "link-over")
            #expect(try await lab.actions().suffix(2) == ["invitation-taken", "sign-in"])
        }
    }

    @Test func `of two who set the lab up at once one wins`() async throws {
        let links = [try await lab.link(Invitation(.open)), try await lab.link(Invitation(.open))]
        try await lab.laboratory.test { client in
            let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
                for link in links {
                    group.addTask {
                        try await Browser(client)(.post, "/set-up", ["link": .text(link), "name": "Ada"]).status
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }.sorted()
            }
            #expect(statuses == [200, 409])
        }
    }

    @Test func `whoever is unknown, disabled, without passphrase or wrong gets the same words`() async throws {
        _ = try await lab.owner()
        let bo = try await lab.add("Bo", Invitation(.join))
        _ = try await lab.archive.change(bo.number, PersonChange(isDisabled: true), by: .commandLine)
        try await lab.laboratory.test { [lab] client in
            let answers = [
                try await Browser(client).signIn("Ada", "something else"), try await Browser(client).signIn("Nobody"),
                try await Browser(client).signIn("Bo"), try await Browser(client).signIn("a\u{0}b"),
            ]
            for answer in answers {
                #expect(answer.status == 401 && answer.problem == "sign-in-wrong" && answer.text == answers[0].text)
                #expect(answer.headers[.setCookie] == nil)
                #expect(answer.headers[.wwwAuthenticate] == "Bearer")
            }
            let failures = try await lab.archive.audit(after: 0, limit: 99).filter { $0.action == "sign-in-failed" }
            #expect(failures.map(\.object) == ["person 1", "", "person 2", ""])
            #expect(failures.allSatisfy { $0.actor == "nobody" })
            let right = try await Browser(client).signIn("ADA")
            #expect(right.status == 200)
        }
    }

    @Test func `the cookie is for this lab alone, new each time, and ends with the sign-in`() async throws {
        _ = try await lab.owner()
        try await lab.laboratory.test { client in
            let browser = Browser(client)
            let answer = try await browser.signIn("Ada")
            let set = try #require(answer.headers[values: .setCookie].first)
            #expect(set.hasPrefix("merkwelt-local-\(client.port)="))
            #expect(set.hasSuffix("; Path=/; Max-Age=1209600; HttpOnly; SameSite=Lax"), "\(set)")
            #expect(!answer.text.contains(set.dropFirst(22).prefix(20)), "scripts never see it")
            let first = browser.cookie
            #expect(try await browser.signIn("Ada").status == 200)
            #expect(browser.cookie != first)
            let old = Browser(client)
            old.cookie = first
            #expect(try await old(.get, "/account").status == 401, "the one before ended")
            let other = Browser(client)
            #expect(try await other.signIn("Ada").status == 200)
            #expect(try await browser(.get, "/account").json["signIns"]?.list?.count == 2)
            let gone = try await browser(.delete, "/sign-in?forget=true")
            #expect(gone.status == 204 && browser.cookie == nil)
            #expect(gone.headers[try #require(HTTPField.Name("Clear-Site-Data"))] == #""cache", "storage""#)
            #expect(try await other(.get, "/account").status == 200)
            #expect(try await other(.delete, "/account/sign-ins").json["ended"] == 1)
            #expect(other.cookie == nil)
        }
    }

    @Test func `a cookie that somebody else put there is not the one that is signed in with`() async throws {
        _ = try await lab.owner()
        _ = try await lab.add("Bo", Invitation(.join))
        try await lab.laboratory.test { client in
            func account(_ cookie: String?) async throws -> Answer {
                let browser = Browser(client)
                browser.cookie = cookie
                return try await browser(.get, "/account")
            }
            let made = "merkwelt-local-\(client.port)=\(Secret(.signIn).text)"
            let stranger = Browser(client)
            #expect(try await stranger.signIn("Bo").status == 200)
            for planted in [made, try #require(stranger.cookie)] {
                let browser = Browser(client)
                browser.cookie = planted
                #expect(try await browser.signIn("Ada").status == 200)
                #expect(browser.cookie != planted)
                #expect(try await account(browser.cookie).json["person"]?.node?["name"] == "Ada")
                #expect(try await account(planted).status == 401, "whoever put it there is signed in by it as nobody")
            }
        }
    }

    @Test func `a cookie that is cut, too long, doubled or of another lab is none`() async throws {
        _ = try await lab.owner()
        let elsewhere = Secret(.signIn).text
        try await lab.laboratory.test { client in
            let browser = Browser(client)
            #expect(try await browser.signIn("Ada").status == 200)
            let cookie = try #require(browser.cookie)
            let name = "merkwelt-local-\(client.port)="
            for other in [
                String(cookie.dropLast()), cookie + "0", cookie + String(repeating: "0", count: 9_000), name,
                name + elsewhere, cookie.lowercased(), "\(cookie); \(cookie)", "\(name)\(elsewhere); \(cookie)",
                cookie.replacing("merkwelt-local-\(client.port)", with: "__Host-merkwelt"),
                cookie.replacing("\(client.port)", with: "\(client.port + 1)"),
            ] {
                let answer = try await browser(.get, "/account", nil, [.cookie: other])
                #expect(answer.status == 401 && answer.problem == "sign-in-needed", "\(other.prefix(99))")
            }
            let among = try await browser(.get, "/account", nil, [.cookie: "a=b; \(cookie); c=d"])
            #expect(among.status == 200)
        }
    }

    @Test func `a change with a cookie has to say from where it comes`() async throws {
        _ = try await lab.owner()
        let site = try #require(HTTPField.Name("Sec-Fetch-Site"))
        try await lab.laboratory.test { client in
            let browser = Browser(client)
            #expect(try await browser.signIn("Ada").status == 200)
            let own = "http://localhost:\(client.port)"
            for headers in [[site: ""], [site: "", .origin: "null"], [site: "", .origin: "http://evil.example"]]
                as [HTTPFields]
            {
                let answer = try await browser(.delete, "/account/sign-ins", nil, headers)
                #expect(answer.status == 403 && answer.problem == "cross-site", "\(headers)")
            }
            let form = try await browser(
                .put, "/account/passphrase", ["passphrase": "x"], [.contentType: "application/x-www-form-urlencoded"])
            #expect(form.status == 415)
            #expect(try await browser(.get, "/account", nil, [site: ""]).status == 200, "reading changes nothing")
            #expect(try await browser(.delete, "/account/sign-ins", nil, [site: "", .origin: own]).status == 200)
        }
    }

    @Test func `passphrases are bytes, and bad ones are refused with what is expected`() async throws {
        let ada = try await lab.owner()
        try await lab.laboratory.test { [lab] client in
            let browser = Browser(client)
            try await lab.signIn(ada, browser)
            for (text, words) in [
                ("short", "12 to 256 bytes"), (String(repeating: "x", count: 257), "1 to 256 bytes"),
                ("ada loves numbers", ""), ("I work at Merkwelt", "others know"), ("qwerty123456", "most frequent"),
            ] {
                let answer = try await browser(.put, "/account/passphrase", ["passphrase": .text(text)])
                let isTaken = text.hasPrefix("ada")
                #expect(answer.status == (isTaken ? 204 : 422), "three letters are in too many words; \(text)")
                #expect(isTaken || answer.json["detail"]?.text?.contains(words) == true, "\(answer.text)")
                #expect(!answer.text.contains(text), "what was typed is told to nobody")
            }
            let odd = "  nul \u{0} and blanks  "
            #expect(try await browser(.put, "/account/passphrase", ["passphrase": .text(odd)]).status == 204)
            #expect(try await Browser(client).signIn("Ada", odd).status == 200)
            #expect(try await Browser(client).signIn("Ada", "  nul ").status == 401)
            #expect(try await Browser(client).signIn("Ada", odd.trimmingCharacters(in: .whitespaces)).status == 401)
            let surrogate = #"{"name":"Ada","passphrase":"\ud800 unpaired here"}"#
            #expect(try await client(.post, "/api/v1/sign-in", surrogate, [.authorization: ""]).status == 400)
            let long = try await Browser(client).signIn("Ada", String(repeating: "x", count: 257))
            #expect(long.status == 422)
        }
    }

    @Test func `a new passphrase ends the other sign-ins, and needs a fresh proof`() async throws {
        let ada = try await lab.owner()
        try await lab.laboratory.test { [lab] client in
            let (browser, other) = (Browser(client), Browser(client))
            try await lab.signIn(ada, browser)
            try await lab.signIn(ada, other)
            lab.clock.advance(seconds: 601)
            let change: Value = ["passphrase": "another horse battery"]
            let stale = try await browser(.put, "/account/passphrase", change)
            #expect(stale.status == 403 && stale.problem == "not-fresh")
            let wrong = try await browser(.post, "/account/proof", ["passphrase": "not this one"])
            #expect(wrong.status == 401 && wrong.problem == "sign-in-wrong")
            let before = browser.cookie
            let proof: Value = ["passphrase": .text(PeopleLaboratory.passphrase)]
            #expect(try await browser(.post, "/account/proof", proof).status == 204)
            #expect(browser.cookie != before)
            #expect(try await browser(.put, "/account/passphrase", change).status == 204)
            #expect(try await browser(.get, "/account").status == 200)
            #expect(try await other(.get, "/account").status == 401)
            #expect(try await Browser(client).signIn("Ada").status == 401)
            #expect(try await Browser(client).signIn("Ada", "another horse battery").status == 200)
        }
    }

    /// What a program of whoever is signed in sends.
    private func makeToken(_ browser: Browser) async throws -> HTTPFields {
        let made = try await browser(.post, "/account/tokens", ["label": "a", "actions": ["whole-audit"]])
        return [.authorization: "Bearer \(made.json["token"]?.text ?? "")"]
    }

    private func holds(_ token: HTTPFields, _ client: Client) async throws -> Bool {
        try await client(.get, "/api/v1/audit", nil, token).status == 200
    }

    @Test func `tokens end with a new passphrase or factor where that is wished, and by a reset link`() async throws {
        let ada = try await lab.owner()
        try await lab.laboratory.test { [lab] client in
            let browser = Browser(client)
            try await lab.signIn(ada, browser)
            var token = try await makeToken(browser)
            let first: Value = ["passphrase": "another horse battery"]
            #expect(try await browser(.put, "/account/passphrase", first).status == 204)
            #expect(try await holds(token, client), "nobody wished it")
            let second: Value = ["passphrase": "a third horse battery", "endsTokens": true]
            #expect(try await browser(.put, "/account/passphrase", second).status == 204)
            #expect(try await !holds(token, client))
            token = try await makeToken(browser)
            let factor = try await browser(.post, "/account/second-factor").json
            let proposed = try #require(try await lab.archive.proposedFactor(of: ada.number))
            let app = try #require(lab.keys.code(salt: proposed.salt, key: proposed.key))
            #expect(factor["key"] == .text(app.key))
            let code = try #require(app.code(at: OneTimeCode.step(at: lab.clock.now)))
            let confirmed = try await browser(
                .put, "/account/second-factor", ["code": .text(code), "endsTokens": true])
            #expect(confirmed.status == 200, "\(confirmed.text)")
            #expect(try await !holds(token, client))
            token = try await makeToken(browser)
            let link = try await lab.link(Invitation(.reset, person: ada.number))
            let reset: Value = ["link": .text(link), "passphrase": "a fourth horse battery"]
            #expect(try await Browser(client)(.post, "/links/take-up", reset).status == 200)
            #expect(try await !holds(token, client), "what was lost may have been found")
        }
    }

    @Test(arguments: [false, true])
    func `tokens end with new recovery codes or without a factor where that is wished`(isWished: Bool) async throws {
        let ada = try await lab.owner()
        try await lab.archive.propose(SecondFactor(salt: [1], key: 1), for: ada.number)
        _ = try await lab.archive.confirmFactor(of: ada.number, step: 1, recovery: [], by: .commandLine)
        let link = try await lab.link(Invitation(.open))
        let wish: Value = isWished ? ["endsTokens": true] : [:]
        try await lab.laboratory.test { client in
            let browser = Browser(client)
            #expect(try await browser(.post, "/sign-in/link", ["link": .text(link)]).status == 200)
            var token = try await makeToken(browser)
            let unclear = try await browser(.post, "/account/recovery-codes", ["endsTokens": "yes"])
            #expect(unclear.status == 422 && unclear.problem == "unacceptable-value")
            #expect(try await holds(token, client))
            #expect(try await browser(.post, "/account/recovery-codes", wish).status == 200)
            #expect(try await holds(token, client) != isWished)
            token = try await makeToken(browser)
            #expect(try await browser(.delete, "/account/second-factor", wish).status == 204)
            #expect(try await holds(token, client) != isWished)
            let gone = try await browser(.delete, "/account/second-factor", ["endsTokens": true])
            #expect(gone.status == 403 && gone.problem == "second-factor-missing")
            #expect(try await holds(token, client) != isWished, "what is refused ends nothing")
        }
    }

    @Test func `after five failures a name waits, and nobody is locked out`() async throws {
        _ = try await lab.owner()
        _ = try await lab.add("Bo", Invitation(.join))
        try await lab.laboratory.test { client in
            for _ in 0..<5 { #expect(try await Browser(client).signIn("Ada", "wrong").status == 401) }
            let waiting = try await Browser(client).signIn("ada")
            #expect(waiting.status == 429 && waiting.problem == "too-many")
            #expect(waiting.headers[.retryAfter] == "2")
            #expect(try await Browser(client).signIn("Bo").status == 200)
        }
    }

    @Test func `nobody signs in over HTTP from elsewhere, nor through a proxy that says so`() async throws {
        let lab = try PeopleLaboratory { $0.names = ["lab.example"] }
        let ada = try await lab.owner()
        let link = try await lab.link(Invitation(.open))
        let forwarded = try #require(HTTPField.Name("X-Forwarded-For"))
        try await lab.laboratory.test { client in
            var elsewhere = client
            elsewhere.host = "lab.example"
            let browser = Browser(elsewhere)
            #expect(try await browser(.get, "/sign-in").json["isSecure"] == false)
            for answer in [
                try await browser.signIn("Ada"), try await browser(.post, "/sign-in/link", ["link": .text(link)]),
                try await Browser(client, [forwarded: "192.0.2.1"]).signIn("Ada"),
            ] { #expect(answer.status == 403 && answer.problem == "not-secure") }
            try await lab.signIn(ada, browser)
            #expect(try await browser(.get, "/account").status == 401)
            let here = Browser(client)
            here.cookie = browser.cookie
            #expect(try await here(.get, "/account").status == 200, "on the machine itself it holds")
        }
    }
}
