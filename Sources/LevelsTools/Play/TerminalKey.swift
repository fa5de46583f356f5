/// What somebody does who plays in a terminal.
package enum TerminalKey: Equatable, Sendable {
    case left, right, up, down, choose, again, pause, aims, leave

    /// The keys in what a terminal sends: arrows are an escape and two letters.
    package static func keys(in bytes: [UInt8]) -> [TerminalKey] {
        var keys: [TerminalKey] = []
        var rest = bytes[...]
        while let byte = rest.popFirst() {
            // Terminals write `ESC [ A`, in another mode `ESC O A`; an escape with nothing behind it is the key itself.
            if byte == 0x1B, let next = rest.first, next == UInt8(ascii: "[") || next == UInt8(ascii: "O") {
                rest.removeFirst()
                // What stands before the letter says which keys are held besides.
                let letter = rest.firstIndex { (0x40...0x7E).contains($0) }
                if let letter, let key = arrows[rest[letter]] { keys.append(key) }
                rest = letter.map { rest[($0 + 1)...] } ?? []
            } else if let key = letters[byte] {
                keys.append(key)
            }
        }
        return keys
    }

    private static let arrows: [UInt8: TerminalKey] = [
        UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right, UInt8(ascii: "D"): .left,
    ]
    private static let letters: [UInt8: TerminalKey] = [
        0x0D: .choose, 0x0A: .choose, 0x20: .choose, UInt8(ascii: "r"): .again, UInt8(ascii: "p"): .pause,
        UInt8(ascii: "g"): .aims, UInt8(ascii: "q"): .leave, 0x1B: .leave, 0x03: .leave, 0x04: .leave,
    ]
}
