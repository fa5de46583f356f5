package import Interface
import Studies
import Tasks

extension StudyExporter {
    /// What a key's holder needs to find a person of an export that has codes.
    private typealias KeyRow = (label: String, code: String?, external: String?, weeks: Int?)

    private static let keyColumns: [RowColumn<KeyRow>] = [
        RowColumn("participation", .text, "The participation's label", en: "Participation", de: "Teilnahme") {
            .text($0.label)
        },
        RowColumn("code", .text, "The participation's code in exports", en: "Code", de: "Code") { Cell($0.code) },
        RowColumn(
            "external_id", .text, "What the panel calls the person", en: "Panel's identity of the person",
            de: "Kennung der Person im Panel"
        ) { Cell($0.external) },
        RowColumn(
            "weeks", .integer, unit: "wk", "Whole weeks by which the person's dates are earlier in exports",
            en: "Weeks moved", de: "Verschoben um Wochen"
        ) { Cell($0.weeks) },
    ]

    /// The link between people and their codes, one row for each who has not withdrawn. It names people: it is for who
    /// runs the study alone.
    ///
    /// - Throws: ``ExportError`` if there is no key.
    package func keyTable(of source: any ExportSource) async throws -> Table {
        var pseudonyms = Pseudonyms(try key(of: source), mode: source.mode)
        let numbers = try await numbers(source)
        pseudonyms.add(numbers)
        let externals = Dictionary(
            try await source.externals().map { ($0.number, $0.value) }, uniquingKeysWith: { first, _ in first })
        var rows: [KeyRow] = []
        for number in numbers {
            guard let person = try await source.participations(after: number - 1, limit: 1).first,
                person.number == number, !person.isWithdrawn
            else { continue }
            let first = person.first(of: try await source.sessions(of: number))
            rows.append(
                (
                    person.label, pseudonyms.code(of: number), externals[number],
                    pseudonyms.weeks(of: number, first: first)
                ))
        }
        return Table(Self.keyColumns, rows)
    }
}

extension ExportedParticipation {
    /// The beginning of the first session, from which dates are moved. The participation's own log is a session too.
    func first(of sessions: [ExportedSession]) -> Double { sessions.map(\.started).min() ?? began }
}
