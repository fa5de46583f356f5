package import Interface
import Tasks

/// A table of an export: its columns are all there is to know about it before its rows come.
package struct StudyTable: Sendable {
    /// As the route and the preview call it: `participations`, `reaction-trials`.
    package let name: String
    /// Its place in the package, below the study's folder.
    package let file: String
    package let columns: [Column]
    /// What its rows are.
    package let description: String
    /// What each column is called, in their order.
    let labels: [ColumnLabel]
    /// What each column's values mean, in their order.
    let details: [ColumnDetail]

    init(
        name: String, file: String, columns: [Column], description: String, labels: [ColumnLabel]? = nil,
        details: [ColumnDetail]? = nil
    ) {
        self.details = details ?? ColumnDetail.known(columns, in: name)
        (self.name, self.file, self.columns, self.description) = (name, file, columns, description)
        self.labels =
            labels
            ?? columns.map { ColumnLabel.known($0.name, in: name) ?? ColumnLabel(unnamed: $0.name) }
    }
}

extension StudyTable {
    /// A family's table: where a row comes from, and then what the family has. What it calls as that is called gets the
    /// family's name before it.
    ///
    /// - Parameters:
    ///   - kind: the family.
    ///   - own: a table of its sessions.
    ///   - study: the study's key.
    init(of kind: FamilyKind, _ own: TaskTable, study: String) {
        let lead = Set(StudyColumns.place.map(\.name))
        let columns = own.columns.map { column in
            guard lead.contains(column.name) else { return column }
            let named = Column(
                "\(kind.facts.name)_\(column.name)", column.kind, unit: column.unit, column.description)
            return column.isClock ? named.onClock : named
        }
        self.init(
            name: "\(kind.facts.name)-\(own.name)",
            file: StudyTable.path(study: study, task: kind.facts.name, description: own.name),
            columns: StudyColumns.place + columns,
            description: "\(own.name) of sessions of the family \(kind.facts.name)",
            labels: StudyColumns.place.map { ColumnLabel.known($0.name, in: own.name) ?? ColumnLabel(unnamed: $0.name) }
                + ColumnLabel.labels(of: own, kind),
            details: ColumnDetail.known(StudyColumns.place, in: own.name)
                + ColumnDetail.known(own.columns, in: own.name, kind))
    }

    /// The name of a file after Psych-DS: official keywords with letters and digits, so that its validators find no fault.
    static func path(study: String, task: String? = nil, description: String) -> String {
        func plain(_ text: String) -> String { String(decoding: text.utf8.filter(isPlain), as: UTF8.self) }
        let task = task.map { "_task-\(plain($0))" } ?? ""
        return "data/study-\(plain(study))\(task)_description-\(plain(description))_data.csv"
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    }
}
