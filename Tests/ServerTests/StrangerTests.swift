import Archive
import Credentials
import Foundation
import HTTPTypes
import Testing
import Tree

@testable import Server

/// What strangers fill is theirs alone: whoever is at home signs in beside them.
@Suite struct StrangerTests {
    /// A browser that the proxy says to be at an address.
    private func browser(_ client: Client, at address: String) -> Browser {
        var client = client
        client.host = "lab.example"
        var fields = HTTPFields()
        if let forwarded = HTTPField.Name("X-Forwarded-For") { fields[forwarded] = address }
        return Browser(client, fields)
    }

    @Test func `the owner signs in while a hundred addresses guess, and from among them on a known browser`()
        async throws
    {
        let lab = try PeopleLaboratory(isPublic: true)
        _ = try await lab.owner()
        try await lab.laboratory.test { client in
            let own = browser(client, at: "192.0.2.7")
            #expect(try await own.signIn("Ada").status == 200)
            own.cookie = nil
            for number in 1...100 {
                #expect(try await browser(client, at: "198.51.100.\(number)").signIn("Ada", "wrong").status == 401)
            }
            var statuses: [Int] = []
            for _ in 0..<8 {
                statuses.append(try await browser(client, at: "192.0.2.7").signIn("Ada", "wrong").status)
            }
            #expect(statuses == [401, 401, 401, 401, 401, 429, 429, 429])
            #expect(try await browser(client, at: "192.0.2.7").signIn("Ada").status == 429, "nothing is known of it")
            #expect(try await own.signIn("Ada").status == 200, "there somebody has signed in before")
            #expect(try await browser(client, at: "203.0.113.9").signIn("Ada").status == 200, "nobody failed there")
        }
    }

    @Test func `a known browser pays for itself, and for the names that were used on it alone`() async throws {
        let lab = try PeopleLaboratory(isPublic: true)
        _ = try await lab.owner()
        _ = try await lab.add("Bo", Invitation(.join))
        try await lab.laboratory.test { client in
            let own = browser(client, at: "192.0.2.7")
            #expect(try await own.signIn("Ada").status == 200)
            own.cookie = nil
            for _ in 0..<5 { #expect(try await own.signIn("Ada", "wrong").status == 401) }
            #expect(try await own.signIn("Ada").status == 429)
            #expect(try await browser(client, at: "192.0.2.7").signIn("Ada").status == 200)
            for _ in 0..<5 { _ = try await browser(client, at: "192.0.2.7").signIn("Bo", "wrong") }
            #expect(try await own.signIn("Bo").status == 429, "Bo has never been here")
            lab.clock.advance(seconds: 60)
            #expect(try await own.signIn("Bo").status == 200)
            lab.clock.advance(seconds: 60)
            #expect(try await own.signIn("Ada").status == 200, "both are known now")
            // What somebody else's browser, or nobody's key, says is not believed.
            let forged = browser(client, at: "192.0.2.7")
            forged.known = "__Host-merkwelt-known=" + String(repeating: "a", count: 96)
            #expect(try await forged.signIn("Bo", "wrong").status == 401)
            for _ in 0..<4 { _ = try await forged.signIn("Bo", "wrong") }
            #expect(try await forged.signIn("Bo").status == 429)
            #expect(try await own.signIn("Bo").status == 200)
        }
    }

    @Test func `a name counts in the form in which it is looked up, however it is written`() async throws {
        let lab = try PeopleLaboratory()
        _ = try await lab.owner()
        try await lab.laboratory.test { client in
            for name in ["Ada", "Ａda", "𝐀da", "Aｄa", "ADA"] {
                let status = try await Browser(client).signIn(name, "wrong").status
                #expect(status == 401, "\(name)")
            }
            for name in ["Ada", "Ａda", "𝐀da", "adａ", "ada", "ＡＤＡ"] {
                let status = try await Browser(client).signIn(name).status
                #expect(status == 429, "\(name)")
            }
        }
    }

    @Test func `forgetting a browser takes the mark of it as well`() async throws {
        let lab = try PeopleLaboratory()
        _ = try await lab.owner()
        try await lab.laboratory.test { client in
            let own = Browser(client)
            let answer = try await own.signIn("Ada")
            let set = try #require(answer.headers[values: .setCookie].last)
            #expect(set.hasPrefix("merkwelt-local-\(client.port)-known=") && !set.contains("Ada"), "\(set)")
            #expect(set.hasSuffix("; Path=/; Max-Age=15552000; HttpOnly; SameSite=Lax"), "\(set)")
            #expect(try await own(.delete, "/sign-in").status == 204)
            #expect(own.known != nil)
            #expect(try await own.signIn("Ada").status == 200)
            #expect(try await own(.delete, "/sign-in?forget=true").status == 204)
            #expect(own.known == nil)
        }
    }

    @Test func `a right link and a right code pass whatever came from their network`() async throws {
        let lab = try PeopleLaboratory(isPublic: true, secrets: 2)
        _ = try await lab.owner()
        let link = try await lab.link(Invitation(.join))
        try await lab.laboratory.test { client in
            let guest = browser(client, at: "192.0.2.7")
            var statuses: [Int] = []
            for _ in 0..<4 { statuses.append(try await guest(.post, "/links", ["link": "none"]).status) }
            #expect(statuses == [404, 404, 429, 429])
            #expect(try await guest(.post, "/links", ["link": .text(link)]).status == 200)
        }
    }

    @Test func `attempts at once are each counted, and what was no failure is none`() throws {
        let rates = SignInRates(ServerLimits()) { 0 }
        let (one, other) = (Knock(name: "ada", network: "a"), Knock(name: "ada", network: "b"))
        #expect(try rates.admit(one) == .unknown)
        #expect(try rates.admit(one) == .suspect, "the first is under way")
        rates.release(one)
        rates.succeed(one)
        #expect(try rates.admit(one) == .unknown)
        rates.fail(one)
        #expect(try rates.admit(Knock(name: "bo", network: "a")) == .suspect)
        #expect(try rates.admit(other) == .unknown)
        #expect(try rates.admit(Knock(name: "ada", network: "a", browser: "x")) == .known)
    }

    @Test func `one name has few codes from where one was wrong, and the first from elsewhere is looked at`() throws {
        var limits = ServerLimits()
        limits.secrets = .init(burst: 3, perMinute: 1)
        let rates = SignInRates(limits) { 0 }
        let knocks = (0..<5).map { Knock(name: "ada", network: "\($0)") }
        for knock in knocks {
            try rates.admitProvenCode(knock)
            rates.fail(knock, byCode: true)
        }
        let waits = knocks.map { knock in
            do { try rates.admitProvenCode(knock) } catch { return true }
            return false
        }
        #expect(waits == [false, false, false, true, true])
        #expect(throws: Never.self) { try rates.admitProvenCode(Knock(name: "ada", network: "new")) }
        let known = Knock(name: "ada", network: "0", browser: "x")
        #expect(throws: Never.self) { try rates.admitProvenCode(known) }
    }
}
