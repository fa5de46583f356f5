/// Whether two texts have the same bytes.
///
/// The language's own comparison also treats different spellings of an accented letter as equal, which a page must not;
/// it is slower and brings Unicode's tables into the page's program.
@inline(never)
func isSame(_ a: String, _ b: String) -> Bool {
    var left = a
    var right = b
    return left.withUTF8 { first in
        right.withUTF8 { second in
            guard first.count == second.count else { return false }
            if first.baseAddress == second.baseAddress { return true }
            for index in 0..<first.count where first[index] != second[index] { return false }
            return true
        }
    }
}

/// Whether the bytes are those of the text.
@inline(never)
func isSame(_ bytes: [UInt8], _ text: String) -> Bool {
    bytes == Interface.bytes(of: text)
}
