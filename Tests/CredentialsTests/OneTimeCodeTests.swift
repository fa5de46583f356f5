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

    @Test func `a clock may be one step off, and not 90 seconds`() throws {
        let now = 1_700_000_000_000.0
        let step = OneTimeCode.step(at: now)
        for distance in -4...4 as ClosedRange<Int64> {
            let accepted = code.accepts(try #require(code.code(at: step + distance)), at: now, after: nil)
            #expect(accepted == (abs(distance) <= 1 ? step + distance : nil), "\(distance)")
        }
        // 90 s are three steps, wherever in its step the time lies.
        for offset in stride(from: 0.0, to: 30_000, by: 500) {
            let time = now + offset
            for shift in [-90_000.0, 90_000] {
                let other = try #require(code.code(at: OneTimeCode.step(at: time + shift)))
                #expect(code.accepts(other, at: time, after: nil) == nil)
            }
        }
    }

    @Test func `each code serves once, and none before it does later`() throws {
        let now = 1_700_000_000_000.0
        let step = OneTimeCode.step(at: now)
        let codes = try (-1...1).map { try #require(code.code(at: step + $0)) }
        let used = try #require(code.accepts(codes[1], at: now, after: nil))
        #expect(code.accepts(codes[1], at: now, after: used) == nil)
        #expect(code.accepts(codes[0], at: now, after: used) == nil)
        #expect(code.accepts(codes[2], at: now, after: used) == step + 1)
    }

    @Test(arguments: ["", "12345", "1234567", "12345x", "123 45", "１２３４５６", String(repeating: "1", count: 100_000)])
    func `what is no code is none`(text: String) {
        #expect(code.accepts(text, at: 0, after: nil) == nil)
        #expect(code.accepts(text, at: .nan, after: nil) == nil)
    }

    @Test func `a code is taken with the space that apps show`() throws {
        let text = try #require(code.code(at: 100))
        #expect(code.accepts(text.prefix(3) + " " + text.suffix(3), at: 3_000_000, after: nil) == 100)
    }

    @Test func `the address for apps is escaped`() {
        #expect(
            code.address(for: "Zoë & Co", at: "lab:8080")
                == "otpauth://totp/lab%3A8080:Zo%C3%AB%20%26%20Co?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"
                + "&issuer=lab%3A8080&algorithm=SHA1&digits=6&period=30")
    }

    @Test(arguments: [
        (String(repeating: "\u{0b}", count: 20), "Hi There", "b617318655057264e28bc0b6fb378c8ef146be00"),
        ("Jefe", "what do ya want for nothing?", "effcdf6ae5eb2fa2d27416d5f184df9c259a7c79"),
        // Of Python's `hmac`.
        ("", "", "fbdb1d1b18aa6c08324b7d64b71fb76370690e1d"),
    ]) func `a keyed hash is that of RFC 2202`(key: String, message: String, expected: String) throws {
        #expect(try hash(Array(message.utf8), key: Array(key.utf8)) == expected)
    }

    @Test func `a key longer than a block is hashed first, as in RFC 2202`() throws {
        let message = Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8)
        #expect(
            try hash(message, key: [UInt8](repeating: 0xaa, count: 80)) == "aa4ae5e15272d00e95705637ce8a3b55ed402112")
    }

    private func hash(_ message: [UInt8], key: [UInt8]) throws -> String {
        try #require(OneTimeCode.authenticated(message, key: key))
            .map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }
}
