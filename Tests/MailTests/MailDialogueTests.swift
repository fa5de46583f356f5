import Testing

@testable import Mail

/// What a mail server's answers mean: which are about an address, and which about the lab that sends.
@Suite struct MailDialogueTests {
    private static let greeting = "220 hi\r\n250-me\r\n250-AUTH PLAIN\r\n250 8BITMIME\r\n"

    @Test(arguments: [
        ("554 no\r\n", "refused-554"), ("554-no\r\n554 no\r\n", "refused-554"),
        (greeting + "550 no\r\n221 bye\r\n", "refused-550"),
        ("220 hi\r\n502 no\r\n250 me\r\n550 no\r\n", "refused-550"),
        (greeting + "235 in\r\n550 no\r\n", "refused-550"), (greeting + "503 no\r\n", "refused-503"),
        ("220 hi\r\n250 me\r\n220 go\r\n250-me\r\n250 again\r\n554 no\r\n", "refused-554"),
    ])
    func `a refusal before the address is of the lab, and tried again`(_ said: String, _ text: String) {
        guard case .refused(let fault) = MailDialogue(lines: said).refusal else {
            Issue.record("\(said.debugDescription) is taken for a refusal of the address")
            return
        }
        #expect(fault.text == text)
    }

    @Test(arguments: [
        greeting + "250 ok\r\n550 no\r\n221 bye\r\n", greeting + "235 in\r\n250 ok\r\n550-no\r\n550 no\r\n",
        greeting + "250 ok\r\n250 ok\r\n550 no\r\n", greeting + "250 ok\r\n250 ok\r\n354 go\r\n550 no\r\n",
        "220 hi\r\n502 no\r\n250 me\r\n250 ok\r\n550 no\r\n",
    ])
    func `a refusal of the address, or of what stands in the mail, is one for good`(_ said: String) {
        #expect(MailDialogue(lines: said).refusal == .rejected(.answer(550)), "\(said.debugDescription)")
    }

    @Test func `a server that wants a login, or has no room now, is asked again`() {
        for (code, outcome) in [(535, MailOutcome.refused(.login)), (530, .refused(.login))] {
            #expect(MailDialogue(lines: Self.greeting + "\(code) no\r\n").refusal == outcome)
        }
        for code in [421, 450, 451, 452] {
            for before in ["", Self.greeting, Self.greeting + "250 ok\r\n"] {
                #expect(MailDialogue(lines: before + "\(code) later\r\n").refusal == .refused(.answer(code)))
            }
        }
        #expect(MailDialogue(lines: "").last == 0)
        #expect(MailDialogue(lines: "22\r\nabc def\r\n999 x\r\n221 bye\r\n").answers == [])
    }

    @Test func `a mailbox is the same however its address is written, and not that of another`() throws {
        let mailboxes = try [
            "anna@example.org", "ANNA@Example.ORG", "anna+a@example.org", "anna+a+b@example.org", "an.na@example.org",
            "A.n.n.a+a.b@example.org",
        ].map { try #require(MailAddress($0)).mailbox }
        #expect(Set(mailboxes) == ["anna@example.org"])
        #expect(try #require(MailAddress("+a@example.org")).mailbox == "+a@example.org")
        #expect(try #require(MailAddress("anna.b@example.org")).mailbox != mailboxes[0])
        #expect(try #require(MailAddress("anna@exam.ple.org")).mailbox != mailboxes[0])
    }
}
