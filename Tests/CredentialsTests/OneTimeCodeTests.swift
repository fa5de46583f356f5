import Testing

@testable import Credentials

@Suite struct OneTimeCodeTests {
    private let code = OneTimeCode(secret: Array("12345678901234567890".utf8))

    @Test(arguments: [
        (59, "94287082"), (1_111_111_109, "07081804"), (1_111_111_111, "14050471"), (1_234_567_890, "89005924"),
        (2_000_000_000, "69279037"), (20_000_000_000, "65353130"),
    ]) func `the codes are those of RFC 6238`(second: Int64, expected: String) {
        let step = OneTimeCode.step(at: Double(second) * 1000)
        #expect(code.code(at: step, digits: 8) == expected)
        #expect(code.code(at: step) == String(expected.suffix(6)))
    }

    @Test func `the codes and keys are those of another implementation`() throws {
        let rows = try Fixture.read("totp", as: Fixture.Coded.self)
        #expect(rows.count == 100)
        for row in rows {
            let code = OneTimeCode(secret: row.secret)
            #expect(code.code(at: OneTimeCode.step(at: Double(row.time) * 1000)) == row.code)
            #expect(code.key == row.key)
        }
    }

    @Test func `a clock may be one step off, and not 90 seconds`() {
        let now = 1_700_000_000_000.0
        let step = OneTimeCode.step(at: now)
        for distance in -4...4 as ClosedRange<Int64> {
            let accepted = code.accepts(code.code(at: step + distance), at: now, after: nil)
            #expect(accepted == (abs(distance) <= 1 ? step + distance : nil), "\(distance)")
        }
        // 90 s are three steps, wherever in its step the time lies.
        for offset in stride(from: 0.0, to: 30_000, by: 500) {
            let time = now + offset
            for shift in [-90_000.0, 90_000] {
                #expect(code.accepts(code.code(at: OneTimeCode.step(at: time + shift)), at: time, after: nil) == nil)
            }
        }
    }

    @Test func `each code serves once, and none before it does later`() throws {
        let now = 1_700_000_000_000.0
        let step = OneTimeCode.step(at: now)
        let used = try #require(code.accepts(code.code(at: step), at: now, after: nil))
        #expect(code.accepts(code.code(at: step), at: now, after: used) == nil)
        #expect(code.accepts(code.code(at: step - 1), at: now, after: used) == nil)
        #expect(code.accepts(code.code(at: step + 1), at: now, after: used) == step + 1)
    }

    @Test(arguments: ["", "12345", "1234567", "12345x", "123 45", "１２３４５６", String(repeating: "1", count: 100_000)])
    func `what is no code is none`(text: String) {
        #expect(code.accepts(text, at: 0, after: nil) == nil)
        #expect(code.accepts(text, at: .nan, after: nil) == nil)
    }

    @Test func `a code is taken with the space that apps show`() {
        let text = code.code(at: 100)
        #expect(code.accepts(text.prefix(3) + " " + text.suffix(3), at: 3_000_000, after: nil) == 100)
    }

    @Test func `the address for apps is escaped`() {
        #expect(
            code.address(for: "Zoë & Co", at: "lab:8080")
                == "otpauth://totp/lab%3A8080:Zo%C3%AB%20%26%20Co?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"
                + "&issuer=lab%3A8080&algorithm=SHA1&digits=6&period=30")
    }

    @Test func `SHA-1 and its keyed form give the published values`() {
        func digits(_ bytes: [UInt8]) -> String {
            bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
        }
        // FIPS 180, and RFC 2202 cases 2 and 6.
        #expect(digits(SHA1.hash(of: Array("abc".utf8))) == "a9993e364706816aba3e25717850c26c9cd0d89d")
        #expect(digits(SHA1.hash(of: [])) == "da39a3ee5e6b4b0d3255bfef95601890afd80709")
        #expect(
            digits(SHA1.hash(of: [UInt8](repeating: 0x61, count: 1_000_000)))
                == "34aa973cd4c4daa4f61eeb2bdbad27316534016f")
        #expect(
            digits(SHA1.authenticated(Array("what do ya want for nothing?".utf8), key: Array("Jefe".utf8)))
                == "effcdf6ae5eb2fa2d27416d5f184df9c259a7c79")
        #expect(
            digits(
                SHA1.authenticated(
                    Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
                    key: [UInt8](repeating: 0xaa, count: 80))) == "aa4ae5e15272d00e95705637ce8a3b55ed402112")
    }
}
