import Interface
import Tasks
import Tree

/// The figures that a family's sessions have in exports.
struct FigureList: Sendable {
    /// The figures in the order in which they are written, without those that are left out.
    let lines: [FigureLine]

    /// - Parameter definitions: what is taken; the figures that they declare come first, under their own titles.
    init(_ kind: FamilyKind, _ definitions: [Node] = []) {
        var lines: [FigureLine] = []
        for text in definitions.map({ kind.figureLines(of: $0) }) + [kind.figureLines] {
            for line in text.split(separator: "\n").map({ FigureLine($0) }) where !line.isLeftOut {
                if !lines.contains(where: { $0.name == line.name }) { lines.append(line) }
            }
        }
        self.lines = lines
    }

    /// The figures of a session, each once: what a definition declares is one of a kind as well.
    func figures(in results: Node) -> [SessionFigure] {
        var known: Set<String> = []
        return lines.flatMap { $0.figures(in: results) }.filter { known.insert($0.name).inserted }
    }

    /// The columns for the table with a row for each person.
    var personColumns: [FigureLine.PersonColumn] { lines.flatMap(\.personColumns) }
}

extension SessionFigure {
    /// A number in the form in which its unit is written.
    func number(_ number: Double?) -> Cell { Cell(number.map { Column.written($0, unit: unit) }) }
}
