import Interface
import Studies
import Tree

extension StepRecord {
    /// Its row, after ``StudyColumns/steps``.
    func cells(of one: ExportedParticipation, place: Int, group: String?) -> [Cell] {
        let found = found.map { checking in
            switch checking {
            case .number(let number): Value.double(number).json()
            case .isThere(let isThere): isThere ? "true" : "false"
            }
        }
        return [
            .text(one.label), .integer(place), .text(step), .text(kind.rawValue), .integer(visit), group.cell(),
            Cell(shown), Cell(time), Cell(attempts), isPassed.map { Cell.boolean($0) } ?? .empty,
            .text(found.joined(separator: " ")), answers.map { .text(Value.node($0).json()) } ?? .empty, outcome.cell(),
            Cell(due), Cell(came), Cell(late), one.excluded.cell(),
        ]
    }
}
