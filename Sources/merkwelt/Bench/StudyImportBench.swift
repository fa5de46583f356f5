import Archive
import Export
import Families
import Foundation
import Rights
import Studies
import Tools
import Tree

/// Sessions that lie in a database: exported from there, and taken over by another lab with a check by replay.
struct StudyImportBench {
    let folder: URL
    let size: BenchSize

    func run() async throws -> [BenchResult] {
        // Five tasks each.
        let people = size.of(5_556)
        size.tell("the storing of \(people) participations, which is not counted")
        let definition = try StudyExportBench.definition()
        let archive = try SQLiteArchive(path: folder.path + "/from.db")
        try await StudyBench.open(definition, in: archive, code: "LARGE2")
        try await StudyExportBench.fill(archive, definition, people)
        _ = try await archive.set(.closed, of: "large", by: .commandLine)
        let path = folder.path + "/moved.zip"
        let (counts, written) = try await export(archive, to: path)
        try await archive.close()
        size.tell("the check of \(counts.sessions) sessions by replay, and their import")
        try Memory.forgetPeak()
        let before = try Memory.peak()
        let began = ContinuousClock.now
        let transfer = try StudyTransfer(path, families: families)
        let checked = (ContinuousClock.now - began) / .seconds(1)
        let other = try SQLiteArchive(path: folder.path + "/to.db")
        let outcome = try await transfer.take(into: other, by: .commandLine)
        let seconds = (ContinuousClock.now - began) / .seconds(1)
        let peak = try Memory.peak()
        try await other.close()
        guard outcome.conflicts.isEmpty, transfer.sessions == counts.sessions else {
            throw BenchFault("the import has other sessions than the export")
        }
        let told = "\(counts.sessions) sessions, of which \(people) are logs of participations"
        func figure(_ name: String, _ value: Double, _ unit: String, _ bar: Double?) -> BenchResult {
            BenchResult(name: name, value: (value * 100).rounded() / 100, unit: unit, bar: bar, reference: told)
        }
        return [
            figure("export of all logs from a database: time", written, "s", nil),
            figure("import with a check by replay: time", seconds, "s", size.time(90)),
            figure("import with a check by replay: the check alone", checked, "s", nil),
            figure("import with a check by replay: memory", peak - min(before, peak), "MB", 100),
        ]
    }

    private func export(_ archive: SQLiteArchive, to path: String) async throws -> (ExportCounts, seconds: Double) {
        guard let stored = try await archive.study("large") else { throw BenchFault("no study") }
        let source = try await ArchiveSource(stored, .field, studies: archive, archive: archive)
        let exporter = StudyExporter(families: families, program: Version.text, spoolsIn: folder.path)
        size.tell("the export of all logs")
        let began = ContinuousClock.now
        let file = try Files.begin(path)
        let counts = try await exporter.write(.sessions, .team(), from: source, work: WorkAtOnce()) { bytes in
            try file.write(contentsOf: Data(bytes))
        }
        try file.close()
        return (counts, (ContinuousClock.now - began) / .seconds(1))
    }
}
