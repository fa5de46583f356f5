extension String {
    /// How many letters people see: a letter with its marks, a Hangul syllable, a flag or an emoji of several parts is one.
    ///
    /// Unicode's own tables would cost the page more than all else that reads texts. These are the rules of its grapheme
    /// clusters (UAX 29) over the blocks that are written most; not covered are conjuncts of Indic scripts, which count
    /// each consonant, prepended signs, and marks of other scripts than those in `isMark`. Complexity: O(n).
    package var letterCount: Int {
        var count = 0
        var last: UInt32 = 0
        // What the present letter began with: a picture, or one half of a flag.
        var (isPicture, isHalfFlag) = (false, false)
        for scalar in unicodeScalars {
            let value = scalar.value
            let isFlag = (0x1F1E6...0x1F1FF).contains(value)
            let joins: Bool =
                switch value {
                case 0x0A: last == 0x0D
                case _ where isMark(value): last >= 0x20
                case 0x1F1E6...0x1F1FF: isHalfFlag
                case 0x1100...0x11FF, 0xAC00...0xD7A3: isSyllable(last, value)
                default: last == 0x200D && isPicture && isPictograph(value)
                }
            if !joins {
                count += 1
                isPicture = isPictograph(value)
            } else if last == 0x200D, isMark(value) {
                // A joiner joins only with what stands right behind it.
                isPicture = false
            }
            isHalfFlag = isFlag && !joins
            last = value
        }
        return count
    }
}

/// Whether a code point belongs to the letter before it.
private func isMark(_ value: UInt32) -> Bool {
    switch value {
    case 0x0300...0x036F, 0x0483...0x0489, 0x0591...0x05BD, 0x05BF, 0x05C1...0x05C2, 0x05C4...0x05C5, 0x05C7,
        0x0610...0x061A, 0x064B...0x065F, 0x0670, 0x06D6...0x06DC, 0x06DF...0x06E4, 0x06E7...0x06E8, 0x06EA...0x06ED,
        0x0E31, 0x0E33...0x0E3A, 0x0E47...0x0E4E, 0x200C...0x200D, 0x20D0...0x20F0, 0x302A...0x302F, 0x3099...0x309A,
        0xFE00...0xFE0F, 0xFE20...0xFE2F, 0x1F3FB...0x1F3FF, 0xE0020...0xE007F:
        return true
    case 0x0900...0x0D7F:
        // The Indic blocks have one layout.
        let place = value & 0x7F
        return place <= 3 || place == 0x3C || (0x3E...0x4D).contains(place) || (0x55...0x57).contains(place)
            || (0x62...0x63).contains(place)
    default: return false
    }
}

private func isPictograph(_ value: UInt32) -> Bool {
    (0x2190...0x2BFF).contains(value)
        || (0x1F000...0x1FAFF).contains(value) && !(0x1F1E6...0x1F1FF).contains(value)
            && !isMark(value)
}

/// Whether a part of a Hangul syllable goes on with what stands before it.
private func isSyllable(_ last: UInt32, _ value: UInt32) -> Bool {
    let isLead = (0x1100...0x115F).contains(last)
    let isWhole = (0xAC00...0xD7A3).contains(last)
    switch value {
    case 0x1160...0x11A7: return isLead || (0x1160...0x11A7).contains(last) || isWhole && (last - 0xAC00) % 28 == 0
    case 0x11A8...0x11FF: return isWhole || (0x1160...0x11FF).contains(last)
    default: return isLead
    }
}
