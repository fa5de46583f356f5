/// Names as REDCap takes them: small letters, digits and single underscores, with a letter in front.
struct REDCapNames {
    /// The length up to which REDCap asks nothing.
    private static let most = 26
    private var taken: Set<String>

    /// - Parameter reserved: names that nothing else may have.
    init(reserved: [String]) { taken = Set(reserved) }

    /// A name that nothing else has.
    ///
    /// - Parameter wanted: a name of letters, digits and underscores, or of anything else, for which underscores stand.
    mutating func free(_ wanted: String) -> String {
        let plain = Self.plain(wanted)
        var (name, number) = (Self.cut(plain, to: Self.most), 1)
        while !taken.insert(name).inserted {
            number += 1
            let end = "_\(number)"
            name = Self.cut(plain, to: Self.most - end.utf8.count) + end
        }
        return name
    }

    private static func plain(_ text: String) -> String {
        var plain: [UInt8] = []
        for byte in text.lowercased().utf8 {
            let isPlain = (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte)
            // Three underscores are for the options of a field of several, so there is one at a time elsewhere.
            if isPlain { plain.append(byte) } else if let last = plain.last, last != 0x5F { plain.append(0x5F) }
        }
        let name = String(decoding: plain, as: UTF8.self)
        // Names of REDCap's own fields begin so.
        let isTaken = name.hasPrefix("redcap") || !(name.utf8.first.map { $0 > 0x60 } ?? false)
        return isTaken ? "v_" + name : name
    }

    private static func cut(_ name: String, to length: Int) -> String {
        var bytes = Array(name.utf8.prefix(length))
        while bytes.last == 0x5F { bytes.removeLast() }
        return String(decoding: bytes, as: UTF8.self)
    }
}
