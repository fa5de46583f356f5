import Text
import Tree

/// Reads RFC 4180 text into rows of fields. Separators are commas, or semicolons or tabs where the header has more of
/// them outside its quotes, as spreadsheets in some countries write them.
struct CSVReader {
    struct Row {
        /// The line on which the row begins, from 1.
        let line: Int
        var fields: [String]
    }

    private let bytes: [UInt8]
    private var place = 0
    private var line = 1
    private let separator: UInt8

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        // A byte order mark is no part of the first name.
        if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { place = 3 }
        if let declared = CSVReader.declared(in: bytes[place...]) {
            separator = declared.separator
            place += declared.length
            line = 2
        } else {
            separator = CSVReader.separator(of: bytes)
        }
    }

    /// The separator that a first line `sep=;` declares, as spreadsheets write it, and how long the line is.
    private static func declared(in bytes: ArraySlice<UInt8>) -> (separator: UInt8, length: Int)? {
        let start = Array(bytes.prefix(7))
        guard start.count >= 6, Array(start[..<4]).elementsEqual("sep=".utf8),
            start[4] >= 0x20 || start[4] == 0x09
        else { return nil }
        if start[5] == 0x0A { return (start[4], 6) }
        guard start[5] == 0x0D else { return nil }
        return (start[4], start.count > 6 && start[6] == 0x0A ? 7 : 6)
    }

    /// The separator of the header: what stands most often outside its quotes, of equally many the comma.
    private static func separator(of bytes: [UInt8]) -> UInt8 {
        let candidates: [UInt8] = [0x2C, 0x3B, 0x09]
        var counts = [0, 0, 0]
        var isQuoted = false
        for byte in bytes {
            if byte == 0x22 { isQuoted.toggle() }
            if isQuoted { continue }
            if byte == 0x0A || byte == 0x0D { break }
            if let place = candidates.firstIndex(of: byte) { counts[place] += 1 }
        }
        var best = 0
        for place in candidates.indices where counts[place] > counts[best] { best = place }
        return candidates[best]
    }

    /// All rows; lines without anything are left out.
    ///
    /// - Throws: a quoted field that does not end, with its line.
    static func rows(_ bytes: [UInt8], file: String) throws(TreeError) -> [Row] {
        var reader = CSVReader(bytes)
        var rows: [Row] = []
        while reader.place < bytes.count {
            let row = try reader.row(file)
            if row.fields.count > 1 || (row.fields.first ?? "").byteCount > 0 { rows.append(row) }
        }
        return rows
    }

    private mutating func row(_ file: String) throws(TreeError) -> Row {
        var row = Row(line: line, fields: [])
        while true {
            row.fields.append(try field(file))
            guard place < bytes.count else { return row }
            let byte = bytes[place]
            place += 1
            if byte == separator { continue }
            if byte == 0x0D, place < bytes.count, bytes[place] == 0x0A { place += 1 }
            line += 1
            return row
        }
    }

    private mutating func field(_ file: String) throws(TreeError) -> String {
        var content: [UInt8] = []
        guard place < bytes.count, bytes[place] == 0x22 else {
            while place < bytes.count, bytes[place] != separator, bytes[place] != 0x0A, bytes[place] != 0x0D {
                content.append(bytes[place])
                place += 1
            }
            return String(bytes: content)
        }
        let start = line
        place += 1
        while place < bytes.count {
            let byte = bytes[place]
            place += 1
            if byte == 0x0A { line += 1 }
            if byte != 0x22 {
                content.append(byte)
            } else if place < bytes.count, bytes[place] == 0x22 {
                content.append(0x22)
                place += 1
            } else {
                // What follows the closing quote up to the separator is kept: the writer was careless, nothing is lost.
                while place < bytes.count, bytes[place] != separator, bytes[place] != 0x0A, bytes[place] != 0x0D {
                    content.append(bytes[place])
                    place += 1
                }
                return String(bytes: content)
            }
        }
        throw TreeError(
            file: file, line: start, column: 1, expected: "a closing quote", found: "the end of the file",
            remedy: "close the quoted field that begins in this line")
    }
}
