import Interface
import Text

extension GrammarReader {
    /// `switch NAME CHOICE CHOICE ...`: the first is the usual one. `form` is a switch that only presets set.
    mutating func takeSwitch(_ pieces: [Piece], isForm: Bool = false) throws(ClockError) {
        if pieces.count < 4 {
            throw wrong(
                pieces[pieces.count - 1], "two choices or more", "the end of the line", "add the choices")
        }
        var list = Grammar.List(role: .choice, name: pieces[1].word, words: words(of: pieces), isForm: isForm)
        for index in 0..<settings.count / 2 where settings[index * 2].isSame(as: list.name) {
            list.value = place(of: settings[index * 2 + 1], in: list.words)
            if list.value < 0 {
                throw ClockError(
                    place: joined(file, ", switch ", String(bytes: list.name)),
                    expected: joined("one of ", quoted(list.words)),
                    found: quoted(settings[index * 2 + 1]), remedy: "choose one of them")
            }
        }
        grammar.lists.append(list)
    }

    /// `hours NAME` and 12 names from one o'clock on or 24 from midnight on, or `hours NAME = OTHER HOUR=WORD ...`.
    mutating func takeHours(_ pieces: [Piece]) throws(ClockError) {
        var list = Grammar.List(role: .hours, name: pieces[1].word, words: [])
        if pieces.count > 3 && pieces[2].word.isSame(as: "=") {
            let other = grammar.list(.hours, pieces[3].word)
            if other < 0 { throw wrong(pieces[3], "hours declared above", nil, "declare them first") }
            list.words = grammar.lists[other].words
            for index in 4..<pieces.count {
                let piece = pieces[index]
                let pair = parts(of: piece.word, at: UInt8(ascii: "="))
                var hour = number(pair[0])
                if list.words.count == 12 { hour -= 1 }
                if pair.count != 2 || hour < 0 || hour >= list.words.count {
                    throw wrong(piece, "an hour and its word, as 1=ein", nil, "write HOUR=WORD")
                }
                list.words[hour] = shown(pair[1])
            }
        } else {
            list.words = shown(words(of: pieces))
            if list.words.count != 12 && list.words.count != 24 {
                throw wrong(
                    pieces[1], "12 or 24 hours", String(list.words.count), "join words of one hour by _")
            }
        }
        grammar.lists.append(list)
    }

    /// `numbers NAME START WORD ...`: the words for START, START + 1, ... Several lines make one list.
    mutating func takeNumbers(_ pieces: [Piece]) throws(ClockError) {
        var target = grammar.list(.numbers, pieces[1].word)
        if target < 0 {
            target = grammar.lists.count
            grammar.lists.append(
                Grammar.List(role: .numbers, name: pieces[1].word, words: [Word](repeating: [], count: 60)))
        }
        let start = pieces.count > 2 ? number(pieces[2].word) : -1
        if start < 0 || start + pieces.count - 3 > 60 {
            throw wrong(
                pieces[pieces.count > 2 ? 2 : 1], "the first number and words up to 59 at most", nil,
                "write for example numbers n 1 one two three")
        }
        for index in 3..<max(3, pieces.count) {
            grammar.lists[target].words[start + index - 3] = shown(pieces[index].word)
        }
    }

    /// `compose NAME TEMPLATE`: fills the numbers from 11 that have no word, with `{10}` for the tens and `{1}` for the
    /// unit.
    mutating func takeCompose(_ pieces: [Piece]) throws(ClockError) {
        let target = grammar.list(.numbers, pieces[1].word)
        if target < 0 { throw wrong(pieces[1], "numbers declared above", nil, "declare them first") }
        if pieces.count < 3 {
            throw wrong(pieces[1], "a template", "the end of the line", "write for example {10}-{1}")
        }
        let template = shown(pieces[2].word)
        var words = grammar.lists[target].words
        for value in 11..<60 where words[value].isEmpty {
            let tens = words[value / 10 * 10]
            let unit = words[value % 10]
            if tens.isEmpty || unit.isEmpty { continue }
            var word: Word = []
            var index = 0
            while index < template.count {
                // {10} and {1}: what stands between the braces tells them apart by its length.
                if template[index] == UInt8(ascii: "{") {
                    let isTens = index + 2 < template.count && template[index + 2] == UInt8(ascii: "0")
                    word += isTens ? tens : unit
                    index += isTens ? 4 : 3
                } else {
                    word.append(template[index])
                    index += 1
                }
            }
            words[value] = word
        }
        grammar.lists[target].words = words
    }

    /// `kind KIND WORD ...`
    mutating func takeKind(_ pieces: [Piece]) throws(ClockError) {
        let names = ["prefix", "minute", "preposition", "half", "hour"]
        for index in 0..<names.count where pieces[1].word.isSame(as: names[index]) {
            let words = shown(words(of: pieces))
            return grammar.lists.append(Grammar.List(role: .kind, name: pieces[1].word, words: words, value: index))
        }
        throw wrong(pieces[1], "prefix, minute, preposition, half or hour", nil, "choose one of them")
    }

    /// `period HOUR LOOK NAME HOUR LOOK NAME ...`: the parts of the day by the hour at which they begin, ascending. A look
    /// is `morning`, `noon`, `afternoon`, `evening` or `night`; without one the lab's hours decide.
    mutating func takePeriods(_ pieces: [Piece]) throws(ClockError) {
        var index = 1
        while index < pieces.count {
            let hour = number(pieces[index].word)
            var name = index + 1
            var look = DayPeriod(second: hour * 3600)
            // English names are the words for looks: one that is followed by an hour is a name.
            if name + 1 < pieces.count, number(pieces[name + 1].word) < 0, let told = period(of: pieces[name].word) {
                look = told
                name += 1
            }
            let last = grammar.periodStarts.isEmpty ? -1 : grammar.periodStarts[grammar.periodStarts.count - 1]
            if hour <= last || hour > 23 || name >= pieces.count {
                throw wrong(
                    pieces[index], "a later hour up to 23 and its name", nil, "write HOUR LOOK NAME in order")
            }
            grammar.periodStarts.append(hour)
            grammar.periodLooks.append(look)
            grammar.periodNames.append(shown(pieces[name].word))
            index = name + 1
        }
    }

    /// `parts lab NAME NAME ...`: what the language calls the parts of the day by the lab's hours.
    mutating func takeParts(_ pieces: [Piece]) throws(ClockError) {
        grammar.partNames = shown(words(of: pieces))
        if grammar.partNames.count == DayPeriod.allCases.count { return }
        throw wrong(
            pieces[1], "names for morning, noon, afternoon, evening and night", String(grammar.partNames.count),
            "write parts lab and five names")
    }

    private func period(of word: Word) -> DayPeriod? {
        for period in DayPeriod.allCases where word.isSame(as: period.look.name) { return period }
        return nil
    }
}
