import Text

/// Names that can stand in expressions.
enum ExpressionName {
    static let expected = "1 to 64 letters a to z, digits and _, with a letter first"

    static func isRight(_ name: String) -> Bool {
        let bytes = name.bytes
        guard !bytes.isEmpty, bytes.count <= 64 else { return false }
        for (place, byte) in bytes.enumerated() {
            let isLetter = byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte == 0x5F
            if !isLetter, place == 0 || !(byte >= 0x30 && byte <= 0x39) { return false }
        }
        for word in ["or", "and", "not", "in", "true", "false", "none", "where"] where word.isSame(as: name) {
            return false
        }
        return true
    }
}
