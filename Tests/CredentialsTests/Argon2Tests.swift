import CArgon2
import Testing

@testable import Credentials

@Suite struct Argon2Tests {
    private static let light = Argon2(memory: 64, passes: 1, lanes: 1)

    @Test func `the library that is linked gives the RFC's tag`() {
        // RFC 9106, 5.3.
        var (passphrase, salt) = ([UInt8](repeating: 1, count: 32), [UInt8](repeating: 2, count: 16))
        var (secret, data) = ([UInt8](repeating: 3, count: 8), [UInt8](repeating: 4, count: 12))
        var tag = [UInt8](repeating: 0, count: 32)
        let outcome = passphrase.withUnsafeMutableBufferPointer { passphrase in
            salt.withUnsafeMutableBufferPointer { salt in
                secret.withUnsafeMutableBufferPointer { secret in
                    data.withUnsafeMutableBufferPointer { data in
                        tag.withUnsafeMutableBufferPointer { tag in
                            var context = argon2_context()
                            (context.out, context.outlen) = (tag.baseAddress, 32)
                            (context.pwd, context.pwdlen) = (passphrase.baseAddress, 32)
                            (context.salt, context.saltlen) = (salt.baseAddress, 16)
                            (context.secret, context.secretlen) = (secret.baseAddress, 8)
                            (context.ad, context.adlen) = (data.baseAddress, 12)
                            (context.t_cost, context.m_cost, context.lanes, context.threads) = (3, 32, 4, 4)
                            context.version = 0x13
                            return argon2id_ctx(&context)
                        }
                    }
                }
            }
        }
        #expect(outcome == ARGON2_OK.rawValue)
        #expect(
            tag == [
                0x0d, 0x64, 0x0d, 0xf5, 0x8d, 0x78, 0x76, 0x6c, 0x08, 0xc0, 0x37, 0xa3, 0x4a, 0x8b, 0x53, 0xc9, 0xd0,
                0x1e, 0xf0, 0x45, 0x2d, 0x75, 0xb6, 0x5e, 0xb5, 0x25, 0x20, 0xe9, 0x6b, 0x01, 0xe6, 0x59,
            ])
    }

    @Test func `hashes are those of another implementation, both ways`() throws {
        let rows = try Fixture.read("argon2", as: Fixture.Hashed.self)
        #expect(rows.count == 15)
        for row in rows {
            let parameters = try #require(Argon2(row.text))
            #expect(try parameters.text(for: row.passphrase, salt: row.salt) == row.text)
            #expect(try Argon2.isMade(row.text, from: row.passphrase))
            #expect(try !Argon2.isMade(row.text, from: row.passphrase + "x"))
        }
    }

    @Test func `what is stored names the parameters, and has a salt of its own`() throws {
        let text = try Argon2.standard.text(for: "zwölf Bojen im Nebel")
        #expect(text.hasPrefix("$argon2id$v=19$m=47104,t=1,p=1$"))
        #expect(try Argon2.isMade(text, from: "zwölf Bojen im Nebel"))
        #expect(try Self.light.text(for: "same") != Self.light.text(for: "same"))
    }

    @Test func `a passphrase is compared as it is, also behind a byte that is zero`() throws {
        let text = try Self.light.text(for: "twelve bytes\0and more")
        #expect(try Argon2.isMade(text, from: "twelve bytes\0and more"))
        #expect(try !Argon2.isMade(text, from: "twelve bytes\0and none"))
        #expect(try !Argon2.isMade(text, from: "twelve bytes"))
        // Composed and decomposed are not the same bytes.
        #expect(try !Argon2.isMade(Self.light.text(for: "\u{e9}"), from: "e\u{301}"))
    }

    @Test(arguments: [
        "", "x", "$argon2id$v=19$m=64,t=1,p=1$AAAA", "$argon2i$v=19$m=64,t=1,p=1$c2FsdHNhbHQ$AAAAAAAAAAAAAAAAAAAAAA",
        "$argon2id$v=19$m=64,t=1$c2FsdHNhbHQ$AAAA",
        "$argon2id$v=19$m=4000000,t=1,p=1$c2FsdHNhbHQ$AAAAAAAAAAAAAAAAAAAAAA",
        "$argon2id$v=19$m=64,t=99999999,p=1$c2FsdHNhbHQ$AAAAAAAAAAAAAAAAAAAAAA",
        "$argon2id$v=19$m=64,t=1,p=1$c2FsdHNhbHQ$!!!!",
    ]) func `what cannot have been stored is a fault, and takes no gigabytes`(text: String) {
        let error = #expect(throws: CredentialError.self) { try Argon2.isMade(text, from: "any") }
        #expect(error?.code == .fault)
    }
}
