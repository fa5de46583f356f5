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

    private(set) var columns: [Column] = []
    /// What each is called.
    private(set) var labels: [ColumnLabel] = []
    /// By steps; what a column is of decides, since two versions of a questionnaire may call different things alike.
    private var places: [String: [(part: WidePart, column: Int)]] = [:]
    private var taken: Set<String>

    init(_ studies: [Study], _ families: FamilyList) {
        taken = Set(StudyColumns.person.map(\.name))
        for study in studies { add(study.steps, in: "", rounds: [], depth: 1, families) }
    }

    private mutating func add(
        _ steps: Children<Step>, in path: String, rounds: [Int], depth: Int, _ families: FamilyList
    ) {
        guard depth <= Study.greatestDepth else { return }
        for step in steps {
            guard let form = step.form else { continue }
            let own = path.isEmpty ? step.id : path + "/" + step.id
            if let (family, definition) = form.orderedTask?.found(in: families) {
                let turn = rounds.allSatisfy { $0 == 1 } ? "" : "_r" + rounds.map(String.init).joined(separator: "_")
                add(own, step.id + turn, family, definition)
            }
            if case .repetition(let repetition) = form {
                for round in 1...max(1, min(repetition.times, 100)) {
                    add(repetition.steps, in: "\(own).\(round)", rounds: rounds + [round], depth: depth + 1, families)
                }
                continue
            }
            for part in form.parts { add(part.steps, in: own, rounds: rounds, depth: depth + 1, families) }
        }
    }

    /// The row of a session that nobody has begun tells the names. Answers have theirs first.
    private mutating func add(_ path: String, _ prefix: String, _ family: FamilyKind, _ definition: Node) {
        guard let row = try? family.begin(definition, seed: 0).finding().wideRow(session: "", language: "") else {
            return
        }
        var known = places[path] ?? []
        let new = row.parts.indices.filter { place in
            !Self.elsewhere.contains(row.parts[place].role) && !known.contains { $0.part == row.parts[place] }
        }
        var names: [Int: String] = [:]
        for isAnswer in [true, false] {
            for place in new where (row.parts[place].role == .answer) == isAnswer {
                names[place] = free(prefix + "_" + row.parts[place].name)
            }
        }
        for place in new {
            let (part, column) = (row.parts[place], row.columns[place])
            known.append((part, columns.count))
            labels.append(ColumnLabel(of: part, at: prefix))
            let item = part.item.isEmpty ? "" : ", \(part.item)"
            columns.append(
                Column(
                    names[place] ?? "", column.kind, unit: column.unit,
                    "Step \(prefix)\(item): \(column.description)"))
        }
        places[path] = known
    }

    /// A name that no other column has, of letters that every program takes.
    private mutating func free(_ wanted: String) -> String {
        let plain = String(
            decoding: wanted.utf8.map { byte in
                (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                    ? byte : UInt8(ascii: "_")
            }, as: UTF8.self)
        var (name, number) = (plain, 1)
        while !taken.insert(name).inserted {
            number += 1
            name = "\(plain)_\(number)"
        }
        return name
    }

    /// Puts what a session holds into a participation's row; one that came later at the same step goes in its place.
    ///
    /// - Parameter codes: whether answers that are missing have a code that says why.
    func fill(_ cells: inout [Cell], step: String, _ row: WideRow, codes: Bool) {
        guard let known = places[step] else { return }
        for place in row.parts.indices {
            guard let column = known.first(where: { $0.part == row.parts[place] })?.column else { continue }
            cells[column] = row.cells[place]
            if codes, let missing = row.missing[place] { cells[column] = code(missing, column) }
        }
    }

    /// A row of somebody who has answered nothing.
    ///
    /// - Parameter codes: whether answers that are missing have a code that says why.
    func blank(codes: Bool) -> [Cell] {
        var cells = [Cell](repeating: .empty, count: columns.count)
        guard codes else { return cells }
        for known in places.values {
            for (part, column) in known where part.role == .answer { cells[column] = code(.notReached, column) }
        }
        return cells
    }

    private func code(_ missing: MissingAnswer, _ column: Int) -> Cell {
        columns[column].kind == .text ? .text(String(missing.code)) : .integer(missing.code)
    }
}
