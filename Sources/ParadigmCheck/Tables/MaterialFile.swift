package import Tasks
import Text

package typealias MaterialFile = NamedFile

extension NamedFile {
    /// The most bytes that are worth reading: those of a table.
    package static var mostBytes: Int { TableText.mostBytes }
    static var mostBytesOfPicture: Int { 2_000_000 }
    static var mostSecondsOfSound: Double { 10 }

    /// What a file is for, by the ending of its name.
    enum Kind {
        case table, picture, sound
    }

    /// nil for an ending of nothing that a definition can use.
    static func kind(of name: String) -> Kind? {
        let lowered = name.bytes.map { $0 >= 0x41 && $0 <= 0x5A ? $0 + 32 : $0 }
        func ends(_ ending: String) -> Bool { Array(lowered.suffix(ending.byteCount)).isSame(as: ending) }
        if ends(".csv") || ends(".tsv") { return .table }
        if ends(".png") || ends(".jpg") || ends(".jpeg") || ends(".webp") || ends(".svg") { return .picture }
        return ends(".wav") ? .sound : nil
    }

    /// Whether a name stays in the definition's folder, so that the folder can be sent as a whole.
    static func isBeside(_ name: String) -> Bool {
        let bytes = name.bytes
        guard let first = bytes.first, first != UInt8(ascii: "/") else { return false }
        for byte in bytes where byte < 0x20 || byte == UInt8(ascii: "\\") || byte == UInt8(ascii: ":") { return false }
        for part in bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
            if part.isEmpty || Array(part).isSame(as: "..") || Array(part).isSame(as: ".") { return false }
        }
        return true
    }

    /// Why bytes are no picture that every browser shows; nil where they are one.
    static func flaw(ofPicture bytes: [UInt8], named name: String) -> String? {
        if bytes.count > mostBytesOfPicture { return "more than 2 000 000 bytes" }
        func begins(_ start: [UInt8], at place: Int = 0) -> Bool {
            Array(bytes.dropFirst(place).prefix(start.count)).isSame(as: start)
        }
        let isDrawn =
            begins([0x89, 0x50, 0x4E, 0x47]) || begins([0xFF, 0xD8, 0xFF])
            || begins("RIFF".bytes) && begins("WEBP".bytes, at: 8)
        if isDrawn { return nil }
        let text = bytes.map { $0 >= 0x41 && $0 <= 0x5A ? $0 + 32 : $0 }
        guard contains(text, "<svg") else { return "another file" }
        return contains(text, "<script") || contains(text, "javascript:") || contains(text, "<foreignobject")
            ? "a drawing with a script" : nil
    }

    /// How addresses name the form of a picture without a flaw.
    static func form(ofPicture bytes: [UInt8]) -> String {
        switch bytes.first {
        case 0x89: "png"
        case 0xFF: "jpeg"
        case UInt8(ascii: "R"): "webp"
        default: "svg+xml"
        }
    }

    /// Why bytes are no sound that can be played; nil where they are one.
    static func flaw(ofSound bytes: [UInt8]) -> String? {
        func number(_ place: Int) -> Int {
            guard place + 4 <= bytes.count else { return 0 }
            return (0..<4).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
        }
        guard bytes.count >= 12, Array(bytes.prefix(4)).isSame(as: "RIFF"),
            Array(bytes[8..<12]).isSame(as: "WAVE")
        else { return "another file" }
        var (place, rate, length) = (12, 0, 0)
        while place + 8 <= bytes.count {
            let name = Array(bytes[place..<place + 4])
            let size = number(place + 4)
            if name.isSame(as: "fmt ") { rate = number(place + 16) }
            if name.isSame(as: "data") { length = min(size, bytes.count - place - 8) }
            place += 8 + size + size % 2
        }
        guard rate > 0, length > 0 else { return "a sound without samples" }
        return Double(length) / Double(rate) > mostSecondsOfSound ? "more than 10 s" : nil
    }

    private static func contains(_ bytes: [UInt8], _ word: String) -> Bool {
        let word = word.bytes
        guard bytes.count >= word.count else { return false }
        for start in 0...(bytes.count - word.count) where bytes[start] == word[0] {
            if Array(bytes[start..<start + word.count]).isSame(as: word) { return true }
        }
        return false
    }
}
