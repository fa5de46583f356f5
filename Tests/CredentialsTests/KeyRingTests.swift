import Testing
import Tree

@testable import Credentials

@Suite struct KeyRingTests {
    private func bytes(_ text: String) -> [UInt8] {
        let letters = Array(text)
        return stride(from: 0, to: letters.count, by: 2).compactMap {
            UInt8(String(letters[$0..<$0 + 2]), radix: 16)
        }
    }

    /// RFC 5869, appendix A, test cases 1 and 3; RFC 4231, test cases 2 and 6.
    @Test func `keys are derived as RFC 5869 does, and messages authenticated as RFC 4231`() {
        let first = DerivedKey.bytes(
            [UInt8](repeating: 0x0b, count: 22), salt: Array(0...12), purpose: Array(0xf0...0xf9), count: 42)
        #expect(
            first
                == bytes("3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865"))
        let third = DerivedKey.bytes([UInt8](repeating: 0x0b, count: 22), salt: [], purpose: [], count: 42)
        #expect(
            third
                == bytes("8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8"))
        let message = Array("what do ya want for nothing?".utf8)
        #expect(
            DerivedKey.authenticated(message, key: Array("Jefe".utf8))
                == bytes("5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"))
        let long = Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8)
        #expect(
            DerivedKey.authenticated(long, key: [UInt8](repeating: 0xaa, count: 131))
                == bytes("60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"))
    }

    @Test func `a secret needs the ring and the salt, and is the same again from what was kept`() throws {
        let ring = KeyRing()
        let (one, other) = (KeyRing.salt(), KeyRing.salt())
        let code = try #require(ring.code(salt: one, key: ring.newest))
        #expect(code.secret.count == 20)
        #expect(try #require(KeyRing(json: ring.json)) == ring)
        #expect(KeyRing(json: ring.json)?.code(salt: one, key: 1) == code)
        #expect(ring.code(salt: other, key: 1) != code)
        #expect(KeyRing().code(salt: one, key: 1) != code)
        #expect(ring.code(salt: one, key: 2) == nil && ring.code(salt: one, key: 0) == nil)
    }

    @Test func `a text that is no ring is none`() throws {
        let key = String(repeating: "0a", count: 32)
        #expect(KeyRing(json: #"{"format":"merkwelt.keys","version":1,"keys":["\#(key)"]}"#) != nil)
        for text in [
            "", "{}", #"{"format":"merkwelt.keys","version":1,"keys":[]}"#,
            #"{"format":"merkwelt.keys","version":2,"keys":["\#(key)"]}"#,
            #"{"format":"other","version":1,"keys":["\#(key)"]}"#,
            #"{"format":"merkwelt.keys","version":1,"keys":["\#(key.dropLast())"]}"#,
            #"{"format":"merkwelt.keys","version":1,"keys":["\#(key.dropLast(2))"]}"#,
            #"{"format":"merkwelt.keys","version":1,"keys":["\#(key.dropLast())g"]}"#,
        ] { #expect(KeyRing(json: text) == nil, "\(text)") }
    }

    @Test func `what stands for a text is of the ring, the purpose and the text, also after a new key`() throws {
        let key = String(repeating: "0a", count: 32)
        let old = try #require(KeyRing(json: #"{"format":"merkwelt.keys","version":1,"keys":["\#(key)"]}"#))
        let newer = key.replacing("0a", with: "0b")
        let both = #"{"format":"merkwelt.keys","version":1,"keys":["\#(key)","\#(newer)"]}"#
        let more = try #require(KeyRing(json: both))
        let mark = old.mark(of: "anna", for: "mail")
        #expect(mark.utf8.count == 64 && mark == old.mark(of: "anna", for: "mail"))
        for other in [
            old.mark(of: "bert", for: "mail"), old.mark(of: "anna", for: "post"),
            KeyRing().mark(of: "anna", for: "mail"), more.mark(of: "anna", for: "mail"),
        ] { #expect(other != mark) }
        #expect(more.marks(of: "anna", for: "mail") == [mark, more.mark(of: "anna", for: "mail")])
    }
}
