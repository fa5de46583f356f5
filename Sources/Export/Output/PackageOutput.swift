import Interface
import Studies
import Tree

/// A package with a file for each table, the files that describe them, and a list of all files with their hashes.
final class PackageOutput: TableOutput {
    private let sink: any FileSink
    private let folder: String
    private let hasTables: Bool
    private var hash = SHA256()
    private var name = ""
    private var bytes = 0
    private var files: [WrittenFile] = []
    let style = RowStyle.csv()

    /// - Parameters:
    ///   - sink: takes the files.
    ///   - folder: the folder of the files, with a `/` at its end; empty if the sink itself is a folder.
    ///   - hasTables: whether it has the families' tables. Without them, the logs have all the data.
    init(_ sink: any FileSink, folder: String, hasTables: Bool = true) {
        (self.sink, self.folder, self.hasTables) = (sink, folder, hasTables)
    }

    func wants(_ table: StudyTable) -> Bool {
        hasTables || ["participations", "sessions", "ledger", "external-ids"].contains(table.name)
    }

    private func begin(file: String) throws {
        (name, hash, bytes) = (file, SHA256(), 0)
        try sink.begin(folder + file)
    }

    func write(_ rows: [UInt8]) throws {
        hash.add(rows)
        bytes += rows.count
        try sink.write(rows)
    }

    private func end() throws {
        try sink.end()
        files.append(WrittenFile(name: name, hash: hash.hexadecimal, bytes: bytes))
    }

    private func file(_ name: String, _ text: String) throws {
        try begin(file: name)
        try write(Array(text.utf8))
        try end()
    }

    func begin(_ facts: ExportFacts) throws {
        let newest = facts.study.versions.count - 1
        for (place, version) in facts.study.versions.enumerated() {
            try file(place == newest ? "study.json" : "definitions/study-\(version.number).json", version.json + "\n")
        }
        try file("protocol.html", facts.page)
        try file("dictionary.csv", Descriptors.dictionary(facts, wants: wants))
        try file("dictionary.json", Descriptors.dictionaryDocument(facts, wants: wants))
        try file("dataset_description.json", Descriptors.dataset(facts, wants: wants))
        try file(".psychds-ignore", Descriptors.ignored)
        if hasTables {
            let plan = AnalysisPlan(facts)
            try file("analysis/analysis.R", RAnalysis(plan).text)
            try file("analysis/analysis.py", PythonAnalysis(plan).text)
        }
    }

    func begin(_ table: StudyTable) throws { try begin(file: table.file) }
    func end(_ table: StudyTable, rows: Int) throws { try end() }
    func beginLogs() throws { try begin(file: "raw/sessions.jsonl") }
    func endLogs() throws { try end() }

    func end(_ facts: ExportFacts, _ counts: ExportCounts) throws -> String {
        try file("consort.json", Descriptors.consort(facts, counts))
        try file("consort.svg", counts.consort.svg(in: .english))
        for language in ReadMe.languages {
            let text = ReadMe(facts, counts, in: language, hasAnalysis: hasTables, wants: wants).text
            try file(ReadMe.file(in: language), text)
        }
        let release = Release(facts, counts)
        try file("LICENSE", release.terms)
        try file("CITATION.cff", release.citation)
        try file("CHANGES.md", release.changes)
        try file("datapackage.json", DataPackage(release, files, wants: wants).text)
        try file("ro-crate-metadata.json", ResearchCrate(release, files, wants: wants).text)
        let lines = files.sorted { $0.name < $1.name }.map { "\($0.hash)  \($0.name)\n" }.joined()
        try file("manifest-sha256.txt", lines)
        try sink.close()
        return SHA256.hexadecimal(of: Array(lines.utf8))
    }

    func drain() -> [UInt8] { sink.drain() }
}
