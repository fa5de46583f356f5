package import Interface
import Sessions
import Tasks

/// A table of an export, which is described by its columns before its rows come.
package struct StudyTable: Sendable {
    /// The name in the API and in previews: `participations`, `reaction-trials`.
    package let name: String
    /// Its path in the package, below the study's folder.
    package let file: String
    package let columns: [Column]
    /// What its rows are.
    package let description: String

    /// The family whose sessions it is of; nil for the study's own tables.
    let family: FamilyKind?
    /// Whether it has a family's trials, or the items of a questionnaire: the first table of a family.
    let isOfTrials: Bool

    init(
        name: String, file: String, columns: [Column], description: String, family: FamilyKind? = nil,
        isOfTrials: Bool = false
    ) {
        (self.name, self.file, self.columns, self.description) = (name, file, columns, description)
        (self.family, self.isOfTrials) = (family, isOfTrials)
    }
}

extension StudyTable {
    /// A family's table, whose columns say where a row comes from and then have the family's own values. An own column
    /// with the name of an earlier one gets the family's name in front.
    ///
    /// - Parameters:
    ///   - kind: the family.
    ///   - own: a table of its sessions.
    ///   - place: the columns that say where a row comes from.
    ///   - study: the study's key.
    init(of kind: FamilyKind, _ own: TaskTable, behind place: [Column], study: String) {
        let lead = Set(place.map(\.name))
        let columns = own.columns.map { column in
            var column = column
            if lead.contains(column.name) { column.name = "\(kind.facts.name)_\(column.name)" }
            return column
        }
        self.init(
            name: "\(kind.facts.name)-\(own.name)",
            file: StudyTable.path(study: study, task: kind.facts.name, description: own.name),
            columns: place + columns, description: "\(own.name) of sessions of the family \(kind.facts.name)",
            family: kind, isOfTrials: own.name == kind.exportedTables.first?.name)
    }

    /// The name of a file after Psych-DS: official keywords with letters and digits, so that its validators find no fault.
    static func path(study: String, task: String? = nil, description: String) -> String {
        func plain(_ text: String) -> String { String(decoding: text.utf8.filter(isPlain), as: UTF8.self) }
        let task = task.map { "_task-\(plain($0))" } ?? ""
        return "data/study-\(plain(study))\(task)_description-\(plain(description))_data.csv"
    }

    /// Its path in the package with another ending.
    func file(ending: String) -> String { file.split(separator: ".").dropLast().joined(separator: ".") + "." + ending }

    /// The same table in another file.
    func filed(as file: String) -> StudyTable {
        StudyTable(
            name: name, file: file, columns: columns, description: description, family: family, isOfTrials: isOfTrials)
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    }
}
