import Interface
import Sessions
import Studies
import Tasks
import Tree

/// The columns of the wide table of answers: for every step whose family has a row for a session, what that row holds. They
/// follow from the definitions alone, so that a study nobody has taken part in has the same.
struct AnswerColumns: Sendable {

    private static let most = 2_000
    /// The participation's own columns have these.
    private static let elsewhere: Set<String> = ["session", "language"]

    private(set) var columns: [Column] = []
    /// What each is called.
    private(set) var labels: [ColumnLabel] = []
    private var places: [String: [String: Int]] = [:]
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
            guard let form = step.form, places.count < Self.most else { continue }
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

    /// The row of a session that nobody has begun tells the names.
    private mutating func add(_ path: String, _ prefix: String, _ family: FamilyKind, _ definition: Node) {
        guard let row = try? family.begin(definition, seed: 0).finding().wideRow(session: "", language: "") else {
            return
        }
        var known = places[path] ?? [:]
        for column in row.columns where known[column.name] == nil && !Self.elsewhere.contains(column.name) {
            known[column.name] = columns.count
            labels.append(ColumnLabel(of: column, at: prefix))
            columns.append(
                Column(
                    free(prefix + "_" + column.name), column.kind, unit: column.unit,
                    "Step \(prefix), \(column.name): \(column.description)"))
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
    func fill(_ cells: inout [Cell], step: String, _ row: WideRow) {
        guard let known = places[step] else { return }
        for (column, cell) in zip(row.columns, row.cells) {
            if let place = known[column.name] { cells[place] = cell }
        }
    }
}
