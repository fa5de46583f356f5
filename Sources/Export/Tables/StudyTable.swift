package import Interface
import Sessions
import Tasks

/// A table of an export, which is described by its columns before its rows come.
package struct StudyTable: Sendable {
    /// The name in the API and in previews: `participations`, `reaction-trials`.
    package let name: String
    /// Its path in the package, below the study's folder.
    package private(set) var file: String
    /// The columns that are written.
    package internal(set) var columns: [Column]
    private let words: @Sendable (Language) -> String
    /// Whether it was asked for that it be left out.
    package internal(set) var isLeftOut = false
    /// The columns of its rows as they are made, with those that are withheld.
    let made: [Column]
    /// The places of the written columns in a row as it is made; nil if all are written.
    var places: [Int]?
    /// The cells of such a row that an export replaces.
    var replaced: [(place: Int, role: ColumnRole)] = []

    /// The family whose sessions it is of; nil for the study's own tables.
    let family: FamilyKind?
    /// Whether it has a family's trials, or the items of a questionnaire: the first table of a family.
    let isOfTrials: Bool

    init(
        name: String, file: String, columns: [Column], _ words: TablePhrase, _ values: [(String, String)] = [],
        family: FamilyKind? = nil, isOfTrials: Bool = false
    ) {
        (self.name, self.file, self.columns) = (name, file, columns)
        (self.family, self.isOfTrials) = (family, isOfTrials)
        made = columns
        self.words = { words.text(in: $0, filling: values) }
    }

    /// What its rows are, in English.
    package var description: String { description(in: .english) }

    func description(in language: Language) -> String { words(language) }
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
            columns: place + columns, .family, [("table", own.name), ("family", kind.facts.name)],
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
        var table = self
        table.file = file
        return table
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    }
}
