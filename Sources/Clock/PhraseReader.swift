import Text

/// Reads phrases back into times: it knows what its clock says at every minute of the day.
public struct PhraseReader: Sendable {
    /// What is said at each minute of the day.
    private var said: [Word] = []
    /// The same as compared, see ``Folded``.
    private var strict: [[Int]] = []
    private var loose: [[Int]] = []

    public init(_ clock: TextClock) {
        for minute in 0..<1440 {
            let words = clock.said(minute)
            said.append(words)
            strict.append(Folded(words, isLoose: false).codes)
            loose.append(Folded(words, isLoose: true).codes)
        }
    }

    /// The time that a phrase says, to the minute.
    ///
    /// Case, spaces, hyphens and apostrophes do not matter. Accents may be missing where the phrase is still one time's.
    /// Throws at the first word that no phrase has in its place, and says which words it could have been.
    @inline(never)
    public func time(of phrase: String) throws(ClockError) -> Reading {
        let source = phrase.bytes
        if let exact = try reading(Folded(source, isLoose: false), of: source, among: strict) {
            return exact
        }
        let folded = Folded(source, isLoose: true)
        if let inexact = try reading(folded, of: source, among: loose) { return inexact }
        throw mismatch(source, folded)
    }

    /// The one time whose phrase is the given one. The two times that differ by half a day are one.
    private func reading(_ given: Folded, of source: Word, among all: [[Int]]) throws(ClockError) -> Reading? {
        var first = -1
        var count = 0
        for minute in 0..<1440 where all[minute].count == given.codes.count {
            if common(all[minute], given.codes, from: 0) < given.codes.count { continue }
            count += 1
            if first < 0 { first = minute } else if minute != first + 720 { count = 3 }
        }
        if count == 0 { return nil }
        if count < 3 { return Reading(minute: first, isOfDay: count == 1) }
        throw ClockError(
            place: quoted(source), expected: "the words of one time", found: "those of several",
            remedy: "write the accents")
    }

    /// How many codes `left` shares with `right` from a place of `right` on.
    @inline(never)
    private func common(_ left: [Int], _ right: [Int], from start: Int) -> Int {
        var index = 0
        while index < left.count && start + index < right.count && left[index] == right[start + index] { index += 1 }
        return index
    }

    /// Where a text leaves every phrase: after the most words that some phrases share with it. What those phrases go on
    /// with was expected.
    private func mismatch(_ source: Word, _ given: Folded) -> ClockError {
        var stop = 0
        var expected: [Word] = []
        for minute in 0..<1440 {
            var passed = 0
            // The empty word stands for the phrase's end.
            for word in parts(of: said[minute], at: 32) + [[]] {
                let codes = Folded(word, isLoose: true).codes
                if passed > stop {
                    stop = passed
                    expected = []
                }
                if passed == stop && place(of: word, in: expected) < 0 { expected.append(word) }
                if codes.isEmpty || common(codes, given.codes, from: passed) < codes.count { break }
                passed += codes.count
            }
        }
        return mismatch(
            source, at: stop < given.origins.count ? given.origins[stop] : source.count, expected)
    }

    /// The error for a text that goes wrong at a byte.
    private func mismatch(_ source: Word, at start: Int, _ expected: [Word]) -> ClockError {
        var number = 1
        var end = 0
        while end < start {
            if source[end] == 32 && (end + 1 == source.count || source[end + 1] != 32) { number += 1 }
            end += 1
        }
        while end < source.count && source[end] != 32 { end += 1 }
        var choices = ""
        for word in expected { choices = listed(choices, word.isEmpty ? "the end" : quoted(word)) }
        let isEnd = start == source.count
        return ClockError(
            place: joined(
                quoted(source),
                isEnd && start > 0 ? " after its last word" : joined(" word ", String(number))),
            expected: choices,
            found: isEnd ? "the end" : quoted(part(of: source, from: start, to: end)),
            remedy: "write the time as the clock says it")
    }
}
