import Testing
import Tree

@Suite struct SHA256Tests {
    @Test(
        arguments: [
            ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
            ),
            (
                String(repeating: "a", count: 1_000_000),
                "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
            ),
        ])
    func `the hash is that of FIPS 180-4's examples`(text: String, hash: String) {
        #expect(SHA256.hexadecimal(of: Array(text.utf8)) == hash)
    }

    @Test func `a text in pieces has the hash of the whole`() {
        let text = (0..<1_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
        for length in [1, 7, 63, 64, 65, 128, 200, 999] {
            var hash = SHA256()
            for start in stride(from: 0, to: text.count, by: length) {
                hash.add(Array(text[start..<min(start + length, text.count)]))
                hash.add([])
            }
            #expect(hash.hexadecimal == SHA256.hexadecimal(of: text), "\(length)")
        }
    }

    /// The figure is that of Python's hashlib: the hash of the hashes of 0, 1, 2 … 199 bytes 0, 1, 2 …
    @Test func `texts of every length around a block's end have their hash`() {
        var digests: [UInt8] = []
        for length in 0..<200 { digests += SHA256.hash(of: (0..<length).map { UInt8($0) }) }
        #expect(
            SHA256.hexadecimal(of: digests)
                == "ba7b0fcea7d10c06b855b43d2b4dce1e3e842fff6be0acefb0faf4f2dd05bb47")
    }
}
