import Foundation
import Testing

@testable import Clock

@Suite struct GridTests {
    /// The committed grids, beside the module that reads them.
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Sources/Clock/Grids")

    static func committed(_ id: String) throws -> LetterGrid {
        try LetterGrid(String(contentsOf: folder.appendingPathComponent(id + ".txt"), encoding: .utf8))
    }

    /// Presets whose words do not fit in 11 x 10, as far as was found, with the size that was.
    static let larger: [String: String] = [
        "cs": "16x10",
        "es-day": "17x10",
        "es-latin": "11x11",
        "fi": "19x8",
        "it-counting": "19x7",
        "it-day": "14x10",
        "pl-half": "15x15",
        "pl-official": "12x14",
        "pl": "16x14",
        "pt-br": "15x9",
        "ro": "18x6",
        "ru-official": "16x8",
        "ru": "18x13",
        "sk": "17x12",
        "sl": "14x9",
        "tr-half": "11x13",
        "tr": "15x9",
        "uk-past": "17x17",
        "uk": "16x12",
    ]

    /// `CLOCK_GRIDS=write ./test native --filter GridTests` makes all grids anew.
    @Test(.enabled(if: ProcessInfo.processInfo.environment["CLOCK_GRIDS"] == "write")) func `grids are made anew`()
        throws
    {
        try? FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
        for preset in ClockPreset.all {
            let grid = GridSolver.grid(for: try TextClock(preset))
            try grid.source.write(
                to: Self.folder.appendingPathComponent(preset.id + ".txt"), atomically: true, encoding: .utf8)
        }
    }

    @Test func `there is a grid for every preset and no other`() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
        #expect(Set(names) == Set(Presets.ids.map { $0 + ".txt" }))
    }

    @Test(arguments: Presets.ids) func `all steps can be read in the committed grid, no two words touching`(id: String)
        throws
    {
        let grid = try Self.committed(id)
        #expect(grid.preset == id)
        try grid.check(TextClock(id))
        let size = "\(grid.width)x\(grid.rows.count)"
        if let known = Self.larger[id] {
            #expect(size == known)
        } else {
            #expect(grid.width <= 11 && grid.rows.count <= 10, "\(id): \(size)")
        }
        #expect(try LetterGrid(grid.source).rows == grid.rows)
    }

    @Test(arguments: Presets.ids) func `the lit letters of every step are its words`(id: String) throws {
        // Counted without the grid's own reading of words, by the letters of the whole text.
        let grid = try Self.committed(id)
        let clock = try TextClock(id)
        let letters = grid.rows.map { $0.unicodeScalars.map(String.init) }
        for step in 0..<288 {
            let phrase = clock.phrase(at: step * 300)
            let placements = try #require(grid.placements(of: phrase))
            var lit = ""
            var last = (row: -1, end: -1)
            for placement in placements {
                lit += letters[placement.row][placement.column..<(placement.column + placement.length)].joined()
                #expect(placement.row > last.row || (placement.row == last.row && placement.column > last.end))
                last = (placement.row, placement.column + placement.length)
            }
            let expected = phrase.text.lowercased().filter { !" -’".contains($0) }
            #expect(lit == expected)
        }
    }

    @Test(arguments: ["de", "fr", "ja"]) func `the same seed makes the same grid`(id: String) throws {
        let clock = try TextClock(id)
        let grid = GridSolver.grid(for: clock)
        #expect(grid.rows == GridSolver.grid(for: clock).rows)
        #expect(grid.source == (try Self.committed(id)).source)
        let other = GridSolver.grid(for: clock, seed: 2, attempts: 50)
        #expect(other.rows != grid.rows)
        try other.check(clock)
    }

    @Test func `a grid in which a phrase cannot be read is found`() throws {
        let clock = try TextClock("de")
        let grid = try Self.committed("de")
        var found = 0
        for row in grid.rows.indices {
            var rows = grid.rows
            rows[row] = String(repeating: "x", count: grid.width)
            let broken = try LetterGrid("de \(grid.width)x\(rows.count)\n" + rows.joined(separator: "\n") + "\n")
            do throws(ClockError) {
                try broken.check(clock)
            } catch {
                found += 1
                #expect(error.place == "grid de" && error.found == "no place for a word")
            }
        }
        #expect(found == grid.rows.count)
        // Words side by side light up as one.
        let touching = try LetterGrid("de 10x1\npunktzwölf\n")
        #expect(touching.placements(of: clock.phrase(at: 0)) == nil)
        let apart = try LetterGrid("de 11x1\npunktxzwölf\n")
        #expect(apart.placements(of: clock.phrase(at: 0))?.map(\.column) == [0, 6])
        let broken = try LetterGrid("de 5x2\npunkt\nzwölf\n")
        #expect(broken.placements(of: clock.phrase(at: 0))?.map(\.row) == [0, 1])
        // A word does not go over the end of a row.
        let wrapped = try LetterGrid("de 8x2\npunktxzw\nölfxxxxx\n")
        #expect(wrapped.placements(of: clock.phrase(at: 0)) == nil)
    }

    @Test(arguments: [
        ("", "grid:1: expected a preset, the size as 11x10 and so many rows, found nothing; make the grid again"),
        (
            "de 3x2\nabc\n",
            "grid:1: expected a preset, the size as 11x10 and so many rows, found \"de 3x2\" and 1 rows; "
                + "make the grid again"
        ),
        ("de 3x2\nabc\näb\n", "grid:3: expected 3 letters, found 2; make the grid again"),
    ])
    func `a wrong file is named with its line`(source: String, message: String) {
        do throws(ClockError) {
            _ = try LetterGrid(source)
            Issue.record("it was read")
        } catch { #expect(error.description == message) }
    }
}
