import Testing

@testable import Clock

@Suite struct TableTests {
    @Test(arguments: Presets.ids) func `a table has all steps once, each with its phrase`(id: String) throws {
        let clock = try TextClock(id)
        let lines = ClockTables.phrases(of: clock).split(separator: "\n")
        #expect(lines.count == 144 || lines.count == 288)
        #expect(Set(lines.map { $0.split(separator: "\t")[0] }).count == lines.count)
        for line in lines {
            let fields = line.split(separator: "\t")
            let time = fields[0].split(separator: ":").compactMap { Int($0) }
            #expect(clock.phrase(at: time[0] * 3600 + time[1] * 60).text == fields[1])
        }
    }

    @Test func `the German table begins at twelve and has the origin's phrase`() throws {
        let lines = ClockTables.phrases(of: try TextClock("de")).split(separator: "\n")
        #expect(lines.count == 144)
        #expect(lines[0] == "12:00\tPunkt zwölf")
        #expect(lines[12] == "1:00\tPunkt eins")
        #expect(lines.contains("5:35\tfünf nach halb sechs"))
        #expect(lines[143] == "11:55\tfünf vor zwölf")
    }

    @Test func `a clock that names noon and midnight has a table of the whole day`() throws {
        let lines = ClockTables.phrases(of: try TextClock("fr")).split(separator: "\n")
        try #require(lines.count == 288)
        #expect(lines[0] == "0:00\tminuit")
        #expect(lines[144] == "12:00\tmidi")
    }

    @Test func `the list has a line for every preset`() {
        let lines = ClockTables.presets().split(separator: "\n")
        #expect(lines.count == ClockPreset.all.count)
        #expect(lines[0] == "de\tDeutsch\tGerman")
        #expect(lines.contains("zh-Hans\t简体中文\tChinese (simplified)"))
    }

    @Test func `a grid marks the words of a phrase`() throws {
        let grid = try LetterGrid("de 12x2\npunktxzwölfa\nzwanzigbvorc\n")
        let clock = try TextClock("de")
        #expect(
            ClockTables.letters(of: grid, saying: clock.phrase(at: 0), before: "[", after: "]")
                == "[p u n k t] x [z w ö l f] a\nz w a n z i g b v o r c\n")
        #expect(
            ClockTables.letters(of: grid, saying: clock.phrase(at: 300), before: "[", after: "]")
                == "p u n k t x z w ö l f a\nz w a n z i g b v o r c\n")
    }
}
