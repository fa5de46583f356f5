import Text

extension GrammarReader {
    /// `MINUTES @HOURS ?SWITCH=CHOICE : PATTERN`, where hours and conditions may be missing.
    mutating func takeRule(_ pieces: [Piece]) throws(ClockError) {
        var rule = Grammar.Rule()
        rule.minutes = try set(pieces[0], from: 0, below: 60)
        var isWanted = true
        var index = 1
        while index < pieces.count && !pieces[index].word.isSame(as: ":") {
            let piece = pieces[index]
            if piece.word[0] == UInt8(ascii: "@") {
                rule.hours = UInt32(truncatingIfNeeded: try set(piece, from: 1, below: 24))
            } else if piece.word[0] == UInt8(ascii: "?") {
                if try !holds(piece) { isWanted = false }
            } else {
                throw wrong(piece, "@hours, ?switch=choice or :", nil, "put : before the words")
            }
            index += 1
        }
        if index + 1 >= pieces.count {
            throw wrong(pieces[index - 1], ": and words", "the end of the line", "add what is said")
        }
        for next in (index + 1)..<pieces.count {
            let token = try token(pieces[next], minutes: rule.minutes)
            if token.list >= 0 || !token.word.isEmpty { rule.pattern.append(token) }
        }
        if isWanted { grammar.rules.append(rule) }
    }

    /// A set of numbers as bits: `0`, `5,10`, `21-24,26-29`.
    private func set(_ piece: Piece, from start: Int, below limit: Int) throws(ClockError) -> UInt64 {
        var result: UInt64 = 0
        for range in parts(of: part(of: piece.word, from: start, to: piece.word.count), at: UInt8(ascii: ",")) {
            let ends = parts(of: range, at: UInt8(ascii: "-"))
            let first = number(ends[0])
            let last = number(ends[ends.count - 1])
            if first < 0 || last < first || last >= limit || ends.count > 2 {
                throw wrong(
                    piece, joined("numbers below ", String(limit), " as 5 or 1-4,6-9"), nil,
                    "write numbers in order")
            }
            for value in first...last { result |= 1 << UInt64(value) }
        }
        return result
    }

    /// Whether a condition `?SWITCH=CHOICE` holds as the switches are set.
    private func holds(_ piece: Piece) throws(ClockError) -> Bool {
        let pair = parts(of: part(of: piece.word, from: 1, to: piece.word.count), at: UInt8(ascii: "="))
        let list = try choice(pair[0], piece)
        let value = pair.count == 2 ? place(of: pair[1], in: list.words) : -1
        if value < 0 {
            throw wrong(piece, joined("one of ", quoted(list.words)), nil, "choose one of them")
        }
        return value == list.value
    }

    private func choice(_ name: Word, _ piece: Piece) throws(ClockError) -> Grammar.List {
        let list = grammar.list(.choice, name)
        if list < 0 {
            throw wrong(
                piece, "a declared switch", quoted(name),
                joined("declare it above with \"switch ", String(bytes: name), " ...\""))
        }
        return grammar.lists[list]
    }

    /// `<HOURS>`, `<HOURS+1>`, `{NUMBERS}`, `{NUMBERS-30}`, `{60-NUMBERS}`, `$SWITCH` or a word. The name of hours or
    /// numbers may be `$SWITCH`: the choice names the list.
    private func token(_ piece: Piece, minutes: UInt64) throws(ClockError) -> Grammar.Token {
        let word = piece.word
        if word[0] == UInt8(ascii: "$") {
            let list = try choice(part(of: word, from: 1, to: word.count), piece)
            let chosen = shown(list.words[list.value])
            return Grammar.Token(kind: grammar.kind(of: chosen), word: chosen)
        }
        if word[0] != UInt8(ascii: "<") && word[0] != UInt8(ascii: "{") {
            return Grammar.Token(kind: grammar.kind(of: shown(word)), word: shown(word))
        }
        let isHour = word[0] == UInt8(ascii: "<")
        if word.count < 3 || word[word.count - 1] != (isHour ? UInt8(ascii: ">") : UInt8(ascii: "}")) {
            throw wrong(piece, isHour ? "a name in <>" : "a name in {}", nil, "close the bracket")
        }
        let inside = parts(of: part(of: word, from: 1, to: word.count - 1), at: UInt8(ascii: isHour ? "+" : "-"))
        var token = Grammar.Token(kind: isHour ? .hour : .minute, sign: isHour ? 0 : 1)
        var name = inside[0]
        if inside.count > 1 {
            token.base = number(inside[1])
            if !isHour && number(inside[0]) >= 0 {
                token.base = number(inside[0])
                token.sign = -1
                name = inside[1]
            } else if !isHour {
                token.base = -token.base
            }
            if inside.count > 2 || (isHour && token.base != 1) || (!isHour && token.sign * token.base > 0) {
                throw wrong(
                    piece, isHour ? "<hours+1>" : "{numbers-30} or {60-numbers}", nil, "write it so")
            }
        }
        token.list = try list(isHour ? .hours : .numbers, name, piece)
        if !isHour { try check(token, piece, minutes) }
        return token
    }

    private func list(_ role: Grammar.Role, _ name: Word, _ piece: Piece) throws(ClockError) -> Int {
        var wanted = name
        if !name.isEmpty && name[0] == UInt8(ascii: "$") {
            let switched = try choice(part(of: name, from: 1, to: name.count), piece)
            wanted = switched.words[switched.value]
        }
        let result = grammar.list(role, wanted)
        if result < 0 {
            throw wrong(
                piece, role == .hours ? "declared hours" : "declared numbers", quoted(wanted),
                "declare them above")
        }
        return result
    }

    /// Every number that the rule can need has a word.
    private func check(_ token: Grammar.Token, _ piece: Piece, _ minutes: UInt64) throws(ClockError) {
        for minute in 0..<60 where minutes & (1 << UInt64(minute)) != 0 {
            let value = token.base + token.sign * minute
            if value < 0 || value > 59 || grammar.lists[token.list].words[value].isEmpty {
                throw wrong(
                    piece, joined("a word for the number ", String(value)), "none",
                    joined("add it to numbers ", String(bytes: grammar.lists[token.list].name)))
            }
        }
    }
}
