import Interface
import Tasks
import Tree

/// The figures that a family's sessions have in exports.
struct FigureList: Sendable {
    /// The figures in the order in which they are written, without those that are left out.
    let lines: [FigureLine]

    init(_ kind: FamilyKind) {
        lines = kind.figureLines.split(separator: "\n").map { FigureLine($0) }.filter { !$0.isLeftOut }
    }

    func figures(in results: Node) -> [SessionFigure] { lines.flatMap { $0.figures(in: results) } }

    /// The columns for the table with a row for each person.
    var personColumns: [FigureLine.PersonColumn] { lines.flatMap(\.personColumns) }
}

extension SessionFigure {
    /// A number in the form in which its unit is written.
    func number(_ number: Double?) -> Cell { Cell(number.map { Column.written($0, unit: unit) }) }
}
