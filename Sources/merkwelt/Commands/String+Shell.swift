import Foundation

extension String {
    /// The text quoted as one word for a shell.
    var forShell: String {
        let isPlain =
            !isEmpty
            && utf8.allSatisfy { byte in
                UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
                    || "/._-:".utf8.contains(byte)
            }
        return isPlain ? self : "'" + replacingOccurrences(of: "'", with: #"'\''"#) + "'"
    }
}
