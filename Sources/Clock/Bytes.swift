import Text

/// Texts are kept as UTF-8 here: going through a `String` is compiled anew at every place, with all the forms that a
/// text can have inside, and the page's program pays for each of them.
typealias Word = [UInt8]

/// The place of `word` in `list`, or -1.
@inline(never)
func place(of word: Word, in list: [Word]) -> Int {
    for index in 0..<list.count where list[index].isSame(as: word) { return index }
    return -1
}

/// The words of a list for a message: `"a", "b", "c"`.
@inline(never)
func quoted(_ words: [Word]) -> String {
    var result = ""
    for word in words { result = listed(result, quoted(word)) }
    return result
}

/// A list with one more entry.
@inline(never)
func listed(_ list: String, _ entry: String) -> String {
    list.utf8.isEmpty ? entry : joined(list, ", ", entry)
}

/// Texts one after the other. Each `+` of its own costs the page's program a hundred bytes.
@inline(never)
func joined(_ first: String, _ second: String, _ third: String = "", _ fourth: String = "")
    -> String
{
    first + second + third + fourth
}

@inline(never)
func quoted(_ word: Word) -> String { joined("\"", String(bytes: word), "\"") }

/// The whole number that `word` spells in decimal digits, or -1.
@inline(never)
func number(_ word: Word) -> Int {
    if word.isEmpty || word.count > 5 { return -1 }
    var value = 0
    for byte in word {
        if byte < 0x30 || byte > 0x39 { return -1 }
        value = value * 10 + Int(byte) - 0x30
    }
    return value
}

/// The bytes of `word` from one place to before another.
@inline(never)
func part(of word: Word, from start: Int, to end: Int) -> Word {
    var result: Word = []
    for index in start..<max(start, end) { result.append(word[index]) }
    return result
}

/// The parts of `word` between separators.
@inline(never)
func parts(of word: Word, at separator: UInt8) -> [Word] {
    var result: [Word] = []
    var part: Word = []
    for byte in word {
        if byte == separator {
            result.append(part)
            part = []
        } else {
            part.append(byte)
        }
    }
    result.append(part)
    return result
}
