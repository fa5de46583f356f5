/// Words as a grid has them: one number per letter, a Unicode scalar in lower case.
enum GridWord {
    /// The words of a segment: parted at spaces and hyphens, without apostrophes.
    @inline(never)
    static func words(of text: String) -> [[Int]] {
        var result: [[Int]] = []
        var word: [Int] = []
        for code in codes(of: Array(text.utf8)) + [32] {
            switch code {
            case 32, 45:
                if !word.isEmpty { result.append(word) }
                word = []
            case 0x27, 0x2019: break
            default: word.append(code)
            }
        }
        return result
    }

    /// The Unicode scalars of a text; A to Z become lower case, and no phrase has other capitals.
    @inline(never)
    static func codes(of source: Word) -> [Int] {
        var result: [Int] = []
        for byte in source {
            if byte & 0xC0 == 0x80 && !result.isEmpty {
                result[result.count - 1] = result[result.count - 1] << 6 | Int(byte & 0x3F)
            } else if byte >= 0xC0 {
                result.append(Int(byte) & (byte >= 0xF0 ? 0x07 : byte >= 0xE0 ? 0x0F : 0x1F))
            } else {
                result.append(byte >= 0x41 && byte <= 0x5A ? Int(byte) + 32 : Int(byte))
            }
        }
        return result
    }

    /// UTF-8 of a part of the cells.
    @inline(never)
    static func bytes(of codes: [Int], from start: Int, to end: Int) -> Word {
        var result: Word = []
        for index in start..<end {
            let code = codes[index]
            if code < 0x80 {
                result.append(UInt8(code))
            } else if code < 0x800 {
                result.append(UInt8(0xC0 | code >> 6))
                result.append(UInt8(0x80 | code & 0x3F))
            } else {
                result.append(UInt8(0xE0 | code >> 12))
                result.append(UInt8(0x80 | code >> 6 & 0x3F))
                result.append(UInt8(0x80 | code & 0x3F))
            }
        }
        return result
    }
}
