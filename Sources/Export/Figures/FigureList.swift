import Interface
import Tasks
import Tree

/// The figures that a family's sessions have in exports.
struct FigureList: Sendable {
    /// In the order in which they are written; those that are left out are not among them.
    let lines: [FigureLine]

    init(_ kind: FamilyKind) {
        lines = kind.figureLines.split(separator: "\n").map { FigureLine($0) }.filter { !$0.isLeftOut }
    }

    func figures(in results: Node) -> [SessionFigure] { lines.flatMap { $0.figures(in: results) } }

    /// Of the table with a row for each person.
    var personColumns: [FigureLine.PersonColumn] { lines.flatMap(\.personColumns) }
}

extension SessionFigure {
    /// A number beside its unit, by which it is written.
    func number(_ number: Double?) -> Cell { Cell(number.map { Column.written($0, unit: unit) }) }
}
