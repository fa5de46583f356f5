import Testing

@testable import Credentials

@Suite struct PassphraseTests {
    private static let light = Argon2(memory: 64, passes: 1, lanes: 1)
    private static let known = ["Ada Lovelace", "ada@analytical.example"]

    @Test func `a passphrase has 12 to 256 bytes and no rules of composition`() throws {
        for passphrase in [
            "aaaaaaaaaaaa", "    leading and trailing   ", "äöüäöü", String(repeating: "x", count: 256),
            "twelve\0bytes",
        ] {
            #expect(throws: Never.self) { try PassphraseRule.check(passphrase, known: Self.known) }
        }
        for passphrase in ["", "elevenbytes", String(repeating: "x", count: 257), String(repeating: "ä", count: 129)] {
            let error = #expect(throws: CredentialError.self) { try PassphraseRule.check(passphrase, known: []) }
            #expect(error?.code == .length)
            #expect(error?.expected == "12 to 256 bytes")
            #expect(error?.found == "\(passphrase.utf8.count)")
        }
    }

    @Test func `it contains nothing that others know`() {
        for (passphrase, part) in [
            ("I am ada lovelace!", "ada lovelace"), ("LOVELACE-1815-1852", "lovelace"),
            ("my merkWELT secret", "merkwelt"),
            ("analytical engines", "analytical"),
        ] {
            let error = #expect(throws: CredentialError.self) {
                try PassphraseRule.check(passphrase, known: Self.known)
            }
            #expect(error?.code == .contained)
            #expect(error?.found == "\"\(part)\"")
        }
        // Three letters are in too many words.
        #expect(throws: Never.self) { try PassphraseRule.check("a canada goose", known: Self.known) }
    }

    @Test func `it is none of those that are tried first, in whatever case`() {
        for passphrase in ["1qaz2wsx3edc", "QWERTY123456", "PlayStation3"] {
            let error = #expect(throws: CredentialError.self) { try PassphraseRule.check(passphrase, known: []) }
            #expect(error?.code == .frequent)
            #expect(error?.description.contains(passphrase) == false, "what was typed is told to nobody")
        }
        #expect(FrequentPassphrases.text.split(separator: " ").count == 229)
    }

    @Test func `who is unknown costs a hash and is wrong`() async throws {
        let desk = PassphraseHasher(Self.light)
        #expect(try await desk.check("some passphrase", against: nil) == .wrong)
        let stored = try await desk.hash("some passphrase")
        #expect(try await desk.check("some passphrase", against: stored) == .right(replacement: nil))
        #expect(try await desk.check("same passphrase", against: stored) == .wrong)
    }

    @Test func `the decoy is a text like any other and nobody's`() throws {
        let decoy = Argon2.standard.decoy
        #expect(Argon2(decoy) == .standard)
        #expect(decoy.utf8.count == (try Argon2.standard.text(for: "some passphrase")).utf8.count)
        #expect(try Argon2.isMade(decoy, from: "some passphrase") == false)
        #expect(decoy != Argon2.standard.decoy)
    }

    @Test func `what is stored with weaker parameters is made anew, what is stronger stays`() async throws {
        let desk = PassphraseHasher(Argon2(memory: 128, passes: 2, lanes: 1))
        for weak in [Argon2(memory: 64, passes: 2, lanes: 1), Argon2(memory: 128, passes: 1, lanes: 1)] {
            let stored = try weak.text(for: "some passphrase")
            guard case .right(let replacement?) = try await desk.check("some passphrase", against: stored) else {
                Issue.record("nothing to store instead")
                continue
            }
            #expect(Argon2(replacement) == Argon2(memory: 128, passes: 2, lanes: 1))
            #expect(try await desk.check("some passphrase", against: replacement) == .right(replacement: nil))
        }
        let strong = try Argon2(memory: 256, passes: 3, lanes: 1).text(for: "some passphrase")
        #expect(try await desk.check("some passphrase", against: strong) == .right(replacement: nil))
    }

    @Test func `two are examined at once, sixteen wait, the next is refused`() async throws {
        let desk = PassphraseHasher(Self.light)
        let gate = Gate()
        let count = Count()
        let answers = try await withThrowingTaskGroup(of: Bool.self) { group in
            for _ in 0..<18 {
                group.addTask {
                    try await desk.run {
                        count.enter()
                        gate.pass()
                        count.leave()
                        return true
                    }
                }
            }
            while desk.load != (2, 16) || count.now < 2 { await Task.yield() }
            let error = await #expect(throws: CredentialError.self) { try await desk.hash("one more") }
            #expect(error?.code == .busy)
            gate.open()
            return try await group.reduce(into: 0) { count, isDone in if isDone { count += 1 } }
        }
        #expect(answers == 18)
        #expect(count.most == 2)
        #expect(desk.load == (0, 0))
        #expect(try await desk.check("one more", against: nil) == .wrong)
    }
}
