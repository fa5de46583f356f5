import Archive
import Foundation
import HTTPTypes
import Testing
import Tree
import Wire

@testable import Credentials
@testable import Server

/// People, invitations, tokens and the audit log over HTTP.
@Suite struct PeopleRouteTests {
    private let lab: PeopleLaboratory

    init() throws { lab = try PeopleLaboratory() }

    @Test func `a guest whom an owner invites has the part that the invitation names`() async throws {
        let ada = try await lab.owner()
        for key in ["sleep", "a"] { try await lab.archive.haveStudy(key) }
        try await lab.laboratory.test { [lab] client in
            let (owner, guest) = (Browser(client), Browser(client))
            try await lab.signIn(ada, owner)
            let membership: Value = ["study": "sleep", "role": "reader", "grants": ["export"]]
            let made = try await owner(.post, "/invitations", ["kind": "join", "membership": membership])
            #expect(made.status == 201)
            let link = try #require(made.json["link"]?.text)
            let told = try await guest(.post, "/links", ["link": .text(link)])
            #expect(told.json["membership"] == membership && told.json["link"] == nil)
            #expect(try await owner(.get, "/invitations").json["invitations"]?.list?.count == 1)
            #expect(!(try await owner(.get, "/invitations").text.contains(link)))
            let taken: Value = ["link": .text(link), "name": "ada", "passphrase": "some long passphrase"]
            #expect(try await guest(.post, "/links/take-up", taken).problem == "name-taken")
            let bo: Value = ["link": .text(link), "name": "Bo", "passphrase": "some long passphrase"]
            #expect(try await guest(.post, "/links/take-up", bo).status == 200)
            let account = try await guest(.get, "/account")
            #expect(account.json["person"]?.node?["memberships"] == [membership])
            #expect(try await guest(.get, "/people").status == 404)
            #expect(try await Browser(client)(.post, "/links/take-up", bo).problem == "link-over")
            for (body, place) in [
                (["kind": "open"], "/kind"), (["kind": "reset"], "/person"),
                (["kind": "reset", "person": 9], "/person"),
                (["kind": "join", "isOwner": 1], "/isOwner"),
                (["kind": "join", "membership": ["study": "", "role": "reader"]], "/membership/study"),
                (["kind": "join", "membership": ["study": "a", "role": "boss"]], "/membership/role"),
                (
                    ["kind": "join", "membership": ["study": "a", "role": "reader", "grants": ["all"]]],
                    "/membership/grants/0"
                ),
            ] as [(Value, String)] {
                let answer = try await owner(.post, "/invitations", body)
                #expect(answer.status == 422 && answer.place.hasPrefix(place + " "), "\(answer.text)")
            }
        }
    }

    @Test func `a role needs a study that exists, and a token needs one that its owner can see`() async throws {
        let ada = try await lab.owner()
        let bo = try await lab.add("Bo", Invitation(.join))
        try await lab.archive.haveStudy("sleep")
        try await lab.laboratory.test { [lab] client in
            let (owner, member) = (Browser(client), Browser(client))
            try await lab.signIn(ada, owner)
            try await lab.signIn(bo, member)
            func refused(_ answer: Answer) -> Bool {
                answer.status == 422 && answer.json["reason"] == "study" && answer.json["remedy"] != nil
            }
            let part: Value = ["study": "tea", "role": "reader"]
            #expect(refused(try await owner(.post, "/invitations", ["kind": "join", "membership": part])))
            #expect(refused(try await owner(.put, "/people/\(bo.number)", ["memberships": [part]])))
            #expect(try await lab.archive.invitations().isEmpty)
            func token(_ browser: Browser, _ study: String) async throws -> Answer {
                try await browser(
                    .post, "/account/tokens",
                    ["label": "a", "actions": ["see-results"], "studies": [.text(study)]])
            }
            #expect(refused(try await token(owner, "tea")))
            #expect(try await token(owner, "sleep").status == 201)
            // To whom it does not exist, one that is there is told as one that is not.
            let (hidden, missing) = (try await token(member, "sleep"), try await token(member, "tea"))
            #expect(refused(hidden) && hidden.text.replacing("sleep", with: "tea") == missing.text)
        }
    }

    @Test func `a link that is cut, too long, revoked or late is refused`() async throws {
        let ada = try await lab.owner()
        let link = try await lab.link(Invitation(.join))
        try await lab.laboratory.test { [lab] client in
            let owner = Browser(client)
            try await lab.signIn(ada, owner)
            func take(_ link: String) async throws -> Answer {
                let body: Value = ["link": .text(link), "name": "Bo", "passphrase": "some long passphrase"]
                return try await Browser(client)(.post, "/links/take-up", body)
            }
            for text in [String(link.dropLast()), link + "0", link.lowercased(), Secret(.invitation).text] {
                let answer = try await take(text)
                #expect(answer.status == 404 && answer.problem == "link-over", "\(text)")
            }
            #expect(try await take(String(repeating: "0", count: 257)).status == 422)
            let number = try #require(try await lab.archive.invitations().first).number
            #expect(try await owner(.delete, "/invitations/\(number)").status == 204)
            #expect(try await owner(.delete, "/invitations/\(number)").status == 404)
            #expect(try await take(link).problem == "link-over")
            let late = try await lab.link(Invitation(.reset, person: ada.number))
            lab.clock.advance(seconds: 7 * 86_400)
            #expect(try await take(late).problem == "link-over")
        }
    }

    @Test func `a link can be taken up once, and trying links has a rate limit`() async throws {
        _ = try await lab.owner()
        let link = try await lab.link(Invitation(.join))
        try await lab.laboratory.test { client in
            let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
                for name in ["Bo", "Cy"] {
                    let body: Value = ["link": .text(link), "name": .text(name), "passphrase": "some long passphrase"]
                    group.addTask { try await Browser(client)(.post, "/links/take-up", body).status }
                }
                return try await group.reduce(into: []) { $0.append($1) }.sorted()
            }
            #expect(statuses == [200, 404])
            var last = 0
            for _ in 0..<11 { last = try await Browser(client)(.post, "/links", ["link": .text(link)]).status }
            #expect(last == 429)
        }
    }

    @Test func `an owner can be disabled at once, but not the last one`() async throws {
        let ada = try await lab.owner()
        let bo = try await lab.add("Bo", Invitation(.join, isOwner: true))
        try await lab.laboratory.test { [lab] client in
            let (first, second) = (Browser(client), Browser(client))
            try await lab.signIn(ada, first)
            try await lab.signIn(bo, second)
            let token = try await second(.post, "/account/tokens", ["label": "a", "actions": ["whole-audit"]])
            let fields: HTTPFields = [.authorization: "Bearer \(token.json["token"]?.text ?? "")"]
            #expect(try await client(.get, "/api/v1/audit", nil, fields).status == 200)
            #expect(try await first(.put, "/people/\(bo.number)", ["isDisabled": true]).status == 200)
            #expect(try await second(.get, "/account").status == 401)
            #expect(try await client(.get, "/api/v1/audit", nil, fields).status == 401)
            #expect(try await first(.put, "/people/\(bo.number)", ["isDisabled": false]).status == 200)
            #expect(try await client(.get, "/api/v1/audit", nil, fields).status == 401, "it does not come back")
            #expect(try await first(.put, "/people/\(bo.number)", ["isDisabled": true]).status == 200)
            for body in [["isDisabled": true], ["isOwner": false]] as [Value] {
                let answer = try await first(.put, "/people/\(ada.number)", body)
                #expect(answer.status == 409 && answer.problem == "last-owner")
            }
            #expect(try await first(.put, "/people/99", ["isOwner": false]).status == 404)
            let twice: Value = [
                "memberships": [["study": "a", "role": "reader"], ["study": "a", "role": "researcher"]]
            ]
            #expect(try await first(.put, "/people/\(bo.number)", twice).place.hasPrefix("/memberships/1 "))
            #expect(try await first(.delete, "/people/\(ada.number)/sign-ins").json["ended"] == 1)
            #expect(try await first(.get, "/people").status == 401)
        }
    }

    @Test func `a token allows only the chosen actions, until its end`() async throws {
        let ada = try await lab.owner()
        try await lab.laboratory.test { [lab] client in
            let browser = Browser(client)
            try await lab.signIn(ada, browser)
            for (body, place) in [
                (["label": "", "actions": ["whole-audit"]], "/label"), (["label": "a", "actions": []], "/actions"),
                (["label": "a", "actions": ["people"]], "/actions/0"),
                (["label": "a", "actions": ["backup"]], "/actions/0"),
                (["label": "a", "actions": ["whole-audit"], "days": 366], "/days"),
                (["label": "a", "actions": ["whole-audit"], "days": 0], "/days"),
                (["label": "a", "actions": ["whole-audit"], "studies": [""]], "/studies/0"),
            ] as [(Value, String)] {
                let answer = try await browser(.post, "/account/tokens", body)
                #expect(answer.status == 422 && answer.place.hasPrefix(place + " "), "\(answer.text)")
            }
            let made = try await browser(
                .post, "/account/tokens", ["label": "log", "actions": ["whole-audit"], "days": 2])
            let token = try #require(made.json["token"]?.text)
            #expect(made.status == 201 && token.hasPrefix("mwt_"))
            func ask(_ path: String, _ token: String) async throws -> Answer {
                try await client(.get, "/api/v1" + path, nil, [.authorization: "Bearer \(token)"])
            }
            #expect(try await ask("/audit", token).status == 200)
            #expect(try await ask("/people", token).problem == "not-permitted")
            #expect(try await ask("/account", token).problem == "not-permitted")
            for other in [String(token.dropLast()), token + "0", "mwt_", Secret(.token).text, token.uppercased()] {
                #expect(try await ask("/audit", other).status == 401, "\(other)")
            }
            let other = try await browser(.post, "/account/tokens", ["label": "other", "actions": ["see-results"]])
            #expect(try await ask("/audit", other.json["token"]?.text ?? "").problem == "not-permitted")
            #expect(try await browser(.get, "/tokens").json["tokens"]?.list?.count == 2)
            #expect(!(try await browser(.get, "/account").text.contains(token)))
            let used = try await browser(.get, "/account").json["tokens"]?.list?.first?.node?["lastDay"]
            #expect(used == .int(Int(lab.clock.now / 86_400_000)))
            lab.clock.advance(seconds: 2 * 86_400)
            #expect(try await ask("/audit", token).status == 401)
            try await lab.signIn(ada, browser)
            #expect(try await browser(.delete, "/account/tokens/2").status == 204)
            #expect(try await browser(.delete, "/tokens/2").status == 404)
        }
    }

    @Test func `the audit log comes page by page, and says whether it is whole`() async throws {
        let ada = try await lab.owner()
        try await lab.laboratory.test { [lab] client in
            let browser = Browser(client)
            try await lab.signIn(ada, browser)
            let all = try await lab.archive.audit(after: 0, limit: 99)
            let page = try await browser(.get, "/audit?after=1&limit=2")
            #expect(page.json["entries"]?.list == all[1...2].map(\.value))
            let head = try await browser(.get, "/audit/head")
            #expect(head.json["number"] == .int(all.count) && head.json["isWhole"] == true)
            for query in ["after=-1", "limit=0", "limit=1001", "limit=x"] {
                #expect(try await browser(.get, "/audit?\(query)").status == 422)
            }
        }
    }

    @Test func `an owner sees what is deleted by time, and a doubt of the clock that holds it up`() async throws {
        let ada = try await lab.owner()
        lab.clock.advance(seconds: 30 * 86_400)
        try await lab.laboratory.test { [lab] client in
            let browser = Browser(client)
            try await lab.signIn(ada, browser)
            let doubted = try await browser(.get, "/retention").json["clock"]?.node
            #expect(doubted?["isAhead"] == true && doubted?["days"] == 30, "the lab was never heard of for so long")
            let ill = try await client(.get, "/api/v1/health")
            #expect(ill.status == 200 && ill.json["deletesByTime"] == false && ill.json["clock"] != nil)
            #expect(ill.json["clock"]?.node?["words"]?.text?.contains("--clock-is-right") == true)
            try await lab.archive.believeClock(by: .commandLine)
            #expect(try await client(.get, "/api/v1/health").json["deletesByTime"] == true)
            #expect(try await browser(.get, "/retention").json["clock"] == nil)
            let rules = try #require(try await browser(.get, "/retention").json["rules"]?.list)
            #expect(rules.contains(["name": "links", "due": 0, "soon": 1]), "\(rules)")
        }
    }

    @Test func `an export of stored sessions is audited with its hash, and an empty one is not`() async throws {
        try await lab.laboratory.test { [lab] client in
            #expect(try await client(.get, "/api/v1/export?format=json").status == 200)
            #expect(try await lab.actions() == [])
            #expect(try await client.put(Example()).status == 201)
            let file = try await client(.get, "/api/v1/export?format=json")
            let entry = try #require(try await lab.archive.audit(after: 0, limit: 9).first)
            #expect(entry.action == "export" && entry.actor == "profile 1" && entry.via == "key")
            let detail = try #require(try Value(json: entry.detail).node)
            #expect(detail["sessions"] == 1 && detail["isWhole"] == true)
            #expect(detail["sha256"] == .text(SHA256.hexadecimal(of: Array(file.text.utf8))))
        }
    }

    @Test func `an answer says when to come again if too many passphrases wait`() {
        let desk = CredentialError(code: .busy, expected: "", found: "16 wait", remedy: "try again in 5 s")
        #expect(Problem(desk).kind == .unavailable && Problem(desk).retryAfter == 5)
        let fault = CredentialError(code: .fault, expected: "", found: "it cannot be read", remedy: "restore a backup")
        #expect(Problem(fault).kind == .fault)
    }

    @Test func `waits after failed sign-ins double up to a minute and are forgotten in time`() throws {
        let clock = MovableClock()
        let start = clock.now
        let rates = SignInRates(ServerLimits()) { (clock.now - start) / 1000 }
        let (ada, bo) = (Knock(name: "ada", network: "here"), Knock(name: "bo", network: "here"))
        func wait() -> Int? {
            do { _ = try rates.admit(ada) } catch { return error.retryAfter }
            rates.release(ada)
            return nil
        }
        var waits: [Int?] = []
        for _ in 0..<12 {
            rates.fail(ada)
            waits.append(wait())
            clock.advance(seconds: Double(wait() ?? 0))
            #expect(wait() == nil, "whoever waits gets in")
            // So that no attempt is one too many for the network.
            clock.advance(seconds: 6)
        }
        #expect(waits == [nil, nil, nil, nil, 2, 4, 8, 16, 32, 60, 60, 60])
        rates.succeed(ada)
        rates.fail(ada)
        #expect(wait() == nil)
        for _ in 0..<5 { rates.fail(bo) }
        clock.advance(seconds: 1_000)
        rates.fail(bo)
        #expect(throws: Never.self) { try rates.admit(bo) }
        for _ in 0..<10 { try rates.admitSecret(from: "here") }
        let error = #expect(throws: Problem.self) { try rates.admitSecret(from: "here") }
        #expect(error?.retryAfter == 6)
        for _ in 0..<600 { try rates.admitToken(1) }
        #expect(throws: Problem.self) { try rates.admitToken(1) }
        clock.advance(seconds: 86_401)
        #expect(throws: Never.self) { try rates.admitToken(1) }
    }
}
