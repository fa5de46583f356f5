import Text

extension String {
    /// The text as an identity that people recognise in tables: "Wie müde bist du?" becomes `wie-muede-bist-du`. It is
    /// empty if no letter or digit can be converted.
    package var asIdentity: String {
        var bytes: [UInt8] = []
        var isNext = false
        func add(_ more: [UInt8]) {
            if isNext, !bytes.isEmpty { bytes.append(0x2D) }
            isNext = false
            bytes += more
        }
        let all = self.bytes
        var place = 0
        while place < all.count {
            let byte = all[place]
            place += 1
            switch byte {
            case 0x30...0x39, 0x61...0x7A: add([byte])
            case 0x41...0x5A: add([byte + 32])
            // An apostrophe is part of a word.
            case 0x27: break
            case 0xC3 where place < all.count:
                let letters = Self.latin[Int(all[place] & 0x1F)].bytes
                place += 1
                if letters.isEmpty { isNext = true } else { add(letters) }
            default: isNext = true
            }
        }
        guard bytes.count > Self.longest else { return String(bytes: bytes) }
        // The cut is between words, if there are several.
        let cut = Array(bytes.prefix(Self.longest))
        if bytes[Self.longest] != 0x2D, let end = cut.lastIndex(of: 0x2D), end > Self.longest / 2 {
            return String(bytes: Array(cut[..<end]))
        }
        return String(bytes: cut)
    }

    private static var longest: Int { 32 }

    /// À to ß, and à to ÿ, which have the same order.
    private static var latin: [String] {
        [
            "a", "a", "a", "a", "ae", "a", "ae", "c", "e", "e", "e", "e", "i", "i", "i", "i",
            "d", "n", "o", "o", "o", "o", "oe", "", "o", "u", "u", "u", "ue", "y", "th", "ss",
        ]
    }
}

extension String {
    /// Whether an identity was made from a text or from the word for an empty one, with or without a number after it.
    ///
    /// - Parameter word: the word for an object without a text.
    package func isIdentity(madeFrom text: String, or word: String) -> Bool {
        let slug = text.asIdentity
        var stem = bytes[...]
        while let last = stem.last, last >= 0x30, last <= 0x39 { stem = stem.dropLast() }
        if stem.last == 0x2D { stem = stem.dropLast() }
        let base = String(bytes: Array(stem))
        return isSame(as: slug) || isSame(as: word) || slug.byteCount > 0 && base.isSame(as: slug)
            || base.isSame(as: word)
    }
}
