import Interface
import Sessions
import Studies
import Tasks
import Tree

/// The columns of the wide table of answers. Every step whose family has a row for a session has the columns of that
/// row. They follow from the definitions alone, so that a study without participants has the same columns.
struct AnswerColumns: Sendable {
    /// The parts of a session's row that the participation's own columns have already.
    private static let elsewhere: [WidePart.Role] = [.session, .language]
    /// The results of a questionnaire, which the table of people has as well.
    private static let scores: [WidePart.Role] = [.score, .points, .outcome, .tied]

    private(set) var columns: [Column] = []
    /// The columns by step and part. The part decides, since two versions of a questionnaire may give different parts
    /// the same name.
    private var places: [String: [(part: WidePart, column: Int)]] = [:]
    /// The columns with the identities of chosen answers, beside answers whose numbers only tell an order.
    private var identities: [String: [(item: String, column: Int)]] = [:]
    private var names: ColumnNames

    /// - Parameter head: the columns before these.
    init(_ studies: [Study], _ families: FamilyList, behind head: [Column]) {
        names = ColumnNames(head.map(\.name))
        for study in studies { for step in TakenStep.all(of: study, families) { add(step) } }
    }

    /// Adds the columns of a step, with the names in the row of a session that was not begun. Answers come first.
    private mutating func add(_ step: TakenStep) {
        guard let row = try? step.family.begin(step.definition, seed: 0).finding().wideRow(session: "", language: "")
        else { return }
        let told = step.family.details(of: step.definition)
        var known = places[step.path] ?? []
        for detail in told { widen(detail, at: step.path) }
        let new = row.parts.indices.filter { place in
            !Self.elsewhere.contains(row.parts[place].role) && !known.contains { $0.part == row.parts[place] }
        }
        // A questionnaire that scores nothing asks who somebody is.
        let isScored = row.parts.contains { Self.scores.contains($0.role) }
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
            if let own { column.detail = Column.Detail(own, column.kind) }
            if !isScored, part.role == .answer, own != nil, column.detail.disclosure == .none {
                column.detail.role = .demographic
            }
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

    /// Adds what a later version says of a column that an earlier one has.
    private mutating func widen(_ detail: PartDetail, at step: String) {
        if let column = (places[step] ?? []).first(where: { $0.part == detail.part })?.column {
            columns[column].detail.widen(detail.levels, minimum: detail.minimum, maximum: detail.maximum)
        }
        guard detail.part.role == .answer,
            let column = (identities[step] ?? []).first(where: { $0.item == detail.part.item })?.column
        else { return }
        let levels = zip(detail.identities, detail.levels).map { ColumnLevel($0, $1.name) }
        columns[column].detail.widen(levels, minimum: nil, maximum: nil)
    }

    /// Puts a session's row into the participation's row. A later session of the same step replaces it.
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

    /// The row of a person who has answered nothing.
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

    /// The columns with the answers to a step's questions.
    func answers(at step: String) -> [(part: WidePart, column: Int)] {
        (places[step] ?? []).filter { $0.part.role == .answer }
    }

    /// A column of a step.
    struct Origin {
        /// The step's path.
        let step: String
        let part: WidePart
        /// Whether it has the identity of a chosen answer, beside the answer's number.
        let isIdentity: Bool
    }

    /// What each column is of, in their order.
    var origins: [Origin] {
        var found: [Int: Origin] = [:]
        for (step, known) in places {
            for (part, column) in known { found[column] = Origin(step: step, part: part, isIdentity: false) }
        }
        for (step, known) in identities {
            for (item, column) in known {
                found[column] = Origin(step: step, part: WidePart(.answer, item), isIdentity: true)
            }
        }
        return columns.indices.compactMap { found[$0] }
    }

    /// The columns with the results of a step's questionnaire.
    func scores(at step: String) -> [(part: WidePart, column: Int)] {
        (places[step] ?? []).filter { Self.scores.contains($0.part.role) }
    }
}
