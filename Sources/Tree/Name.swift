import Text

/// The name of a property, compared by a 64-bit hash of its UTF-8 text (FNV-1a: Fowler, Noll, Vo 1991).
///
/// Two names are compared as two machine words, which needs no Unicode tables in the browser. Texts that differ in
/// their bytes are different names: `"é"` written as one scalar or as two is not the same name.
public struct Name: Hashable, Comparable, Sendable {
    /// The name as it is written in a file.
    public let text: String
    /// The FNV-1a hash of `text`.
    public let hash: UInt64

    /// Hashes `text`. Complexity: O(length).
    @inlinable
    public init(_ text: String) {
        self.init(text, hash: Name.hash(of: text))
    }

    /// Takes a hash that is known already. The macros write it as a literal, so that a property is a constant.
    ///
    /// `hash` must be `Name.hash(of: text)`; debug builds check it.
    @inlinable
    public init(_ text: String, hash: UInt64) {
        assert(hash == Name.hash(of: text), "the hash does not belong to the name")
        self.text = text
        self.hash = hash
    }

    /// The FNV-1a hash of a text's UTF-8 bytes.
    public static func hash(of text: String) -> UInt64 {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        text.withBytes { bytes in
            for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        }
        return hash
    }

    @inlinable
    public static func == (left: Name, right: Name) -> Bool { left.hash == right.hash }

    @inlinable
    public static func < (left: Name, right: Name) -> Bool { left.hash < right.hash }

    @inlinable
    public func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
