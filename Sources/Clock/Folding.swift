import Text

/// A text without what does not tell words apart: case, spaces, hyphens, apostrophes; if `isLoose`, accents as well.
struct Folded {
    /// Unicode scalars.
    var codes: [Int] = []
    /// For each code the byte in the text at which it begins.
    var origins: [Int] = []

    @inline(never)
    init(_ source: Word, isLoose: Bool) {
        var index = 0
        while index < source.count {
            let start = index
            let first = Int(source[index])
            // The number of bytes follows from the first one. Texts come from a `String`, so they are well formed.
            let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
            var code = length == 1 ? first : first & (0x7F >> length)
            index += 1
            while index < start + length && index < source.count {
                code = code << 6 | Int(source[index] & 0x3F)
                index += 1
            }
            let folded = Folded.code(code, isLoose: isLoose)
            if folded == 0 { continue }
            codes.append(folded)
            origins.append(start)
        }
    }

    /// The scalar that stands for a scalar, 0 if it counts for nothing.
    @inline(never)
    static func code(_ code: Int, isLoose: Bool) -> Int {
        switch code {
        // A combining dot is what other programs leave of a capital İ.
        case 0...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0xBF, 0x2BC, 0x307, 0x2000...0x206F, 0x3000...0x3002, 0xFF0C:
            return 0
        case 0x300...0x36F: return isLoose ? 0 : code
        default: break
        }
        let lower = lowercase(code)
        if !isLoose { return lower }
        switch lower {
        case 0xE0...0x17F: return Int(base[lower - 0xE0])
        case 0x219: return 0x73
        case 0x21B: return 0x74
        case 0x3AC: return 0x3B1
        case 0x3AD...0x3AF: return lower == 0x3AD ? 0x3B5 : lower == 0x3AE ? 0x3B7 : 0x3B9
        case 0x3CC...0x3CE: return lower == 0x3CC ? 0x3BF : lower == 0x3CD ? 0x3C5 : 0x3C9
        case 0x439, 0x451: return lower == 0x439 ? 0x438 : 0x435
        case 0x457: return 0x456
        default: return lower
        }
    }

    /// Lower case for the letters of the languages here: Latin with its first extension, Greek, Cyrillic. Turkish and
    /// other letters i become one, and so do both forms of Romanian ș and ț and of the Greek final sigma.
    @inline(never)
    private static func lowercase(_ code: Int) -> Int {
        switch code {
        case 0x41...0x5A, 0xC0...0xDE, 0x391...0x3A9, 0x410...0x42F: return code + 32
        case 0x130, 0x131: return 0x69
        case 0x15E, 0x15F, 0x218: return 0x219
        case 0x162, 0x163, 0x21A: return 0x21B
        case 0x139...0x148, 0x179...0x17E: return code + (code & 1)
        case 0x100...0x177, 0x490: return code | 1
        case 0x386: return 0x3AC
        case 0x388...0x38A: return code + 37
        case 0x38C: return 0x3CC
        case 0x38E, 0x38F: return code + 63
        case 0x3C2: return 0x3C3
        case 0x400...0x40F: return code + 80
        default: return code
        }
    }

    /// The letters without accent of U+00E0 to U+017F.
    private static let base =
        ("aaaaaaaceeeeiiiidnooooo/ouuuuyty" + "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkkklllllllllln"
        + "nnnnnnnnoooooooorrrrrrsssssssstttttt" + "uuuuuuuuuuuuwwyyyzzzzzzs").bytes
}
