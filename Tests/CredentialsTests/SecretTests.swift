import Testing
import Tree

@testable import Credentials

@Suite struct SecretTests {
    @Test(arguments: Secret.Kind.allCases) func `a secret is found again by its hash, and by no other text`(
        kind: Secret.Kind
    ) {
        let secret = Secret(kind)
        #expect(Secret.hash(of: secret.text, as: kind) == secret.hash)
        #expect(Secret(kind).text != secret.text)
        for wrong in [
            "", String(secret.text.dropLast()), String(secret.text.dropFirst()), secret.text + "0",
            secret.text + " " + "0",
            String(repeating: secret.text, count: 1000), String(secret.text.dropLast()) + "U", secret.text + "\0",
        ] {
            #expect(Secret.hash(of: wrong, as: kind) == nil, "\(wrong.prefix(80))")
        }
        for other in Secret.Kind.allCases where other != kind {
            let hash = Secret.hash(of: secret.text, as: other)
            #expect(hash == nil || hash == secret.hash, "a text of one kind has no second hash")
        }
    }

    @Test func `a token has 260 random bits behind its mark`() {
        let token = Secret(.token)
        #expect(token.text.hasPrefix("mwt_"))
        #expect(token.text.utf8.count == 56)
        #expect(token.hash == SHA256.hexadecimal(of: Array(token.text.utf8)))
        #expect(
            Secret.hash(of: token.text.lowercased(), as: .token) == nil, "only what people copy by hand is forgiven")
        // Every letter comes, about as often as every other.
        let letters = (0..<400).flatMap { _ in Secret(.token).text.utf8.dropFirst(4) }
        let counts = Dictionary(letters.map { ($0, 1) }, uniquingKeysWith: +)
        #expect(counts.count == 32)
        #expect(counts.values.allSatisfy { (450...850).contains($0) })
    }

    @Test func `a recovery code may be copied by hand`() {
        let code = Secret(.recovery)
        #expect(code.text.utf8.count == 19)
        for copy in [
            code.text.lowercased(), code.text.replacing("-", with: ""), code.text.replacing("-", with: " "),
            code.text.replacing("0", with: "o").replacing("1", with: "l"),
        ] {
            #expect(Secret.hash(of: copy, as: .recovery) == code.hash, "\(copy)")
        }
    }
}
