import Foundation
package import Tools

/// The text of a table as programs write it.
package enum TableText {
    /// The bytes in UTF-8: what is written in UTF-16, as some spreadsheets do, is turned into it.
    ///
    /// - Throws: that the text is written in another way, and how to change that.
    package static func utf8(_ bytes: [UInt8], file: String) throws(Complaint) -> [UInt8] {
        if let isBig = isBigUTF16(bytes),
            let text = String(bytes: bytes, encoding: isBig ? .utf16BigEndian : .utf16LittleEndian)
        {
            // The mark of the byte order is no part of the first name.
            return Array(
                (text.unicodeScalars.first?.value == 0xFEFF ? String(text.unicodeScalars.dropFirst()) : text).utf8)
        }
        guard String(validating: bytes, as: UTF8.self) != nil else {
            throw Complaint(
                "\(file): expected text in UTF-8, found another encoding; save it as \"CSV UTF-8\" in the spreadsheet, or "
                    + "turn it round: iconv -f WINDOWS-1252 -t UTF-8 \(file)")
        }
        return bytes
    }

    /// Whether a text in UTF-16 has the greater byte first; nil for other texts. ASCII tells it where no mark does.
    private static func isBigUTF16(_ bytes: [UInt8]) -> Bool? {
        guard bytes.count >= 4, bytes.count % 2 == 0 else { return nil }
        if bytes[0] == 0xFF, bytes[1] == 0xFE { return false }
        if bytes[0] == 0xFE, bytes[1] == 0xFF { return true }
        let start = bytes.prefix(64)
        let zeros = start.indices.filter { start[$0] == 0 }
        guard zeros.count * 3 > start.count else { return nil }
        if zeros.allSatisfy({ $0 % 2 == 1 }) { return false }
        return zeros.allSatisfy { $0 % 2 == 0 } ? true : nil
    }
}
