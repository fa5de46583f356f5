import Text

/// Letters in rows, in which the words of a preset's phrases light up.
///
/// A grid says where a phrase stands without a list of places: the reader takes each word at the first place after the
/// word before it, with at least one dark cell or a line break between them. If any choice of places works, this one
/// does, because it always ends earliest.
public struct LetterGrid: Sendable {
    /// The preset that the grid was made for.
    public let preset: String
    /// The cells row by row, one character each, in lower case; the screen sets capitals as the language has them.
    public let rows: [String]
    /// Cells in a row.
    public let width: Int
    let cells: [Int]

    /// A word in the grid.
    public struct Placement: Equatable, Sendable {
        /// The segment of the phrase that the word belongs to.
        public let segment: Int
        public let row: Int
        public let column: Int
        /// The number of cells.
        public let length: Int
    }

    init(preset: String, width: Int, cells: [Int]) {
        self.preset = preset
        self.width = width
        self.cells = cells
        var rows: [String] = []
        var start = 0
        while start < cells.count {
            rows.append(
                String(bytes: GridWord.bytes(of: cells, from: start, to: min(start + width, cells.count))))
            start += width
        }
        self.rows = rows
    }

    /// Reads a grid from its text: a line `PRESET WIDTHxHEIGHT`, then the rows.
    ///
    /// Throws at the line that is wrong.
    @inline(never)
    public init(_ source: String) throws(ClockError) {
        var lines = parts(of: source.bytes, at: 10)
        if let last = lines.last, last.isEmpty { lines.removeLast() }
        let head = parts(of: lines.isEmpty ? [] : lines[0], at: 32)
        let size = parts(of: head.count == 2 ? head[1] : [], at: UInt8(ascii: "x"))
        let width = size.count == 2 ? number(size[0]) : -1
        if width < 1 || number(size[1]) != lines.count - 1 {
            throw ClockError(
                place: "grid:1", expected: "a preset, the size as 11x10 and so many rows",
                found: lines.isEmpty
                    ? "nothing" : joined(quoted(lines[0]), " and ", String(lines.count - 1), " rows"),
                remedy: "make the grid again")
        }
        var cells: [Int] = []
        for index in 1..<lines.count {
            let row = GridWord.codes(of: lines[index])
            if row.count != width {
                throw ClockError(
                    place: joined("grid:", String(index + 1)), expected: joined(String(width), " letters"),
                    found: String(row.count),
                    remedy: "make the grid again")
            }
            cells += row
        }
        self.init(preset: String(bytes: head[0]), width: width, cells: cells)
    }

    /// The grid as text, as ``init(_:)`` reads it.
    public var source: String {
        var result = joined(joined(preset, " ", String(width), "x"), String(rows.count), "\n")
        for row in rows { result += row + "\n" }
        return result
    }

    /// Where the words of a phrase stand, in reading order, or nil if they do not all stand there in this order.
    @inline(never)
    public func placements(of phrase: Phrase) -> [Placement]? {
        var result: [Placement] = []
        var position = 0
        for segment in 0..<phrase.segments.count {
            for word in GridWord.words(of: phrase.segments[segment].text) {
                let start = find(word, from: position)
                if start < 0 { return nil }
                result.append(
                    Placement(segment: segment, row: start / width, column: start % width, length: word.count)
                )
                position = start + word.count
                // The next cell of the row stays dark.
                if position % width != 0 { position += 1 }
            }
        }
        return result
    }

    /// The first place of a word within one row, or -1.
    private func find(_ word: [Int], from position: Int) -> Int {
        var start = position
        while start + word.count <= cells.count {
            if start % width + word.count <= width {
                var index = 0
                while index < word.count && cells[start + index] == word[index] { index += 1 }
                if index == word.count { return start }
            }
            start += 1
        }
        return -1
    }
}
