import Archive
import Interface
import Rights
import Studies
import Tasks

extension StudyExporter {
    /// The number of people nobody else is equal to in all demographic columns. Only sessions that ask questions are
    /// read for it.
    package func unique(from source: any ExportSource, work: any ExportWork) async throws -> Int {
        let tables = try StudyTables(source.study, families, columns)
        guard tables.answers.columns.contains(where: { $0.detail.role == .demographic }) else { return 0 }
        let asking = Set(families.families.filter { $0.facts.asksQuestions }.map { $0.facts.name })
        return try await write(
            to: NoOutput(), .team(), from: AskedSource(source: source, families: asking), work: work
        ) { _ in }.unique
    }
}

/// Takes no table.
private final class NoOutput: TableOutput {
    let style = RowStyle.csv()

    func wants(_ table: StudyTable) -> Bool { false }
    func begin(_ facts: ExportFacts) {}
    func begin(_ table: StudyTable) {}
    func write(_ rows: [UInt8]) {}
    func end(_ table: StudyTable, rows: Int) {}
    func end(_ facts: ExportFacts, _ counts: ExportCounts) -> String { "" }
    func drain() -> [UInt8] { [] }
}

/// A source with the sessions of some families alone.
private struct AskedSource: ExportSource {
    let source: any ExportSource
    let families: Set<String>

    var study: ExportedStudy { source.study }
    var mode: String { source.mode }

    func participations(after number: Int, limit: Int) async throws -> [ExportedParticipation] {
        try await source.participations(after: number, limit: limit)
    }

    func sessions(of number: Int) async throws -> [ExportedSession] {
        try await source.sessions(of: number).filter {
            families.contains($0.family) || $0.family == Participation.family
        }
    }

    func slots(of number: Int) async throws -> [ExportedSlot] { [] }
    func ledger() async throws -> [ExportedSlot] { [] }
    func refused() async throws -> [(reason: AdmissionRefusal, people: Int)] { [] }
    func withdrawn(through number: Int) async throws -> Int { try await source.withdrawn(through: number) }
    func externals() async throws -> [ExportedExternal] { [] }
}
