import Interface

/// What lies beside a data set because the standard has no place for it: scripts, and the tables that they read.
///
/// A script reads the tables of the package, so that there is one script and not one for each form. The standard's own
/// files have a table for each session and not the main figures of people.
struct BIDSSource {
    static let folder = "sourcedata"
    private static let place = AnalysisPlan.Place(scripts: "code", tables: folder)

    private let facts: ExportFacts
    private let tables: [WrittenTable]

    init(_ facts: ExportFacts, _ tables: [WrittenTable]) {
        self.facts = facts
        self.tables = tables.filter { written in
            // Another lab compares the logs with the table of sessions.
            Self.hasScripts(facts) && Self.wants(written.table)
                || facts.hasTransfer && written.table.name == facts.tables.sessions.name
        }
    }

    static func wants(_ table: StudyTable) -> Bool {
        AnalysisPlan.read.contains(table.name) || table.name == "figures"
    }

    /// Whether there are scripts, which begin with the table of people.
    static func hasScripts(_ facts: ExportFacts) -> Bool { !facts.tables.people.isLeftOut }

    func write(to files: PackageFiles) throws {
        if Self.hasScripts(facts) {
            let plan = AnalysisPlan(facts, in: Self.place)
            try files.add("\(Self.place.scripts)/analysis.R", RAnalysis(plan).text)
            try files.add("\(Self.place.scripts)/analysis.py", PythonAnalysis(plan).text)
        }
        guard !tables.isEmpty else { return }
        func isWritten(_ table: StudyTable) -> Bool { tables.contains { $0.table.name == table.name } }
        try files.add("\(Self.folder)/dictionary.csv", Descriptors.dictionary(facts, wants: isWritten))
        try files.add("\(Self.folder)/dictionary.json", Descriptors.dictionaryDocument(facts, wants: isWritten))
        for table in tables { try write(table, to: files) }
    }

    private func write(_ written: WrittenTable, to files: PackageFiles) throws {
        let (style, columns) = (RowStyle.csv(), written.table.columns)
        try files.begin("\(Self.folder)/\(written.table.file)")
        var bytes = style.header(columns)
        var isFirst = true
        try written.forEach { row in
            style.append(row, columns, isFirst: isFirst, to: &bytes)
            isFirst = false
            guard bytes.count > 1 << 16 else { return }
            try files.write(bytes)
            bytes.removeAll(keepingCapacity: true)
        }
        try files.write(bytes)
        try files.end()
    }
}
