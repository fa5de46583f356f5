import Text
import Tree

/// Finds the place of a value in a JSON text, so that a fault can be shown in the text.
struct JSONPlace {
    private let bytes: [UInt8]
    private var position = 0

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Line and column (from 1) at which the value of a path begins; of its nearest ancestor if it is missing.
    ///
    /// - Parameter bytes: a text that has been read as JSON before. For any other text the place may be wrong.
    /// - Complexity: O(length of the text up to the value).
    static func find(_ path: Path, in bytes: [UInt8]) -> (line: Int, column: Int)? {
        var finder = JSONPlace(bytes)
        finder.skipSpace()
        for step in path.steps {
            let here = finder.position
            guard finder.enter(step) else {
                finder.position = here
                break
            }
        }
        guard finder.position < bytes.count else { return nil }
        let before = bytes[..<finder.position]
        let lineStart = before.lastIndex(of: 0x0a).map { $0 + 1 } ?? 0
        let column = before[lineStart...].reduce(1) { $1 & 0xc0 == 0x80 ? $0 : $0 + 1 }
        return (before.reduce(1) { $1 == 0x0a ? $0 + 1 : $0 }, column)
    }

    /// Moves from the beginning of a list or an object to the beginning of one of its values.
    private mutating func enter(_ step: Path.Step) -> Bool {
        let isObject = current == UInt8(ascii: "{")
        guard isObject || current == UInt8(ascii: "[") else { return false }
        position += 1
        var index = 0
        while true {
            skipSpace()
            guard let byte = current, byte != UInt8(ascii: "}"), byte != UInt8(ascii: "]") else { return false }
            let isWanted: Bool
            if isObject {
                let start = position
                skipValue()
                let name = bytes[start..<min(position, bytes.count)]
                skipSpace()
                position += 1
                skipSpace()
                guard case .name(let wanted) = step else { return false }
                isWanted = (try? Value(json: Array(name))) == .text(wanted)
            } else {
                isWanted = step == .index(index)
            }
            if isWanted { return true }
            skipValue()
            skipSpace()
            if current == UInt8(ascii: ",") { position += 1 }
            index += 1
        }
    }

    private mutating func skipValue() {
        var depth = 0
        repeat {
            switch current {
            case UInt8(ascii: "\""): skipText()
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                position += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth -= 1
                position += 1
            case UInt8(ascii: ","), UInt8(ascii: ":"), 0x20, 0x0a, 0x0d, 0x09: position += 1
            default: skipWord()
            }
        } while depth > 0 && position < bytes.count
    }

    private mutating func skipText() {
        position += 1
        while let byte = current, byte != UInt8(ascii: "\"") { position += byte == UInt8(ascii: "\\") ? 2 : 1 }
        position += 1
    }

    /// A number, `true`, `false` or `null`.
    private mutating func skipWord() {
        while let byte = current, !",:{}[]\" \n\r\t".utf8.contains(byte) { position += 1 }
    }

    private mutating func skipSpace() {
        while let byte = current, byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09 { position += 1 }
    }

    private var current: UInt8? { position < bytes.count ? bytes[position] : nil }
}
