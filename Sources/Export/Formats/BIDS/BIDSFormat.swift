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

    func wants(_ table: StudyTable) -> Bool { Self.hasPlace(for: table) || BIDSSource.wants(table) }

    /// Whether the standard has a place for a table.
    static func hasPlace(for table: StudyTable) -> Bool {
        guard let family = table.family else {
            return ["participations", "sessions", "answers"].contains(table.name)
        }
        return table.hasBehaviour(of: family) || table.isOfSamples || family.facts.asksQuestions && table.isOfItems
    }

    func write(logs: Spool, to files: PackageFiles) throws {
        try files.add(TransferLayout.bids.logs, logs)
    }

    func write(transfer: Spool, to files: PackageFiles) throws {
        try files.add(TransferLayout.bids.transfer, transfer)
    }

    func write(
        _ tables: [WrittenTable], _ facts: ExportFacts, _ counts: ExportCounts, to files: PackageFiles
    ) throws {
        guard let participations = tables.first(where: { $0.table.name == "participations" }),
            let sessions = tables.first(where: { $0.table.name == "sessions" })
        else { return }
        let own = tables.filter { $0.table.family != nil && Self.hasPlace(for: $0.table) }
        let wide = tables.first { $0.table.name == "answers" }
        let bids = BIDSFiles(files)
        let tasks = try BIDSTasks(sessions, facts)
        var writer = try BIDSSessions(bids, participations, sessions, own, tasks, facts.options)
        try writer.write()
        try BIDSParticipants(participations, wide: wide, facts.tables.languages[0]).write(to: bids)
        let answers = try BIDSAnswers(facts, sessions, own, wide: wide)
        try BIDSQuestionnaires(facts, answers).write(to: bids)
        try BIDSSource(facts, tables).write(to: files)
        try BIDSDescription(facts, counts, [participations] + own).write(to: bids)
    }
}

extension StudyTable {
    func place(_ isWanted: (ColumnMeaning) -> Bool) -> Int? {
        columns.firstIndex { $0.detail.meaning.map(isWanted) ?? false }
    }

    func place(_ role: ColumnMeaning) -> Int? { place { $0 == role } }

    var isOfEvents: Bool { place { if case .onset = $0 { true } else { false } } != nil }
    var isOfSamples: Bool { place { if case .sampled = $0 { true } else { false } } != nil }
    var isOfItems: Bool { place(.item) != nil && place(.value) != nil }

    /// Whether it is what a session's behaviour is told by: the table of a family's events, or the first of a family without
    /// events.
    func hasBehaviour(of family: FamilyKind) -> Bool {
        let hasEvents = family.tables.contains { table in
            table.columns.contains { if case .onset? = $0.detail.meaning { true } else { false } }
        }
        return hasEvents ? isOfEvents : isOfTrials
    }

    /// Its place among the tables of its family.
    var placeInFamily: Int? {
        family.flatMap { kind in kind.tables.firstIndex { "\(kind.facts.name)-\($0.name)" == name } }
    }

    /// The family's own columns, without those that say where a row comes from.
    var own: Range<Int> {
        guard let place = placeInFamily, let count = family?.tables[place].columns.count else { return columns.indices }
        let start = made.count - count
        let first = places.map { $0.firstIndex { $0 >= start } ?? columns.count } ?? start
        return first..<columns.count
    }
}
