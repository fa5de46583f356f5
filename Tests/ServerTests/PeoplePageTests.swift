import Archive
import HTTPTypes
import Testing
import Tree

@testable import Credentials
@testable import Server

/// The documents of the pages about people, and what the API tells their script.
@Suite struct PeoplePageTests {
    @Test func `a page about people comes with its own script and nothing of the lab`() async throws {
        try await Laboratory().test { client in
            let answer = try await client(.get, "/enter", nil, [.acceptLanguage: "de"])
            #expect(answer.status == 200)
            #expect(answer.headers[.contentType] == "text/html; charset=utf-8")
            #expect(answer.text.contains("\n\(PageFixture.peopleHead)\n</head>"))
            #expect(!answer.text.contains(PageFixture.head))
            #expect(answer.text.contains(#"<div id="app"><p>enter de</p></div>"#))
            #expect(answer.headers[.setCookie] == nil)
            let other = try await client(.get, "/enter/more", nil, [.acceptLanguage: "de"])
            #expect(other.text.contains(PageFixture.head))
        }
    }

    @Test func `a page about studies comes with another script`() async throws {
        try await Laboratory().test { client in
            let answer = try await client(.get, "/studies", nil, [.acceptLanguage: "de"])
            #expect(answer.text.contains("\n\(PageFixture.studiesHead)\n</head>"))
            #expect(!answer.text.contains(PageFixture.peopleHead) && !answer.text.contains(PageFixture.head))
        }
    }

    @Test(arguments: [
        ("?language=de", "en", "de"), ("?language=en", "de", "en"), ("?language=fr", "de", "de"), ("", "de", "de"),
        ("?language=", "de", "de"), ("?language=%3Cb%3E", "de", "de"), ("?next=people&language=de", "en", "de"),
    ]) func `the language behind the question mark goes before the browser's`(
        query: String, browser: String, shown: String
    ) async throws {
        try await Laboratory().test { client in
            let answer = try await client(.get, "/enter" + query, nil, [.acceptLanguage: browser])
            #expect(answer.headers[.contentLanguage] == shown)
            #expect(answer.text.contains("<p>enter \(shown)</p>"))
        }
    }

    @Test func `only reading asks for a page`() async throws {
        try await Laboratory().test { client in
            #expect(try await client(.post, "/enter", "{}").status == 405)
            let head = try await client(.head, "/enter")
            #expect(head.status == 200 && head.text.isEmpty)
        }
    }

    @Test func `a proposed second factor comes with a picture of its address`() async throws {
        let lab = try PeopleLaboratory()
        let owner = try await lab.owner()
        try await lab.laboratory.test { client in
            let browser = Browser(client)
            try await lab.signIn(owner, browser)
            let answer = try await browser(.post, "/account/second-factor")
            #expect(answer.status == 200)
            let address = try #require(answer.json["address"]?.text)
            #expect(address.hasPrefix("otpauth://totp/"))
            #expect(answer.json["picture"]?.text == "<svg>\(address)</svg>")
        }
    }

    @Test func `a problem says by a name why a passphrase is not taken`() async throws {
        let lab = try PeopleLaboratory()
        try await lab.laboratory.test { client in
            let browser = Browser(client)
            let link = try await lab.link(Invitation(.open))
            for (passphrase, reason) in [
                ("short", "length"), ("adamanta merkwelt", "contained"), ("1q2w3e4r5t6y", "frequent"),
            ] {
                let body: Value = ["link": .text(link), "name": "Ada", "passphrase": .text(passphrase)]
                let answer = try await browser(.post, "/set-up", body)
                #expect(answer.problem == "unacceptable-value")
                #expect(answer.json["reason"]?.text == reason, "\(passphrase)")
            }
            let nameless = try await browser(.post, "/set-up", ["link": .text(link), "name": ""])
            #expect(nameless.json["reason"] == nil)
            #expect(nameless.json["at"]?.node?["pointer"]?.text == "/name")
        }
    }

    @Test func `a problem says that it was the code and not the passphrase`() async throws {
        let lab = try PeopleLaboratory(isPublic: true)
        let owner = try await lab.owner()
        let factor = SecondFactor(salt: KeyRing.salt(), key: lab.keys.newest)
        try await lab.archive.propose(factor, for: owner.number)
        _ = try await lab.archive.confirmFactor(of: owner.number, step: 1, recovery: [], by: .person(owner.number))
        try await lab.laboratory.test { client in
            var client = client
            client.host = "lab.example"
            let browser = Browser(client)
            let wrong = try await browser.signIn("Ada", "another horse battery", code: "000000")
            #expect(wrong.problem == "sign-in-wrong" && wrong.json["reason"] == nil)
            #expect(try await browser.signIn("Ada").problem == "code-needed")
            let code = try await browser.signIn("Ada", code: "000000")
            #expect(code.problem == "sign-in-wrong" && code.json["reason"]?.text == "code")
        }
    }
}
