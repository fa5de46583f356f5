import Text

extension LetterGrid {
    /// Proves that every five-minute step of the day can be read: all words stand in the grid in reading order, each in one
    /// row, letter by letter, with a dark cell or a line break between any two.
    ///
    /// Throws at the first phrase that cannot.
    package func check(_ clock: TextClock) throws(ClockError) {
        for step in 0..<288 {
            let phrase = clock.phrase(at: step * 300)
            guard let placements = placements(of: phrase) else {
                throw unreadable(phrase, "no place for a word")
            }
            var words: [[Int]] = []
            for segment in phrase.segments { words += GridWord.words(of: segment.text) }
            if placements.count != words.count { throw unreadable(phrase, "another number of words") }
            var free = 0
            for index in 0..<words.count {
                let placement = placements[index]
                let start = placement.row * width + placement.column
                if start < free || placement.column + placement.length > width {
                    throw unreadable(phrase, "words that touch")
                }
                if start + placement.length > cells.count || placement.length != words[index].count {
                    throw unreadable(phrase, "a word of another length")
                }
                for letter in 0..<placement.length where cells[start + letter] != words[index][letter] {
                    throw unreadable(phrase, "another letter")
                }
                free = start + placement.length
                if free % width != 0 { free += 1 }
            }
        }
    }

    private func unreadable(_ phrase: Phrase, _ found: String) -> ClockError {
        ClockError(
            place: joined("grid ", preset),
            expected: joined("the words ", quoted(phrase.text.bytes)), found: found,
            remedy: "make the grid again")
    }
}
