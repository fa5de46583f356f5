import Interface
import Rights
import Studies
import Tasks

extension StudyExporter {
    /// The number of people nobody else is equal to in all demographic columns. Only sessions that ask for these are read.
    ///
    /// Whether the count may go on is asked before each person.
    ///
    /// - Returns: nil if it might not before its end.
    package func unique(
        from source: any ExportSource, work: any ExportWork, while isWanted: @escaping @Sendable () -> Bool = { true }
    ) async throws -> Int? {
        let columns = try StudyTables(source.study, families, columns).answerColumns
        let asking = Set(
            columns.origins.indices.filter { columns.columns[$0].detail.role == .demographic }
                .map { columns.origins[$0].step })
        guard !asking.isEmpty else { return 0 }
        do {
            return try await write(
                to: NoOutput(), .team(), from: AskedSource(source: source, steps: asking, isWanted: isWanted),
                work: work
            ) { _ in }.unique
        } catch is AskedSource.Stopped {
            return nil
        }
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

/// A source with the sessions of some steps alone, which can be stopped.
private struct AskedSource: ExportSource {
    struct Stopped: Error {}

    let source: any ExportSource
    let steps: Set<String>
    let isWanted: @Sendable () -> Bool

    var study: ExportedStudy { source.study }
    var mode: String { source.mode }

    func participations(after number: Int, limit: Int) async throws -> [ExportedParticipation] {
        guard isWanted() else { throw Stopped() }
        return try await source.participations(after: number, limit: limit)
    }

    func sessions(of number: Int) async throws -> [ExportedSession] {
        guard isWanted() else { throw Stopped() }
        return try await source.sessions(of: number).filter { $0.step.map(steps.contains) ?? false }
    }

    func slots(of number: Int) async throws -> [ExportedSlot] { [] }
    func ledger() async throws -> [ExportedSlot] { [] }
    func refused() async throws -> [(reason: AdmissionRefusal, people: Int)] { [] }
    func withdrawn(through number: Int) async throws -> Int { try await source.withdrawn(through: number) }
    func externals() async throws -> [ExportedExternal] { [] }
}
