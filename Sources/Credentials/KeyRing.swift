import Tree

/// The keys of an installation, which are kept outside its archive: whoever has only the archive, or a backup of it, has no
/// second factor of anybody and reads no contact.
///
/// The secret of a second factor is derived from a key and a random salt, and the archive keeps the salt. Nothing has to be
/// encrypted for that; what has to be read again, as contacts, goes into an ``Envelope``. Keys have numbers, so that a new one may come while the old ones are still needed.
package struct KeyRing: Equatable, Sendable {
    private static let format = "merkwelt.keys"
    private static let saltBytes = 32
    private static let keyBytes = 32

    /// By number, from 1; not empty.
    private let keys: [[UInt8]]

    /// A new ring with one key.
    package init() { keys = [Self.random(Self.keyBytes)] }

    /// The number of the key for what is new.
    package var newest: Int { keys.count }

    /// What makes a new second factor different from all others.
    package static func salt() -> [UInt8] { random(saltBytes) }

    /// A second factor's secret; nil for a key that is not on this ring.
    package func code(salt: [UInt8], key: Int) -> OneTimeCode? {
        derived("merkwelt second factor", salt: salt, key: key, count: 20).map { OneTimeCode(secret: $0) }
    }

    /// What stands for a text, for one purpose: nobody without the keys can make it, or tell which text it stands for.
    ///
    /// - Returns: 64 hexadecimal digits, by the newest key.
    package func mark(of text: String, for purpose: String) -> String { marks(of: text, for: purpose).last ?? "" }

    /// The same by each key, the newest last: what was made by an earlier one is known still.
    package func marks(of text: String, for purpose: String) -> [String] {
        (1...newest).compactMap { key in
            derived(purpose, salt: Array(text.utf8), key: key, count: 32)?.map(Self.hexadecimal).joined()
        }
    }

    /// What a key gives for one purpose; nil for a key that is not on this ring.
    func derived(_ purpose: String, salt: [UInt8], key: Int, count: Int) -> [UInt8]? {
        guard keys.indices.contains(key - 1) else { return nil }
        return DerivedKey.bytes(keys[key - 1], salt: salt, purpose: Array(purpose.utf8), count: count)
    }

    /// The ring as it is kept.
    package var json: String {
        let texts = keys.map { Value.text($0.map(Self.hexadecimal).joined()) }
        return Value.node(["format": .text(Self.format), "version": 1, "keys": .list(texts)]).json()
    }

    /// Reads a ring; nil if the text is none.
    package init?(json: String) {
        guard let node = try? Value(json: json).node, node["format"] == .text(Self.format), node["version"] == 1,
            let texts = node["keys"]?.list, !texts.isEmpty
        else { return nil }
        var keys: [[UInt8]] = []
        for text in texts {
            guard let key = text.text.flatMap(Self.bytes), key.count == Self.keyBytes else { return nil }
            keys.append(key)
        }
        self.keys = keys
    }

    private static func random(_ count: Int) -> [UInt8] {
        var source = SystemRandomNumberGenerator()
        return (0..<count).map { _ in UInt8(truncatingIfNeeded: source.next()) }
    }

    private static func hexadecimal(_ byte: UInt8) -> String { (byte < 16 ? "0" : "") + String(byte, radix: 16) }

    private static func bytes(_ text: String) -> [UInt8]? {
        let letters = Array(text)
        guard letters.count % 2 == 0, letters.allSatisfy(\.isHexDigit) else { return nil }
        let bytes = stride(from: 0, to: letters.count, by: 2).compactMap {
            UInt8(String(letters[$0..<$0 + 2]), radix: 16)
        }
        return bytes.count * 2 == letters.count ? bytes : nil
    }
}
