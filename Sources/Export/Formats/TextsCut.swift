import Interface

/// How many texts of a table are longer than a format's longest, and are cut in its file.
struct TextsCut {
    private var counts: [(column: String, texts: Int)] = []

    /// - Parameters:
    ///   - longest: the longest text of each column; the table is read only if one is too long.
    ///   - most: the longest text of the format.
    ///   - length: how the format counts a text.
    init(_ table: WrittenTable, _ longest: [Int], most: Int, _ length: (String) -> Int) throws {
        let places = longest.indices.filter { longest[$0] > most }
        guard !places.isEmpty else { return }
        var found = [Int](repeating: 0, count: places.count)
        try table.forEach { cells in
            for (index, place) in places.enumerated() {
                if case .text(let text) = cells[place], length(text) > most { found[index] += 1 }
            }
        }
        counts = zip(places, found).map { (table.table.columns[$0].name, $1) }
    }

    /// A sentence for each column.
    func lines(_ file: String, _ most: String, _ language: Language) -> [String] {
        counts.map { column, texts in
            FormatPhrase.cut.said(
                in: language, ("file", file), ("column", column), ("most", most), ("n", String(texts)))
        }
    }
}
