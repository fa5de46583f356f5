import Interface
import Sessions
import Tasks
import Text
import Tree

/// The tables of figures and of people in an export, for a comparison with replayed logs. Exports of earlier programs
/// have none of them or fewer figures, so only what is there is compared.
struct VerifiedFigures {
    private let tables: StudyTables
    /// A hash of each session's figures as they are written, and which figures there are.
    private var written: [String: SHA256] = [:]
    private var known: Set<String> = []
    /// The results of replayed logs, by the participations' labels.
    private var people: [String: [Cell]] = [:]

    /// - Parameter files: an export.
    init(_ files: ExportedFiles, _ tables: StudyTables) throws {
        self.tables = tables
        var written: [String: SHA256] = [:]
        var known: Set<String> = []
        try CSVTable.read(tables.figures.file, in: files) { record in
            known.insert(record["figure"])
            written[record["session"], default: SHA256()].add(
                Self.bytes(StudyColumns.figure.map { .text(record[$0.name]) }))
        }
        (self.written, self.known) = (written, known)
    }

    private static func bytes(_ cells: [Cell]) -> [UInt8] {
        var bytes: [UInt8] = []
        RowStyle.csv().append(cells, StudyColumns.figure.heads(), isFirst: false, to: &bytes)
        return bytes
    }

    /// Takes in the results of a session's replayed log.
    ///
    /// - Returns: the file whose rows differ; nil if they are the same.
    mutating func take(_ document: SessionDocument, _ outcome: Outcome, _ row: VerifiedRows.Session) -> String? {
        let family = tables.families.first { $0.kind === outcome.activity.kind }
        let figures = family?.figures.figures(in: outcome.finding.results) ?? []
        if row.attempt > 0 {
            var cells = people[row.label] ?? tables.peopleColumns.blank
            let answers = outcome.finding.wideRow(session: row.label, language: document.session.language)
            tables.peopleColumns.fill(
                &cells, step: row.step, answers, figures, isComplete: row.isComplete)
            people[row.label] = cells
        }
        var hash: SHA256?
        for figure in figures where known.contains(figure.name) {
            hash = hash ?? SHA256()
            hash?.add(Self.bytes(StudyColumns.figure.cells(of: figure)))
        }
        guard !known.isEmpty else { return nil }
        return hash?.hexadecimal == written[document.session.id]?.hexadecimal ? nil : tables.figures.file
    }

    /// Compares the table of people after all logs were taken in.
    ///
    /// - Returns: the lines that differ, each with the first column that does.
    func differences(in files: ExportedFiles) throws -> [(line: Int, label: String, column: String)] {
        var found: [(line: Int, label: String, column: String)] = []
        let columns = tables.peopleColumns.columns
        try CSVTable.read(tables.people.file, in: files) { record in
            let label = record["participation"]
            let cells = people[label] ?? tables.peopleColumns.blank
            let names = Set(record.names)
            var (bytes, reader, fields) = ([UInt8](), CSVReader(separator: .comma), [String]())
            RowStyle.csv().append(cells, columns, isFirst: false, to: &bytes)
            reader.add(bytes) { fields = $0.fields }
            for (column, field) in zip(columns, fields) where names.contains(column.name) {
                guard record[column.name] != field else { continue }
                return found.append((record.line, label, column.name))
            }
        }
        return found
    }
}
