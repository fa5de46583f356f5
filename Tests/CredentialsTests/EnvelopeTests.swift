import Testing

@testable import Credentials

@Suite struct EnvelopeTests {
    private let ring = KeyRing()
    private let contact = Array("ada@example.org".utf8)
    private let place = "contacts 7"

    private func bytes(_ text: String) -> [UInt8] {
        let letters = text.filter { !$0.isWhitespace }
        return stride(from: 0, to: letters.count, by: 2).compactMap {
            UInt8(letters.dropFirst($0).prefix(2), radix: 16)
        }
    }

    /// RFC 8439, 2.8.2.
    @Test func `the cipher is that of RFC 8439`() throws {
        let text = """
            Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the future, sunscreen would be it.
            """
        let secret = [UInt8](0x80...0x9f) + bytes("070000004041424344454647")
        let place = bytes("50515253c0c1c2c3c4c5c6c7")
        let sealed = try #require(ChaChaPoly.sealed(Array(text.utf8), with: secret, beside: place))
        #expect(
            sealed
                == bytes(
                    """
                    d31a8d34648e60db7b86afbc53ef7ec2a4aded51296e08fea9e2b5a736ee62d6
                    3dbea45e8ca9671282fafb69da92728b1a71de0a9e060b2905d6a5b67ecd3b36
                    92ddbd7f2d778b8c9803aee328091b58fab324e4fad675945585808b4831d7bc
                    3ff4def08e4b7a9de576d26586cec64b6116
                    1ae10b594f09e26a7e902ecbd0600691
                    """))
        #expect(ChaChaPoly.opened(sealed, with: secret, beside: place) == Array(text.utf8))
    }

    @Test(arguments: [0, 1, 16, 63, 64, 65, 5_000])
    func `what is closed opens with the same ring in the same row, also from what was kept`(count: Int) throws {
        let content = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
        let envelope = try ring.closed(content, for: place)
        #expect(envelope.content.count == count + 16 && envelope.key == 1)
        #expect(try #require(KeyRing(json: ring.json)).opened(envelope, for: place) == content)
        #expect(count < 16 || !envelope.content.starts(with: content.prefix(16)))
    }

    @Test func `with another ring, key or row it does not open`() throws {
        let envelope = try ring.closed(contact, for: place)
        #expect(ring.opened(envelope, for: place) == contact)
        #expect(KeyRing().opened(envelope, for: place) == nil)
        for other in ["contacts 8", "contacts 77", ""] { #expect(ring.opened(envelope, for: other) == nil) }
        for key in [0, 2] {
            let moved = Envelope(key: key, salt: envelope.salt, content: envelope.content)
            #expect(ring.opened(moved, for: place) == nil)
        }
    }

    @Test func `a changed, missing or further byte anywhere is told`() throws {
        let envelope = try ring.closed(contact, for: place)
        for index in envelope.content.indices {
            var content = envelope.content
            content[index] ^= 1
            #expect(ring.opened(Envelope(key: 1, salt: envelope.salt, content: content), for: place) == nil)
        }
        for index in envelope.salt.indices {
            var salt = envelope.salt
            salt[index] ^= 1
            #expect(ring.opened(Envelope(key: 1, salt: salt, content: envelope.content), for: place) == nil)
        }
        for content in [[], Array(envelope.content.dropLast()), envelope.content + [0]] {
            #expect(ring.opened(Envelope(key: 1, salt: envelope.salt, content: content), for: place) == nil)
        }
    }

    @Test func `the same contact twice is not the same envelope, so nobody sees who is who`() throws {
        let (one, other) = (try ring.closed(contact, for: place), try ring.closed(contact, for: place))
        #expect(one.salt != other.salt && one.content != other.content)
    }
}
