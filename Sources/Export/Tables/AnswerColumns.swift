import Interface
import Sessions
import Studies
import Tasks
import Tree

/// The columns of the wide table of answers: for every step whose family has a row for a session, what that row holds. They
/// follow from the definitions alone, so that a study nobody has taken part in has the same.
struct AnswerColumns: Sendable {
    /// What of a session's row the participation's own columns have.
    private static let elsewhere: [WidePart.Role] = [.session, .language]
    /// What a questionnaire comes to, which the table of people has as well.
    private static let scores: [WidePart.Role] = [.score, .points, .outcome, .tied]

    private(set) var columns: [Column] = []
    /// By steps; what a column is of decides, since two versions of a questionnaire may call different things alike.
    private var places: [String: [(part: WidePart, column: Int)]] = [:]
    /// Beside answers whose numbers say no more than an order: where the identity of what was chosen stands.
    private var identities: [String: [(item: String, column: Int)]] = [:]
    private var names: ColumnNames

    /// - Parameter head: the columns before these.
    init(_ studies: [Study], _ families: FamilyList, behind head: [Column]) {
        names = ColumnNames(head.map(\.name))
        for study in studies { for step in TakenStep.all(of: study, families) { add(step) } }
    }

    /// The row of a session that nobody has begun tells the names. Answers have theirs first.
    private mutating func add(_ step: TakenStep) {
        guard let row = try? step.family.begin(step.definition, seed: 0).finding().wideRow(session: "", language: "")
        else { return }
        let told = step.family.details(of: step.definition)
        var known = places[step.path] ?? []
        let new = row.parts.indices.filter { place in
            !Self.elsewhere.contains(row.parts[place].role) && !known.contains { $0.part == row.parts[place] }
        }
        var names: [Int: String] = [:]
        for isAnswer in [true, false] {
            for place in new where (row.parts[place].role == .answer) == isAnswer {
                names[place] = self.names.free(step.prefix + "_" + row.parts[place].name)
            }
        }
        for place in new {
            let (part, own) = (row.parts[place], told.first { $0.part == row.parts[place] })
            let item = part.item.isEmpty ? "" : ", \(part.item)"
            var column = Column(
                names[place] ?? "", row.columns[place].kind, unit: row.columns[place].unit,
                "Step \(step.prefix)\(item): \(row.columns[place].description)")
            if let own { column.detail = Column.Detail(own) }
            column.detail.label = ColumnLabel(of: part, at: step.prefix)
            known.append((part, columns.count))
            columns.append(column)
            guard let own, !own.identities.isEmpty else { continue }
            var identity = Column(
                self.names.free("\(step.prefix)_\(part.name)_id"), .text,
                "Step \(step.prefix)\(item): The identity of the chosen answer, whose numbers are its place alone")
            identity.detail = Column.Detail(identitiesOf: own)
            identity.detail.label = ColumnLabel(identityOf: part.item, at: step.prefix)
            identities[step.path, default: []].append((part.item, columns.count))
            columns.append(identity)
        }
        places[step.path] = known
    }

    /// Puts what a session holds into a participation's row; one that came later at the same step goes in its place.
    ///
    /// - Parameter codes: whether answers that are missing have a code that says why.
    func fill(_ cells: inout [Cell], step: String, _ row: WideRow, _ finding: Finding, codes: Bool) {
        guard let known = places[step] else { return }
        let identities = identities[step] ?? []
        for place in row.parts.indices {
            let part = row.parts[place]
            guard let column = known.first(where: { $0.part == part })?.column else { continue }
            let missing = codes ? row.missing[place] : nil
            cells[column] = missing.map { code($0, column) } ?? row.cells[place]
            guard part.role == .answer, let own = identities.first(where: { $0.item == part.item })?.column else {
                continue
            }
            let chosen = finding.activity.answer(to: part.item)?.value.text
            cells[own] = missing.map { code($0, own) } ?? Cell(chosen)
        }
    }

    /// A row of somebody who has answered nothing.
    ///
    /// - Parameter codes: whether answers that are missing have a code that says why.
    func blank(codes: Bool) -> [Cell] {
        var cells = [Cell](repeating: .empty, count: columns.count)
        guard codes else { return cells }
        for column in cells.indices where columns[column].detail.missing.contains(.notReached) {
            cells[column] = code(.notReached, column)
        }
        return cells
    }

    private func code(_ missing: MissingAnswer, _ column: Int) -> Cell {
        columns[column].kind == .text ? .text(String(missing.code)) : .integer(missing.code)
    }

    /// The columns of what a step's questionnaire comes to.
    func scores(at step: String) -> [(part: WidePart, column: Int)] {
        (places[step] ?? []).filter { Self.scores.contains($0.part.role) }
    }
}
