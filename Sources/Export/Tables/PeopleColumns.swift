import Interface
import Studies
import Tasks
import Tree

/// The columns of the table with one row for each participation, which is for comparing groups. It has scores of
/// questionnaires, with the names of the wide table of answers, and the main figures of each task. The columns follow
/// from the definitions alone.
struct PeopleColumns: Sendable {
    private(set) var columns: [Column] = []
    private var scores: [String: [(part: WidePart, column: Int)]] = [:]
    private var figures: [String: [(figure: String, unit: String, column: Int)]] = [:]
    /// The columns that say whether a session came to its end.
    private var endings: [String: Int] = [:]
    private var names: ColumnNames

    /// - Parameter head: the columns before these.
    init(
        _ studies: [Study], _ families: FamilyList, _ answers: AnswerColumns, behind head: [Column]
    ) {
        names = ColumnNames(head.map(\.name))
        for study in studies {
            for step in TakenStep.all(of: study, families) {
                addScores(step, answers)
                addFigures(step, FigureList(step.family, [step.definition]))
            }
        }
    }

    private mutating func addScores(_ step: TakenStep, _ answers: AnswerColumns) {
        for (part, place) in answers.scores(at: step.path)
        where !(scores[step.path] ?? []).contains(where: { $0.part == part }) {
            var column = answers.columns[place]
            column.name = names.free(column.name)
            scores[step.path, default: []].append((part, add(column, nil)))
        }
    }

    private mutating func addFigures(_ step: TakenStep, _ list: FigureList) {
        let wanted = list.personColumns
        guard !wanted.isEmpty else { return }
        if endings[step.path] == nil {
            var column = Column(
                names.free(step.prefix + "_complete"), .boolean,
                "Step \(step.prefix): Whether the session came to its end; its figures are there all the same")
            column.detail.levels = .booleans
            endings[step.path] = add(column, ColumnLabel("Came to its end", "Kam zum Ende").at(step.prefix))
        }
        for one in wanted
        where !(figures[step.path] ?? []).contains(where: { $0.figure == one.figure && $0.unit == one.unit }) {
            let column = add(
                Column(
                    names.free(step.prefix + "_" + one.name), .number, unit: one.unit,
                    "Step \(step.prefix): \(one.label.english), \(one.figure) in the table of figures"),
                one.label.at(step.prefix))
            figures[step.path, default: []].append((one.figure, one.unit, column))
        }
    }

    /// - Returns: the index of the new column.
    private mutating func add(_ column: Column, _ label: ColumnLabel?) -> Int {
        columns.append(column)
        if let label { columns[columns.count - 1].detail.label = label }
        return columns.count - 1
    }

    /// The columns of a step that no other table has, in their order: its figures, and whether it came to its end.
    func figures(at step: String) -> [Int] {
        ((endings[step].map { [$0] } ?? []) + (figures[step] ?? []).map(\.column)).sorted()
    }

    /// The columns of a step's scores.
    func scores(at step: String) -> [Int] { (scores[step] ?? []).map(\.column) }

    var blank: [Cell] { [Cell](repeating: .empty, count: columns.count) }

    /// Puts the results of a session into the participation's row. A later session of the same step replaces them.
    func fill(_ cells: inout [Cell], step: String, _ row: WideRow?, _ found: [SessionFigure], isComplete: Bool) {
        if let row {
            for (part, column) in scores[step] ?? [] {
                cells[column] = row.parts.firstIndex(of: part).map { row.cells[$0] } ?? .empty
            }
        }
        if let ending = endings[step] { cells[ending] = .boolean(isComplete) }
        for (figure, unit, column) in figures[step] ?? [] {
            cells[column] = Cell(found.first { $0.name == figure && $0.unit == unit }?.value)
        }
    }
}
