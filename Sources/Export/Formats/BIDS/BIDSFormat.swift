import Interface
import Studies
import Tasks
import Tree

/// A data set after the Brain Imaging Data Structure, version 1.11.
///
/// A session's trials are a table of behaviour, and a table of events if they have moments; samples of a movement are a motion
/// recording; questionnaires are tables of phenotype. What a column is comes from its role, so that no task is known here.
/// Descriptions of columns stand at the top, once for all sessions. Source: bids-specification 1.11.
struct BIDSFormat: TableFormat {
    static let version = "1.11.0"
    static let vocabulary = "8.4.0"

    func wants(_ table: StudyTable) -> Bool {
        guard let family = table.family else { return table.name == "participations" || table.name == "sessions" }
        return table.hasBehaviour(of: family) || table.isOfSamples || family.facts.asksQuestions && table.isOfItems
    }

    func write(
        _ tables: [WrittenTable], _ facts: ExportFacts, _ counts: ExportCounts, to files: PackageFiles
    ) throws {
        guard let participations = tables.first(where: { $0.table.name == "participations" }),
            let sessions = tables.first(where: { $0.table.name == "sessions" })
        else { return }
        let own = tables.filter { $0.table.family != nil }
        let bids = BIDSFiles(files)
        let tasks = try BIDSTasks(sessions, facts)
        var writer = try BIDSSessions(bids, participations, sessions, own, tasks)
        try writer.write()
        try Self.write(participations, to: bids)
        try BIDSQuestionnaires(facts).write(sessions, own, to: bids)
        try BIDSDescription(facts, counts, unseen: own.filter { $0.rows == 0 }.map(\.table)).write(to: bids)
    }

    /// The participants. There is no such file where nobody took part.
    private static func write(_ table: WrittenTable, to files: BIDSFiles) throws {
        guard table.rows > 0, let own = table.place(of: "participation") else { return }
        let others = table.table.columns.indices.filter { $0 != own }
        let columns = others.map { table.table.columns[$0] }
        try files.begin("participants.tsv", ["participant_id"] + columns.map(\.name))
        try table.forEach { cells in
            try files.add([.text("sub-" + BIDSLabel.plain(cells[own]))] + others.map { cells[$0] })
        }
        try files.end()
        var node: Node = [
            "participant_id": [
                "Description": "The participation, by its name in all tables, of letters and digits alone"
            ]
        ]
        for column in columns { node[Name(column.name)] = .node(column.bids) }
        try files.add("participants.json", node)
    }
}

extension StudyTable {
    func place(_ isWanted: (ColumnRole) -> Bool) -> Int? {
        columns.firstIndex { $0.detail.role.map(isWanted) ?? false }
    }

    func place(_ role: ColumnRole) -> Int? { place { $0 == role } }

    var isOfEvents: Bool { place { if case .onset = $0 { true } else { false } } != nil }
    var isOfSamples: Bool { place { if case .sampled = $0 { true } else { false } } != nil }
    var isOfItems: Bool { place(.item) != nil && place(.value) != nil }

    /// Whether it is what a session's behaviour is told by: the table of a family's events, or the first of a family without
    /// events.
    func hasBehaviour(of family: FamilyKind) -> Bool {
        let hasEvents = family.tables.contains { table in
            table.columns.contains { if case .onset? = $0.detail.role { true } else { false } }
        }
        return hasEvents ? isOfEvents : isOfTrials
    }

    /// The family's own columns, without those that say where a row comes from.
    var own: Range<Int> {
        let own = family.flatMap { kind in kind.tables.first { "\(kind.facts.name)-\($0.name)" == name } }
        return columns.count - (own?.columns.count ?? columns.count)..<columns.count
    }
}
