import Families
import Foundation
import Interface
import Sessions
import Tasks
import Testing
import Tree

@testable import Export

/// Data sets after BIDS. Whether they are valid says the official validator (Tests/Export/check_bids.py); here they are
/// compared with the package of the same people.
@Suite struct BIDSTests {
    /// A table of a data set.
    private struct TabTable {
        let name: String
        let header: [String]
        let rows: [[String]]

        init(_ name: String, _ files: ExportedFiles) throws {
            let text = try #require(try files.text(name))
            let lines = text.components(separatedBy: "\n").dropLast().map { $0.components(separatedBy: "\t") }
            self.name = name
            header = try #require(lines.first)
            rows = Array(lines.dropFirst())
            #expect(rows.allSatisfy { $0.count == header.count }, "\(name)")
            #expect(!text.contains("\r") && rows.joined().allSatisfy { !$0.isEmpty }, "\(name)")
        }

        func column(_ name: String) -> [String] {
            header.firstIndex(of: name).map { place in rows.map { $0[place] } } ?? []
        }
    }

    private static func files(
        _ source: any ExportSource, _ options: ExportOptions = .team()
    ) async throws -> ExportedFiles {
        try ExportedFiles(zip: try await Specimen.bytes(.format(.bids), options, from: source).bytes)
    }

    private static func tables(_ end: String, _ files: ExportedFiles) throws -> [TabTable] {
        try files.names.filter { $0.hasSuffix(end) }.map { try TabTable($0, files) }
    }

    private static func sample(_ name: String) throws -> any ExportSource {
        try #require(try GoldenSample.all().first { $0.name == name }).source
    }

    @Test func `a data set has each cell of the package's trials, in a file for each session`() async throws {
        let source = try Specimen.source(people: 12)
        let (bids, package) = (try await Self.files(source), try await Specimen.files(people: 12))
        var expected: [String: [[String: String]]] = [:]
        for task in ["reaction", "quiz"] {
            let name = Specimen.table(task == "quiz" ? "answers" : "trials", task: task)
            let header = try Specimen.header(name, package).components(separatedBy: ",")
            try CSVTable.read(name, in: package) { record in
                let cells = header.map { ($0, record[$0]) }.filter { !$1.isEmpty }
                expected[record["session"], default: []].append(Dictionary(uniqueKeysWithValues: cells))
            }
        }
        var found = 0
        for table in try Self.tables("_beh.tsv", bids) {
            let session = try #require(table.column("session").first)
            let rows = table.rows.map { row in
                Dictionary(uniqueKeysWithValues: zip(table.header, row).filter { $1 != "n/a" })
            }
            let wanted = try #require(expected[session])
            #expect(rows.count == wanted.count)
            for (row, other) in zip(rows, wanted) {
                #expect(row.keys.sorted() == other.keys.sorted())
                #expect(
                    row.allSatisfy { $1 == other[$0] || Double($1) != nil && Double($1) == Double(other[$0] ?? "") })
            }
            found += 1
        }
        #expect(found == expected.count && found > 30)
    }

    @Test func `runs of one visit and visits of one person have files of their own`() async throws {
        let bids = try await Self.files(Specimen.source(people: 12))
        let beh = bids.names.filter { $0.hasSuffix("_beh.tsv") }
        let all = try NSRegularExpression(
            pattern: "^(sub-[0-9A-Za-z]+)/(ses-0[12])/beh/\\1_\\2_task-[0-9A-Za-z]+_run-[0-9]{2}_beh.tsv$")
        for name in beh {
            #expect(all.numberOfMatches(in: name, range: NSRange(name.startIndex..., in: name)) == 1, "\(name)")
        }
        #expect(Set(beh).count == beh.count)
        #expect(beh.contains { $0.contains("ses-02") } && beh.contains { $0.contains("run-02") })
        for table in try Self.tables("_sessions.tsv", bids) {
            for time in table.column("acq_time") {
                #expect(
                    time.wholeMatch(of: /[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{3}Z/) != nil,
                    "\(time)")
            }
            let folder = table.name.components(separatedBy: "/")[0]
            let visits = Set(
                bids.names.filter { $0.hasPrefix(folder + "/ses-") }.map { String($0.split(separator: "/")[1]) })
            #expect(Set(table.column("session_id")) == visits && table.column("session_id").count == visits.count)
        }
    }

    @Test func `a folder of hundreds of files has those of the archive`() async throws {
        let source = try Specimen.source(people: 24)
        let bids = try await Self.files(source)
        let path = NSTemporaryDirectory() + "bids-" + UUID().uuidString
        defer { try? FileManager.default.removeItem(atPath: path) }
        _ = try await Specimen.exporter.write(
            folder: path, .team(), as: .bids, from: source, work: WorkAtOnce())
        let files = try FileManager.default.subpathsOfDirectory(atPath: path).filter {
            var isFolder = ObjCBool(false)
            return FileManager.default.fileExists(atPath: path + "/" + $0, isDirectory: &isFolder)
                && !isFolder.boolValue
        }
        #expect(files.sorted() == bids.names.sorted() && files.count > 200)
        for name in files {
            #expect(try String(contentsOfFile: path + "/" + name, encoding: .utf8) == bids.text(name), "\(name)")
        }
    }

    @Test func `all participants are told, and a data set of nobody has no file of them`() async throws {
        let bids = try await Self.files(Specimen.source(people: 12))
        let people = try TabTable("participants.tsv", bids)
        #expect(
            Set(people.column("participant_id"))
                == Set(bids.names.filter { $0.hasPrefix("sub-") }.map { $0.components(separatedBy: "/")[0] }))
        #expect(people.rows.count > 8)
        let nobody = try await Self.files(Specimen.source(people: 0))
        #expect(!nobody.names.contains("participants.tsv") && nobody.names.contains("dataset_description.json"))
    }

    @Test func `each answered questionnaire is a row of a table, with a column for each item`()
        async throws
    {
        let source = try Specimen.source(people: 12)
        let (bids, package) = (try await Self.files(source), try await Specimen.files(people: 12))
        var sessions: Set<String> = []
        try CSVTable.read(Specimen.table("answers", task: "quiz"), in: package) { sessions.insert($0["session"]) }
        let tables = try bids.names.filter { $0.hasPrefix("phenotype/") && $0.hasSuffix(".tsv") }.map {
            try TabTable($0, bids)
        }
        #expect(tables.map(\.rows.count).reduce(0, +) == sessions.count && tables.count > 1)
        for table in tables {
            #expect(table.header == ["participant_id", "session_id", "run_id", "age", "sex"])
            #expect(Set(table.column("participant_id")).count == table.rows.count)
            let node = try #require(
                try bids.text(table.name.replacing(".tsv", with: ".json")).map { try Value(json: $0) }?.node)
            let levels = try #require(node["sex"]?.node?["Levels"]?.node)
            #expect(Set(table.column("sex")).subtracting(["n/a"]).isSubset(of: levels.fields.map { $0.name.text }))
        }
    }

    @Test func `several chosen answers are their identities, also in a data set for anybody`()
        async throws
    {
        let source = try Specimen.source(people: 12, seed: 9, of: WrittenExports.scales())
        for options in [ExportOptions.team(), ExportOptions()] {
            let package = try ExportedFiles(
                zip: try await Specimen.bytes(.package, options, from: source).bytes)
            var expected: [String: String] = [:]
            try CSVTable.read(Specimen.table("answers"), in: package) { record in
                expected["sub-" + record["participation"]] = record["calm_drink"]
            }
            let table = try TabTable("phenotype/calm.tsv", try await Self.files(source, options))
            #expect(table.column("drink").contains { $0.contains(" ") } && table.rows.count > 8)
            for (person, answer) in zip(table.column("participant_id"), table.column("drink")) {
                #expect(answer == (expected[person] == "" ? "n/a" : expected[person]))
            }
        }
    }

    @Test func `participants have what they answered about who they are`() async throws {
        let source = try Specimen.source(people: 12)
        let (bids, package) = (try await Self.files(source), try await Specimen.files(people: 12))
        var expected: [String: [Double?]] = [:]
        try CSVTable.read(Specimen.table("answers"), in: package) { record in
            expected["sub-" + record["participation"]] = ["about_age", "about_sex"].map { Double(record[$0]) }
        }
        let people = try TabTable("participants.tsv", bids)
        let found = zip(people.column("about_age"), people.column("about_sex")).map { [Double($0), Double($1)] }
        #expect(found.contains { !$0.contains(nil) } && found.count == people.rows.count)
        for (person, cells) in zip(people.column("participant_id"), found) { #expect(expected[person] == cells) }
        let said = try #require(try bids.text("participants.json").map { try Value(json: $0) }?.node)
        #expect(said["about_sex"]?.node?["Levels"]?.node?.fields.count == 2)
    }

    @Test func `a data set for anybody has codes and moved dates, and no withheld column`() async throws {
        let source = try Specimen.source(people: 12)
        let (open, team) = (try await Self.files(source, ExportOptions()), try await Self.files(source))
        let people = try TabTable("participants.tsv", open)
        for person in people.column("participant_id") {
            #expect(person.wholeMatch(of: /sub-[0-9a-z]{10}/) != nil, "\(person)")
        }
        let times = try Self.tables("_sessions.tsv", open).flatMap { $0.column("acq_time") }
        #expect(times.count > 8 && times.allSatisfy { $0.hasPrefix("191") })
        #expect(
            try Self.tables("_sessions.tsv", team).flatMap { $0.column("acq_time") }.allSatisfy { $0.hasPrefix("20") })
        let said = try #require(try open.text("sessions.json").map { try Value(json: $0) }?.node)
        #expect(said["acq_time"]?.node?["Description"]?.text?.contains("earlier by whole weeks") == true)
        #expect(!people.header.contains("zone"))
        #expect(try TabTable("participants.tsv", team).header.contains("zone"))
        let names = Set(try Self.tables("_beh.tsv", team).flatMap { $0.column("session") })
        for table in try Self.tables(".tsv", open) where !table.name.hasSuffix("_motion.tsv") {
            #expect(!table.header.contains("answer") || !table.name.contains("_task-about_"))
            #expect(names.isDisjoint(with: table.column("session")))
        }
    }

    @Test func `the licence and the citation of a data set are those of the package`() async throws {
        var options = ExportOptions()
        options.about = try WrittenExports.about()
        let source = try Specimen.source(people: 3)
        let bids = try await Self.files(source, options)
        let package = try ExportedFiles(zip: try await Specimen.bytes(.package, options, from: source).bytes)
        for name in ["LICENSE", "CITATION.cff"] { #expect(try bids.text(name) == package.text(name)) }
        let said = try #require(try bids.text("dataset_description.json").map { try Value(json: $0) }?.node)
        #expect(said["DatasetDOI"] == "doi:10.5281/zenodo.1234567" && said["Authors"] == nil && said["License"] == nil)
    }

    @Test func `events begin with the first one, and say in words what happened`() async throws {
        let bids = try await Self.files(Specimen.source(people: 12))
        let node = try #require(try bids.text("task-srt5_events.json").map { try Value(json: $0) }?.node)
        let words = try #require(node["trial_type"]?.node?["HED"]?.node)
        // As the specification's table has them.
        let seen = "(Sensory-event, Experimental-stimulus, Visual-presentation)"
        #expect(words["response"] == .text("(\(seen), (Agent-action, Participant-response, Correct-action), {row})"))
        #expect(words["falseStart"] == .text("((Agent-action, Inappropriate-action), {row})"))
        #expect(words["interrupted"] == .text("((Experiment-control, Pause), {row})"))
        for table in try Self.tables("_events.tsv", bids) {
            let onsets = table.column("onset").compactMap { Double($0) }
            #expect(onsets.first == 0 && onsets == onsets.sorted())
            #expect(table.column("row") == table.rows.indices.map { String($0 + 1) })
            let beh = try TabTable(table.name.replacing("_events", with: "_beh"), bids)
            #expect(table.column("trial_type") == beh.column("kind"))
            for (time, other) in zip(table.column("response_time"), beh.column("reaction_time")) {
                #expect(time == other)
            }
        }
    }

    @Test func `samples of contacts are a recording in the order of time, with its mean rate`() async throws {
        let bids = try await Self.files(Self.sample("families"))
        let motion = bids.names.filter { $0.hasSuffix("_motion.tsv") }
        #expect(!motion.isEmpty)
        for name in motion {
            let rows = try #require(try bids.text(name)).split(separator: "\n").map {
                $0.split(separator: "\t").map(String.init)
            }
            let times = rows.compactMap { Double($0[0]) }
            #expect(times.count == rows.count && times.first == 0 && times == times.sorted())
            let channels = try TabTable(name.replacing("_motion.tsv", with: "_channels.tsv"), bids)
            #expect(rows.allSatisfy { $0.count == channels.rows.count })
            #expect(channels.column("type").prefix(3) == ["LATENCY", "POS", "POS"])
            #expect(channels.column("component").prefix(3) == ["n/a", "x", "y"])
            let side = try #require(
                try bids.text(name.replacing(".tsv", with: ".json")).map { try Value(json: $0) }?.node)
            let rate = try #require(side["SamplingFrequencyEffective"].flatMap { Double($0) })
            let last = try #require(times.last)
            #expect(abs(rate * last - Double(times.count - 1)) < 1e-6)
        }
    }

    @Test func `samples without a clock follow the onset of their trial`() throws {
        let hearing = try #require(GoldenSample.family(of: "traces"))
        let place = Column("session", .text, "")
        func table(_ name: String) throws -> StudyTable {
            let own = try #require(hearing.tables.first { $0.name == name })
            return StudyTable(of: hearing, own, behind: [place], study: "s")
        }
        let (trials, traces) = (try table("trials"), try table("traces"))
        let (events, motion) = (try #require(BIDSEvents(trials)), try #require(BIDSMotion(traces)))
        func row(_ table: StudyTable, _ cells: [String: Cell]) -> [Cell] {
            table.columns.map { cells[$0.name] ?? .empty }
        }
        let rows = [(1, 5000.0), (2, 9000)].map { number, onset in
            row(
                trials,
                [
                    "stage": .integer(0), "trial": .integer(number), "purpose": .text("counted"),
                    "onset": .milliseconds(onset),
                ])
        }
        let samples = [(2, 20.0), (1, 10), (1, 30)].map { number, time in
            row(
                traces,
                [
                    "stage": .integer(0), "trial": .integer(number), "purpose": .text("counted"),
                    "time": .milliseconds(time),
                ])
        }
        #expect(motion.samples(of: samples, beside: (events, rows)).map(\.time) == [5.01, 5.03, 9.02])
        #expect(motion.channels.prefix(3).map { $0[1] } == [.text("n/a"), .text("z"), .text("y")])
    }

    @Test func `a blank stands for a TAB and for the end of a line, and the reader is told how often`() async throws {
        let bids = try await Self.files(Self.sample("hostile"))
        for table in try Self.tables(".tsv", bids) where !table.name.hasSuffix("_motion.tsv") {
            #expect(!table.header.isEmpty)
        }
        let files = PackageFiles(OneFileSink(), folder: "")
        let own = BIDSFiles(files)
        try own.add("a.tsv", ["a", "b"], [[.text("x\ty"), .text("one\r\ntwo")], [.text(""), .text("n")]])
        #expect(own.altered == 2)
    }

    @Test func `labels are letters and digits, and different names have different ones`() {
        #expect(BIDSLabel.plain("srt-5 b") == "srt5b" && BIDSLabel.plain("P0001") == "P0001")
        #expect(BIDSLabel.plain("日本") != BIDSLabel.plain("中国") && BIDSLabel.plain("日本").allSatisfy(\.isASCII))
    }

    @Test func `scripts of a data set read the package's tables, which lie in sourcedata to the byte`() async throws {
        let source = try Specimen.source(people: 12)
        let (bids, package) = (try await Self.files(source), try await Specimen.files(people: 12))
        let tables = bids.names.filter { $0.hasPrefix("sourcedata/data/") }
        #expect(tables.count == 4, "\(tables)")
        for name in tables {
            let own = String(name.dropFirst("sourcedata/".count))
            #expect(try bids.bytes(name) == package.bytes(own) && package.bytes(own) != nil, "\(name)")
        }
        for (script, tables) in [("analysis.R", "\"sourcedata\""), ("analysis.py", "RESULTS.parent / \"sourcedata\"")] {
            let text = try #require(try bids.text("code/" + script))
            #expect(text.contains(tables) && text.contains("code/" + script))
            for line in text.components(separatedBy: "\"").filter({ $0.hasPrefix("data/") }) {
                #expect(bids.names.contains("sourcedata/" + line), "\(line)")
            }
        }
        let files = Set(try Self.records("sourcedata/dictionary.csv", bids).map { $0["file"] })
        #expect(Set(files.map { "sourcedata/" + $0 }) == Set(tables))
        #expect(bids.names.contains("sourcedata/dictionary.json"))
        // Without people there is nothing that scripts could begin with.
        var options = ExportOptions.team()
        options.choice = TableChoice(without: ["people"])
        let few = try await Self.files(source, options)
        #expect(!few.names.contains { $0.hasPrefix("code/") || $0.hasPrefix("sourcedata/data") })
        #expect(try few.text("README.md")?.contains("code/") == false)
    }

    @Test func `logs go along with a data set where they are asked for, and are those of the package`() async throws {
        let source = try Specimen.source(people: 6)
        let name = "sourcedata/sessions.jsonl"
        // An open export withholds logs that tell what its tables do not.
        for (options, isEmpty) in [(ExportOptions.team(hasLogs: true), false), (ExportOptions(hasLogs: true), true)] {
            let package = try ExportedFiles(zip: try await Specimen.bytes(.package, options, from: source).bytes)
            let bids = try await Self.files(source, options)
            #expect(try bids.text(name) == package.text("raw/sessions.jsonl") && bids.text(name)?.isEmpty == isEmpty)
            #expect(try bids.text("README.md")?.contains(name) == true)
        }
        #expect(try await !Self.files(source).names.contains(name))
    }

    private static func records(_ name: String, _ files: ExportedFiles) throws -> [CSVTable.Record] {
        var records: [CSVTable.Record] = []
        try CSVTable.read(name, in: files) { records.append($0) }
        return records
    }
}

extension GoldenSample {
    /// The family that has a table of this name.
    static func family(of table: String) -> FamilyKind? {
        families.families.first { $0.tables.contains { $0.name == table } }
    }
}
