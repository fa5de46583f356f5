import Archive
import Families
import Foundation
import Interface
import Rights
import Sessions
import Studies
import Tasks
import Testing
import Tree

@testable import Export

/// What an export holds, and that it says so.
@Suite struct PackageTests {
    @Test func `every column of every table stands in the dictionary, and nothing else does`() async throws {
        let source = try Specimen.source()
        let (bytes, _) = try await Specimen.bytes(.package, from: source)
        let files = try ExportedFiles(zip: bytes)
        #expect(files.prefix == "coffee-2-simulated/")
        var told: [String: [String]] = [:]
        try CSVTable.read("dictionary.csv", in: files) { told[$0["file"], default: []].append($0["name"]) }
        var found: [String: [String]] = [:]
        for name in files.names where name.hasSuffix(".csv") && name != "dictionary.csv" {
            found[name] = try Specimen.header(name, files).components(separatedBy: ",")
        }
        #expect(told == found)
        #expect(found[Specimen.table("trials", task: "reaction")] != nil && found.count >= 7)
        // Psych-DS: each column's name once, and none that is in no table.
        let dataset = try #require(try files.text("dataset_description.json").map { try Value(json: $0) }?.node)
        let names = dataset["variableMeasured"]?.list?.compactMap { $0.node?["name"]?.text } ?? []
        let inData = Set(found.filter { $0.key.hasPrefix("data/") }.flatMap(\.value))
        #expect(Set(names) == inData && names.count == inData.count)
    }

    @Test func `each column of each family has a label of its own in both languages, and its name once`() async throws {
        let families = Families.families
        let study = try ExportedStudy(
            key: "s", versions: [.init(number: 1, hash: "h", json: Specimen.value().json())], commitment: "",
            secret: nil)
        let own = try StudyTables(study, families)
        let tables =
            own.all + [own.externals]
            + families.families.flatMap { kind in
                kind.exportedTables.map { StudyTable(of: kind, $0, behind: StudyColumns.place.heads(), study: "s") }
            }
        for table in tables {
            let names = table.columns.map(\.name)
            #expect(Set(names).count == names.count, "\(table.name)")
            for column in table.columns {
                let name = column.name
                #expect(column.detail.label != nil, "\(table.name).\(name)")
                for text in [column.label.english, column.label.german] {
                    #expect((1...80).contains(text.count) && !text.contains("|"), "\(table.name).\(name)")
                }
            }
        }
        let age = try #require(own.answers.columns.firstIndex { $0.name == "about_age_time" })
        #expect(
            own.answers.columns[age].label
                == ColumnLabel("about: age, time of the answer", "about: age, Zeit der Antwort"))
        let files = try await Specimen.files(people: 2)
        var told: [String: [String]] = [:]
        try CSVTable.read("dictionary.csv", in: files) {
            told[$0["file"] + " " + $0["name"]] = [$0["label_en"], $0["label_de"]]
        }
        let trials = Specimen.table("trials", task: "reaction")
        #expect(told[trials + " reaction_time"] == ["Reaction time", "Reaktionszeit"])
        #expect(told["ledger.csv kind"] == ["Kind of slot", "Art des Platzes"])
    }

    @Test func `a row says which task it is of, by the protocol or the questionnaire`() async throws {
        let files = try await Specimen.files()
        var found: [String: Set<String>] = [:]
        for (table, family) in [("sessions", nil), ("trials", "reaction"), ("answers", "quiz")] {
            try CSVTable.read(Specimen.table(table, task: family), in: files) { record in
                found[record["step"], default: []].insert(record["task"])
            }
        }
        #expect(
            found == [
                "": [""], "about": ["about"], "tests/one": ["srt5"], "tests/two": ["srt5"], "again": ["srt5"],
                "rounds.1/mood": ["about"], "rounds.2/mood": ["about"],
            ])
    }

    @Test func `an export of nobody has the same tables, files and columns as one of invented people`() async throws {
        let many = try await Specimen.files()
        let none = try await Specimen.files(people: 0)
        #expect(many.names == none.names)
        for name in many.names where name.hasSuffix(".csv") {
            #expect(try Specimen.header(name, many) == Specimen.header(name, none), "\(name)")
        }
    }

    @Test func `the same data give the same bytes, others others`() async throws {
        let options = ExportOptions.team(hasLogs: true)
        let first = try await Specimen.bytes(.package, options, from: Specimen.source())
        #expect(try await Specimen.bytes(.package, options, from: Specimen.source()).bytes == first.bytes)
        #expect(try await Specimen.bytes(.package, options, from: Specimen.source(seed: 2)).bytes != first.bytes)
    }

    @Test func `counts are those of the rows, and of the flow chart`() async throws {
        let source = try Specimen.source()
        let (bytes, counts) = try await Specimen.bytes(.package, from: source)
        let files = try ExportedFiles(zip: bytes)
        for (name, file) in [("participations", "participations"), ("sessions", "sessions"), ("answers", "answers")] {
            var rows = 0
            try CSVTable.read(Specimen.table(file), in: files) { _ in rows += 1 }
            #expect(rows == counts.rows.first { $0.table == name }?.rows && rows > 0, "\(name)")
        }
        let all = source.participations(after: 0, limit: 1000)
        #expect(counts.consort.admitted == all.count && counts.withdrawn > 0)
        #expect(counts.participations + counts.withdrawn == all.count)
        #expect(counts.consort.completed == all.filter { $0.phase == .completed }.count)
        let consort = try #require(try files.text("consort.json").map { try Value(json: $0) }?.node)
        #expect(consort["admitted"] == .int(counts.consort.admitted))
        let allotted = counts.consort.arms.map(\.all).reduce(0, +)
        #expect(allotted == Set(source.ledger().filter { $0.step == "groups" }.map(\.number)).count)
    }

    @Test func `of those who withdrew there is nothing but a count and the fate of their slots`() async throws {
        let source = try Specimen.source()
        let gone = source.participations(after: 0, limit: 1000).filter(\.isWithdrawn)
        #expect(!gone.isEmpty)
        let (bytes, _) = try await Specimen.bytes(.package, ExportOptions.team(hasLogs: true), from: source)
        let files = try ExportedFiles(zip: bytes)
        for name in files.names {
            let text = try #require(try files.text(name))
            for person in gone { #expect(!text.contains(person.label), "\(person.label) in \(name)") }
        }
        var fates = 0
        try CSVTable.read("ledger.csv", in: files) { record in
            if record["fate"] == "withdrawn" {
                fates += 1
                #expect(record["participation"].isEmpty && !record["holder"].isEmpty)
            }
        }
        #expect(fates > 0)
    }

    @Test func `answers stand in one row a person, a column for each time a step comes`() async throws {
        let files = try await Specimen.files()
        let columns = try Specimen.header(Specimen.table("answers"), files).components(separatedBy: ",")
        for name in ["about_age", "about_sex", "mood_age", "mood_r2_age"] { #expect(columns.contains(name), "\(name)") }
        #expect(Set(columns).count == columns.count)
        var long: [String: String] = [:]
        try CSVTable.read(Specimen.table("answers", task: "quiz"), in: files) { record in
            if record["step"] == "rounds.2/mood", record["item"] == "sex" {
                long[record["participation"]] = record["value"]
            }
        }
        var compared = 0
        try CSVTable.read(Specimen.table("answers"), in: files) { record in
            guard let answer = long[record["participation"]] else { return }
            #expect(record["mood_r2_sex"] == answer)
            compared += 1
        }
        #expect(compared > 3)
    }

    @Test func `JSON and a table end with their counts, and not before`() async throws {
        let source = try Specimen.source()
        let (json, counts) = try await Specimen.bytes(.json, from: source)
        let node = try #require(try Value(json: String(decoding: json, as: UTF8.self)).node)
        #expect(node["tables"]?.node?["participations"]?.list?.count == counts.participations)
        #expect(node["counts"] == .node(counts.value))
        let lines = String(decoding: json, as: UTF8.self).split(separator: "\n")
        #expect(lines.last?.hasPrefix("\"counts\":") == true)
        for count in [json.count / 3, json.count - 3] {
            #expect(throws: (any Error).self) { try Value(json: String(decoding: json.prefix(count), as: UTF8.self)) }
        }
        for name in ["participations", "ledger", "reaction-trials"] {
            let text = String(decoding: try await Specimen.bytes(.table(name), from: source).bytes, as: UTF8.self)
            let end = text.components(separatedBy: "\r\n").dropLast().last ?? ""
            let rows = text.components(separatedBy: "\r\n").count - 3
            #expect(
                end == "# end: rows=\(rows) participations=\(counts.participations) sessions=\(counts.sessions)",
                "\(name)")
        }
    }

    @Test func `who withdraws meanwhile ends the export, and it has no end`() async throws {
        let source = try ChangingSource(Specimen.source())
        var bytes: [UInt8] = []
        await #expect(throws: ExportError.changed) {
            _ = try await Specimen.exporter.write(.package, .team(), from: source, work: WorkAtOnce()) { bytes += $0 }
        }
        #expect(!bytes.isEmpty)
        #expect(throws: ExportError.self) { try ExportedFiles(zip: bytes) }
        let folder = NSTemporaryDirectory() + "merkwelt-changed-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        await #expect(throws: ExportError.changed) {
            _ = try await Specimen.exporter.write(folder: folder + "/export", .team(), from: source, work: WorkAtOnce())
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
    }

    @Test func `a reader who leaves ends it at once, and no rows stay behind`() async throws {
        struct Gone: Error {}
        let folder = NSTemporaryDirectory() + "merkwelt-spools-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let exporter = StudyExporter(families: families, program: "merkwelt test", spoolsIn: folder)
        let source = try Specimen.source()
        for last in [1, 2, 5] {
            var pieces = 0
            await #expect(throws: Gone.self) {
                _ = try await exporter.write(
                    .package, ExportOptions.team(hasLogs: true), from: source, work: WorkAtOnce()
                ) {
                    _ in
                    pieces += 1
                    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
                    if pieces == last { throw Gone() }
                }
            }
            #expect(pieces == last)
        }
    }

    @Test func `a folder is there when it is whole`() async throws {
        let path = NSTemporaryDirectory() + "merkwelt-export-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: path) }
        let counts = try await Specimen.exporter.write(
            folder: path, .team(), from: Specimen.source(), work: WorkAtOnce())
        let zip = try await Specimen.files()
        #expect(try ExportedFiles(path).names == zip.names.sorted() && !counts.manifest.isEmpty)
        let around = try FileManager.default.contentsOfDirectory(atPath: NSTemporaryDirectory())
        #expect(!around.contains { $0.hasPrefix((path as NSString).lastPathComponent + ".partial") })
        await #expect(throws: ExportError.self) {
            _ = try await Specimen.exporter.write(folder: path, .team(), from: Specimen.source(), work: WorkAtOnce())
        }
    }

    /// A source in which somebody withdraws while it is read.
    private struct ChangingSource: ExportSource {
        let source: SimulatedSource
        var study: ExportedStudy { source.study }
        var mode: String { source.mode }

        init(_ source: SimulatedSource) { self.source = source }

        func participations(after number: Int, limit: Int) -> [ExportedParticipation] {
            source.participations(after: number, limit: limit)
        }
        func sessions(of number: Int) -> [ExportedSession] { source.sessions(of: number) }
        func slots(of number: Int) -> [ExportedSlot] { source.slots(of: number) }
        func ledger() -> [ExportedSlot] { source.ledger() }
        func refused() -> [(reason: AdmissionRefusal, people: Int)] { source.refused() }
        func withdrawn(through number: Int) -> Int { source.withdrawn(through: number) + 1 }
        func externals() -> [ExportedExternal] { [] }
    }
}
