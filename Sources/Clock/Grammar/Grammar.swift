import Interface
import Text

/// A language as the clock uses it: read once from its notation with the switches set, so that nothing is left to decide
/// but the time.
struct Grammar: Sendable {
    var lists: [List] = []
    /// In the order of the notation: the first that fits a time says it.
    var rules: [Rule] = []
    /// Whether units are separated by spaces.
    var isSpaced = true
    /// The hours at which the parts of the day begin, ascending, their looks and their names.
    var periodStarts: [Int] = []
    var periodLooks: [DayPeriod] = []
    var periodNames: [Word] = []
    /// The names of the parts of the day by the lab's hours; empty where the notation has none.
    var partNames: [Word] = []

    /// A named list of words.
    struct List: Sendable {
        let role: Role
        let name: Word
        /// For hours 12 words from one o'clock on, or 24 from midnight on; for numbers 60, some of them empty.
        var words: [Word]
        /// For a choice the place of the alternative that is set; for a kind its raw value.
        var value = 0
        /// A choice that belongs to a dialect and is set by its preset.
        var isForm = false
    }

    enum Role: UInt8, Sendable {
        case choice, hours, numbers, kind
    }

    /// Says the times of a set of minutes and hours.
    struct Rule: Sendable {
        /// Bit m is set if the rule holds for minute m.
        var minutes: UInt64 = 0
        /// Bit h is set if the rule holds for hour h.
        var hours: UInt32 = 0xFF_FFFF
        var pattern: [Token] = []
    }

    /// One unit of a rule's pattern.
    struct Token: Sendable {
        var kind = SegmentKind.minute
        /// The list of hours or numbers that the word comes from; -1 for a word of its own.
        var list = -1
        /// The hour's distance from the present one, or the constant part of a number.
        var base = 0
        /// For a number 1 or -1, by which the minute counts; 0 for an hour.
        var sign = 0
        var word: Word = []
    }

    /// The place of a rule for a minute of the day, or -1.
    @inline(never)
    func rule(for minute: Int) -> Int {
        let inHour: UInt64 = 1 << UInt64(minute % 60)
        let hour: UInt32 = 1 << UInt32(minute / 60)
        for index in 0..<rules.count where rules[index].minutes & inHour != 0 && rules[index].hours & hour != 0 {
            return index
        }
        return -1
    }

    /// What a token says at a minute of the day.
    @inline(never)
    func word(of token: Token, at minute: Int) -> Word {
        if token.list < 0 { return token.word }
        let words = lists[token.list].words
        if token.sign != 0 { return words[token.base + token.sign * (minute % 60)] }
        let hour = (minute / 60 + token.base) % 24
        return words[words.count == 24 ? hour : (hour + 11) % 12]
    }

    /// The place of the list with a role and a name, or -1.
    @inline(never)
    func list(_ role: Role, _ name: Word) -> Int {
        for index in 0..<lists.count where lists[index].role == role && lists[index].name.isSame(as: name) {
            return index
        }
        return -1
    }

    /// The kind of a word of a pattern: as the language says, otherwise a minute's.
    @inline(never)
    func kind(of word: Word) -> SegmentKind {
        for list in lists where list.role == .kind && place(of: word, in: list.words) >= 0 {
            return SegmentKind(rawValue: UInt8(list.value)) ?? .minute
        }
        return .minute
    }
}
