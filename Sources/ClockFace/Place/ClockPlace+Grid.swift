import Clock
import Tasks

/// The clock's grid of letters.
extension ClockPlace {
    struct GridCell {
        let letter: String
        let isLit: Bool
    }

    /// The grid of the preset with the words of the present phrase lit; nil where the words are shown as a sentence, the
    /// grid has not come yet, or the phrase does not stand in it.
    func grid(_ surroundings: Surroundings) -> [[GridCell]]? {
        guard settings.isGrid, let clock = textClock(surroundings.language),
            let grid = try? LetterGrid(gridSource(of: clock.preset.id)),
            let places = grid.placements(of: phrase(of: clock, at: surroundings.localSecond))
        else { return nil }
        var rows: [[GridCell]] = []
        for (row, letters) in grid.rows.enumerated() {
            var cells: [GridCell] = []
            for letter in letters.unicodeScalars {
                let column = cells.count
                var isLit = false
                for place in places
                where place.row == row && place.column <= column && column < place.column + place.length {
                    isLit = true
                }
                cells.append(GridCell(letter: String(Character(letter)), isLit: isLit))
            }
            rows.append(cells)
        }
        return rows
    }

    /// The part of the file of all grids that belongs to a preset: its head line and its rows.
    private func gridSource(of preset: String) -> String {
        let head = Array((preset + " ").utf8)
        var source: [UInt8] = []
        var isOurs = false
        for line in grids.utf8.split(separator: 0x0A) {
            // Rows hold letters only, so a line with a blank begins the next grid.
            if line.contains(0x20) { isOurs = line.starts(with: head) }
            if isOurs {
                source.append(contentsOf: line)
                source.append(0x0A)
            }
        }
        return String(decoding: source, as: UTF8.self)
    }
}
