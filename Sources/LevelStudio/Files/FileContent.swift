import Text
import Tree

/// What an own sound or picture holds, in the base64 of a level's file: not the letters themselves, but where they stand.
struct FileContent: Equatable, Sendable {
    /// The place of the first letter in the file, in bytes and as people count.
    let from: Int
    let line: Int
    let column: Int
    /// How many digits stand in its place in the text that is left.
    let digits: Int
    private(set) var letters = 0
    private var padding = 0
    /// The first letters, enough to tell what kind of file it is.
    private var first: [UInt8] = []
    /// The first letter that does not belong.
    private var stray: (place: Int, byte: UInt8)?

    /// The beginnings of sounds and pictures that are looked at, in letters.
    private static var mostFirst: Int { 2732 }

    init(from: Int, line: Int, column: Int, digits: Int) {
        self.from = from
        self.line = line
        self.column = column
        self.digits = digits
    }

    mutating func take(_ letter: UInt8) {
        letters += 1
        switch letter {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"):
            if padding > 0 { return strayed(letter) }
            if first.count < Self.mostFirst { first.append(letter) }
        case UInt8(ascii: "="): padding += 1
        default: strayed(letter)
        }
    }

    private mutating func strayed(_ letter: UInt8) {
        if stray == nil { stray = (letters - 1, letter) }
    }

    /// How many bytes the letters stand for.
    var size: Int { (letters - padding) * 3 / 4 }

    /// The first bytes.
    var head: [UInt8] { (try? Base64.bytes(first)) ?? [] }

    /// Why the letters are no base64 (RFC 4648, with or without padding); nil where they are.
    func fault(at path: Path) -> TreeError? {
        if let stray {
            let byte = stray.byte
            let found =
                byte > 0x20 && byte < 0x7F ? Value.text(String(bytes: [byte])).json() : "byte \(byte)"
            return TreeError(
                line: line, column: column + stray.place, path: path,
                expected: "base64 (A-Z, a-z, 0-9, +, / and = at the end)", found: found)
        }
        let isWhole = padding == 0 ? letters % 4 != 1 : padding <= 2 && letters % 4 == 0
        if isWhole { return nil }
        return TreeError(
            line: line, column: column + letters, path: path, expected: "base64 in groups of four letters",
            found: "\(letters) letters", remedy: "save the level as a file once more")
    }

    static func == (left: FileContent, right: FileContent) -> Bool {
        left.from == right.from && left.letters == right.letters && left.first.isSame(as: right.first)
            && left.stray?.place == right.stray?.place
    }
}
