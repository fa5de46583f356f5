import Text

/// Reads the notation of a language, see <doc:Clock>.
struct GrammarReader {
    let file: String
    var grammar = Grammar()
    /// The switches as they are wanted: name and choice in turn.
    let settings: [Word]
    private var line = 1

    /// A word of a line and where it stands, in characters from 1.
    struct Piece {
        var word: Word = []
        var column = 1
    }

    private init(file: String, settings: [Word]) {
        self.file = file
        self.settings = settings
    }

    /// The grammar of a text with its switches set. `settings` are `name=choice`, separated by spaces; the last of two
    /// for the same switch holds.
    @inline(never)
    static func read(_ text: String, file: String, settings: String) throws(ClockError) -> Grammar {
        var wanted: [Word] = []
        for setting in parts(of: settings.bytes, at: 32) where !setting.isEmpty {
            let pair = parts(of: setting, at: UInt8(ascii: "="))
            if pair.count != 2 {
                throw ClockError(
                    place: file, expected: "a setting as switch=choice", found: quoted(setting),
                    remedy: "write for example after=nach")
            }
            wanted.append(pair[0])
            wanted.append(pair[1])
        }
        var reader = GrammarReader(file: file, settings: wanted)
        try reader.readLines(text.bytes)
        try reader.check()
        return reader.grammar
    }

    private mutating func readLines(_ source: Word) throws(ClockError) {
        var pieces: [Piece] = []
        var piece = Piece()
        var column = 0
        for index in 0...source.count {
            let byte = index < source.count ? source[index] : 10
            if byte & 0xC0 != 0x80 { column += 1 }
            if byte != 32 && byte != 10 {
                if piece.word.isEmpty { piece.column = column }
                piece.word.append(byte)
                continue
            }
            if !piece.word.isEmpty { pieces.append(piece) }
            piece = Piece()
            if byte == 10 {
                if !pieces.isEmpty { try take(pieces) }
                pieces = []
                column = 0
                line += 1
            }
        }
    }

    private mutating func take(_ pieces: [Piece]) throws(ClockError) {
        let first = pieces[0].word
        if first[0] == UInt8(ascii: "#") || first.isSame(as: "preset") { return }
        if first[0] >= 0x30 && first[0] <= 0x39 { return try takeRule(pieces) }
        if pieces.count < 2 {
            throw wrong(
                pieces[0], "more after the first word", "the end of the line", "complete the line")
        }
        if first.isSame(as: "switch") { return try takeSwitch(pieces) }
        if first.isSame(as: "form") { return try takeSwitch(pieces, isForm: true) }
        if first.isSame(as: "hours") { return try takeHours(pieces) }
        if first.isSame(as: "numbers") { return try takeNumbers(pieces) }
        if first.isSame(as: "compose") { return try takeCompose(pieces) }
        if first.isSame(as: "kind") { return try takeKind(pieces) }
        if first.isSame(as: "period") { return try takePeriods(pieces) }
        if first.isSame(as: "parts") { return try takeParts(pieces) }
        if first.isSame(as: "spacing") && pieces[1].word.isSame(as: "none") {
            grammar.isSpaced = false
            return
        }
        throw wrong(
            pieces[0], "a minute, preset, switch, form, hours, numbers, compose, kind, period, parts or spacing none",
            nil,
            "begin the line with one of them")
    }

    /// Every minute of the day must have a rule, and every wish a switch.
    private func check() throws(ClockError) {
        for index in 0..<settings.count / 2 where grammar.list(.choice, settings[index * 2]) < 0 {
            var known: [Word] = []
            for list in grammar.lists where list.role == .choice { known.append(list.name) }
            throw ClockError(
                place: file,
                expected: known.isEmpty ? "no switch" : joined("a switch, one of ", quoted(known)),
                found: quoted(settings[index * 2]), remedy: "leave it out or choose one of them")
        }
        for minute in 0..<1440 where grammar.rule(for: minute) < 0 {
            throw ClockError(
                place: file,
                expected: joined(
                    "a rule for minute ", String(minute % 60), " of hour ", String(minute / 60)),
                found: "none", remedy: joined("add a line ", String(minute % 60), " : ..."))
        }
        if grammar.periodNames.isEmpty {
            throw ClockError(
                place: file, expected: "the parts of the day", found: "none",
                remedy: "add a line period 0 NAME ...")
        }
    }

    /// `found` is the piece itself unless given.
    @inline(never)
    func wrong(_ piece: Piece, _ expected: String, _ found: String?, _ remedy: String) -> ClockError {
        ClockError(
            place: joined(joined(file, ":", String(line), ":"), String(piece.column)), expected: expected,
            found: found ?? quoted(piece.word), remedy: remedy)
    }

    /// The words of a line after its first two.
    @inline(never)
    func words(of pieces: [Piece]) -> [Word] {
        var result: [Word] = []
        for index in 2..<max(2, pieces.count) { result.append(pieces[index].word) }
        return result
    }

    @inline(never)
    func shown(_ words: [Word]) -> [Word] {
        var result: [Word] = []
        for word in words { result.append(shown(word)) }
        return result
    }

    /// A word of the notation as it is shown: `_` stands for a space inside it, `-` for no word.
    @inline(never)
    func shown(_ word: Word) -> Word {
        if word.isSame(as: "-") { return [] }
        var result = word
        for index in 0..<result.count where result[index] == UInt8(ascii: "_") { result[index] = 32 }
        return result
    }
}
