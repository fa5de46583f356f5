import Text

/// Lists and tables for a terminal.
package enum ClockTables {
    /// Every preset, one a line: identifier, name in its own language, name in English, separated by tabs.
    package static func presets() -> String {
        var result = ""
        for preset in ClockPreset.all {
            result += preset.id + "\t" + preset.name + "\t" + preset.englishName + "\n"
        }
        return result
    }

    /// All 144 five-minute steps of half a day from twelve o'clock on, or of a whole day where the phrases differ, one a
    /// line: `H:MM`, a tab, the phrase.
    package static func phrases(of clock: TextClock) -> String {
        var lines: [String] = []
        var isSameTwice = true
        for step in 0..<288 {
            let phrase = clock.phrase(at: step * 300)
            lines.append(String(step / 12) + ":" + twoDigits(step % 12 * 5) + "\t" + phrase.text + "\n")
            if step >= 144 {
                let half = clock.phrase(at: (step - 144) * 300)
                if !half.text.bytes.isSame(as: phrase.text) { isSameTwice = false }
            }
        }
        var result = ""
        for step in 0..<(isSameTwice ? 144 : 288) {
            // Half a day begins at twelve o'clock, as it is said.
            if isSameTwice && step < 12 {
                result += "12:" + twoDigits(step * 5) + "\t" + clock.phrase(at: step * 300).text + "\n"
            } else {
                result += lines[step]
            }
        }
        return result
    }

    /// A letter grid with the words of a phrase between two marks, as a terminal's codes for bold; cells are separated by
    /// spaces. Words that do not stand in the grid are not marked.
    package static func letters(of grid: LetterGrid, saying phrase: Phrase, before: String, after: String) -> String {
        let words = grid.placements(of: phrase) ?? []
        var result = ""
        for cell in 0..<grid.cells.count {
            let column = cell % grid.width
            let row = cell / grid.width
            if column > 0 { result += " " }
            for word in words where word.row == row && word.column == column { result += before }
            result += String(bytes: GridWord.bytes(of: grid.cells, from: cell, to: cell + 1))
            for word in words where word.row == row && word.column + word.length == column + 1 { result += after }
            if column + 1 == grid.width { result += "\n" }
        }
        return result
    }

    /// A number below 100 in two digits.
    @inline(never)
    static func twoDigits(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
}
