import Interface
import Studies

/// A package with a file for each table, the files that describe them, and a list of all files with their hashes.
final class PackageOutput: TableOutput {
    private let files: PackageFiles
    private let hasTables: Bool
    private let comparison: ExportComparison?
    private var isTable = false
    let style = RowStyle.csv()
    let hasPage = true

    /// - Parameters:
    ///   - files: takes the files.
    ///   - hasTables: whether it has the families' tables. Without them, the logs have all the data.
    ///   - comparison: compares what is written with an older export.
    init(_ files: PackageFiles, hasTables: Bool = true, comparedWith comparison: ExportComparison? = nil) {
        (self.files, self.hasTables, self.comparison) = (files, hasTables, comparison)
    }

    func wants(_ table: StudyTable) -> Bool {
        !table.isLeftOut
            && (hasTables || ["participations", "sessions", "ledger", "external-ids"].contains(table.name))
    }

    /// Whether there are scripts, which begin with the table of people.
    private func hasAnalysis(_ facts: ExportFacts) -> Bool { hasTables && wants(facts.tables.people) }

    func write(_ rows: [UInt8]) throws {
        try files.write(rows)
        if isTable { comparison?.add(rows) }
    }

    func begin(_ facts: ExportFacts) throws {
        try comparison?.check(facts)
        let newest = facts.study.versions.count - 1
        for (place, version) in facts.study.versions.enumerated() {
            try files.add(
                place == newest ? "study.json" : "definitions/study-\(version.number).json", version.json + "\n")
        }
        try files.add("protocol.html", facts.page)
        try files.add("dictionary.csv", Descriptors.dictionary(facts, wants: wants))
        try files.add("dictionary.json", Descriptors.dictionaryDocument(facts, wants: wants))
        try files.add("dataset_description.json", Descriptors.dataset(facts, wants: wants))
        try files.add(".psychds-ignore", Descriptors.ignored)
        if hasAnalysis(facts) {
            let plan = AnalysisPlan(facts)
            try files.add("analysis/analysis.R", RAnalysis(plan).text)
            try files.add("analysis/analysis.py", PythonAnalysis(plan).text)
        }
    }

    func begin(_ table: StudyTable) throws {
        try files.begin(table.file)
        try comparison?.begin(table)
        isTable = true
    }

    func end(_ table: StudyTable, rows: Int) throws {
        isTable = false
        try files.end()
        try comparison?.end()
    }

    func beginLogs() throws { try files.begin(TransferLayout.package.logs) }
    func endLogs() throws { try files.end() }

    func add(transfer: Spool) throws { try files.add(TransferLayout.package.transfer, transfer) }

    func end(_ facts: ExportFacts, _ counts: ExportCounts) throws -> String {
        var counts = counts
        counts.comparison = comparison?.outcome
        try files.add("consort.json", Descriptors.consort(facts, counts))
        try files.add("consort.svg", counts.consort.svg(in: .english))
        for language in ReadMe.languages {
            let text = ReadMe(facts, counts, in: language, hasAnalysis: hasAnalysis(facts), wants: wants).text
            try files.add(ReadMe.file(in: language), text)
        }
        let release = Release(facts, counts)
        try files.add("LICENSE", release.terms)
        try files.add("CITATION.cff", release.citation)
        try files.add("CHANGES.md", release.changes)
        try files.add("datapackage.json", DataPackage(release, files.written, wants: wants).text)
        try files.add("ro-crate-metadata.json", ResearchCrate(release, files.written, wants: wants).text)
        return try files.close()
    }

    func drain() -> [UInt8] { files.drain() }
}
