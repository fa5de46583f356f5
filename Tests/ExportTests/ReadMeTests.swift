import Families
import Foundation
import Rights
import Studies
import Testing
import Tree

@testable import Export

/// What the README and the dictionary of an export claim, each compared with a package that was made.
@Suite struct ReadMeTests {
    /// People who are screened out, find no place, fall under rules of exclusion, or withdraw.
    private static func definition() throws -> Value {
        let rules =
            #"[{"id": "old", "when": {"step": "about", "item": "age", "atLeast": 50}},"#
            + #" {"id": "decaf", "when": {"group": "decaf"}}]"#
        let screen = #"{"id": "adult", "kind": "screen", "unless": {"step": "about", "item": "age", "atLeast": 30}}"#
        return try Value(
            json: Specimen.definition
                .replacing(#""maximum": 200,"#, with: #""maximum": 24, "exclusions": \#(rules),"#)
                .replacing(#"{"id": "groups","#, with: screen + #", {"id": "groups","#))
    }

    private static func package(
        _ options: ExportOptions = ExportOptions.team(), hasVersions: Bool = false
    ) async throws -> ExportedFiles {
        let people = try Specimen.source(people: 80, seed: 3, of: definition())
        var source: any ExportSource = people
        if hasVersions { source = try RenewedSource(people) }
        return try ExportedFiles(zip: try await Specimen.bytes(.package, options, from: source).bytes)
    }

    /// What stands between accents.
    private static func names(in text: String) -> [String] {
        text.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map { $0.element }
    }

    /// The number before these words.
    private static func number(in text: String, before words: String) -> Int? {
        text.range(of: " " + words).flatMap { text[..<$0.lowerBound].split { !$0.isNumber }.last }.flatMap { Int($0) }
    }

    private static func records(_ name: String, _ files: ExportedFiles) throws -> [CSVTable.Record] {
        var records: [CSVTable.Record] = []
        try CSVTable.read(name, in: files) { records.append($0) }
        return records
    }

    @Test func `the README names the files of the package, with and without logs and versions`() async throws {
        for (hasLogs, hasVersions) in [(false, false), (true, true)] {
            let files = try await Self.package(ExportOptions.team(hasLogs: hasLogs), hasVersions: hasVersions)
            let readMe = try #require(try files.text("README.md"))
            let ends = [".csv", ".json", ".jsonl", ".html", ".svg", ".txt", ".cff", ".md", "LICENSE", "/"]
            let named = Self.names(in: readMe).filter { name in
                !name.contains(" ") && ends.contains { name.hasSuffix($0) }
            }
            func isNamed(_ file: String) -> Bool {
                named.contains { $0 == file || $0.hasSuffix("/") && file.hasPrefix($0) }
            }
            for name in named {
                #expect(files.names.contains { $0 == name || name.hasSuffix("/") && $0.hasPrefix(name) }, "\(name)")
            }
            // The README itself, and what a validator of data sets reads.
            #expect(files.names.filter { !isNamed($0) } == [".psychds-ignore", "README.md"])
            #expect(files.names.contains("raw/sessions.jsonl") == hasLogs)
            #expect(named.contains("definitions/") == hasVersions)
            var listed: [String: String] = [:]
            for line in (try files.text("manifest-sha256.txt") ?? "").split(separator: "\n") {
                listed[String(line.dropFirst(66))] = String(line.prefix(64))
            }
            #expect(Set(listed.keys) == Set(files.names).subtracting(["manifest-sha256.txt"]))
            for (name, hash) in listed {
                #expect(try files.bytes(name).map { SHA256.hexadecimal(of: $0) } == hash, "\(name)")
            }
        }
    }

    @Test func `numbers in the README are those of the tables and of the flow chart`() async throws {
        let files = try await Self.package()
        let readMe = try #require(try files.text("README.md"))
        func told(_ words: String) -> Int? { Self.number(in: readMe, before: words) }
        var tables = 0
        for line in readMe.split(separator: "\n") where line.hasSuffix(" rows") {
            let file = try #require(Self.names(in: String(line)).first)
            #expect(try Self.number(in: String(line), before: "rows") == Self.records(file, files).count, "\(line)")
            tables += 1
        }
        #expect(tables == files.names.count { $0.hasSuffix(".csv") } - 1, "all but the dictionary")
        let people = try Self.records(Specimen.table("participations"), files)
        let withdrawn = try #require(told("withdrew,"))
        #expect(told("people began,") == people.count + withdrawn)
        #expect(told("completed,") == people.count { $0["complete"] == "true" })
        #expect(told("of them are excluded") == people.count { !$0["excluded"].isEmpty })
        let consort = try #require(try files.text("consort.json").map { try Value(json: $0) }?.node)
        let refused = (consort["refused"]?.node?.fields ?? []).reduce(0) { $0 + (Int($1.value) ?? 0) }
        #expect(readMe.contains("Not admitted were \(refused).") && refused > 0)
        #expect(readMe.contains("`consort.json` has the secret") == (consort["secret"] != nil))
        for table in ["answers", "people"] {
            #expect(try Self.records(Specimen.table(table), files).count == people.count, "nobody is filtered out")
        }
        for rule in ["old", "decaf"] {
            let count = people.count { $0["excluded_by"].split(separator: " ").contains { $0 == rule } }
            #expect(readMe.contains("- `\(rule)`: \(count) participations") && count > 0)
        }
        let flags = people.flatMap { $0["flags"].split(separator: " ") }
        let doubts = readMe.components(separatedBy: "## Known doubts").dropFirst().first ?? ""
        for line in doubts.split(separator: "\n") where line.hasPrefix("- `") {
            let flag = try #require(Self.names(in: String(line)).first)
            #expect(Self.number(in: String(line), before: "participations") == flags.count { $0 == flag })
        }
        #expect(Set(flags).allSatisfy { doubts.contains("- `\($0)`") })
        let unread = try Self.records(Specimen.table("sessions"), files).count { $0["replayed"] == "false" }
        #expect(Self.number(in: readMe, before: "sessions could not be replayed") ?? 0 == unread)
    }

    @Test func `commands in the README name files and columns that are there`() async throws {
        let files = try await Self.package()
        let readMe = try #require(try files.text("README.md"))
        let code = readMe.split(separator: "\n").filter { $0.hasPrefix("    ") }.map(String.init)
        #expect(code.count == 8)
        var read: Set<String> = []
        for line in code where line.contains("read") {
            let file = try #require(line.components(separatedBy: "\"").dropFirst().first)
            #expect(files.names.contains(file), "\(line)")
            read.insert(file)
        }
        #expect(read == [Specimen.table("participations"), Specimen.table("people")])
        let columns = try Specimen.header(Specimen.table("people"), files).components(separatedBy: ",")
        let used = try #require(code.first { $0.contains("groupby") }).components(separatedBy: "\"").enumerated().filter
        { $0.offset % 2 == 1 }
        for name in used.map({ $0.element }) + ["complete", "excluded"] { #expect(columns.contains(name), "\(name)") }
        #expect(used.count == 2)
    }

    @Test func `labels are in the order of admission, and times exact but where only the day is kept`() async throws {
        let files = try await Self.package()
        let people = try Self.records(Specimen.table("participations"), files)
        let labels = people.map { $0["participation"] }
        #expect(labels == labels.sorted() && Set(labels).count == labels.count && labels.first?.count == 5)
        var (latest, days) = (0.0, 0)
        var offsets: Set<String> = []
        for person in people {
            let isDayOnly = ["declined", "screened-out", "full"].contains(person["phase"])
            #expect(person["began_at"].isEmpty == isDayOnly && !person["began_day"].isEmpty)
            if isDayOnly { days += 1 }
            guard let began = Specimen.moment(person["began_at"]) else { continue }
            offsets.insert(String(person["began_at"].suffix(6)))
            #expect(began >= latest)
            latest = began
            let day = Date(timeIntervalSince1970: began / 1000).formatted(.iso8601).prefix(10)
            #expect(person["began_day"] == day)
        }
        #expect(days > 0 && offsets == ["+01:00"])
    }

    @Test func `cells have the form that README and dictionary say`() async throws {
        let files = try await Self.package(ExportOptions.team(hasLogs: true), hasVersions: true)
        var seen: [String: Int] = [:]
        func expect(_ claim: String, _ isTrue: Bool, _ place: String) {
            seen[claim, default: 0] += 1
            #expect(isTrue, "\(claim): \(place)")
        }
        var told: [String: [CSVTable.Record]] = [:]
        try CSVTable.read("dictionary.csv", in: files) { told[$0["file"], default: []].append($0) }
        for (file, columns) in told {
            let text = try #require(try files.text(file))
            #expect(text.hasSuffix("\r\n") && !text.hasPrefix("\u{FEFF}"))
            for record in try Self.records(file, files) {
                #expect(record.fields.count == columns.count, "\(file): \(record.line)")
                for column in columns where !record[column["name"]].isEmpty {
                    let (cell, about) = (record[column["name"]], column["description"])
                    let place = "\(file) \(column["name"]): \(cell)"
                    switch column["type"] {
                    case "integer": expect("integer", Int(cell) != nil, place)
                    case "number": expect("number", Double(cell)?.isFinite == true, place)
                    case "boolean": expect("boolean", cell == "true" || cell == "false", place)
                    case "instant":
                        expect("instant", cell.count >= 24 && Specimen.moment(cell) != nil, place)
                        #expect(column["unit"].isEmpty && column["name"].hasSuffix("_at"), "\(place)")
                    default: break
                    }
                    let decimals = cell.split(separator: ".").dropFirst().first?.count ?? 0
                    if column["unit"] == "s" { expect("s", decimals <= 9, place) }
                    if about.hasPrefix("SHA-256") {
                        expect("SHA-256", cell.count == 64 && cell.allSatisfy(\.isHexDigit), place)
                    }
                    if about.hasPrefix("Day of") {
                        let parts = cell.split(separator: "-").map { Int($0) == nil ? 0 : $0.count }
                        expect("day", parts == [4, 2, 2], place)
                    }
                    if about.contains("as JSON") { expect("JSON", (try? Value(json: cell)) != nil, place) }
                }
            }
        }
        let claims = ["integer", "number", "boolean", "s", "instant", "SHA-256", "day", "JSON"]
        #expect(Set(seen.keys) == Set(claims), "each of them was looked at: \(seen)")
        // One unit for one kind: a time is in seconds, wherever it stands; days and offsets say what they are.
        let units = Dictionary(grouping: told.values.joined(), by: { $0["unit"] }).mapValues {
            Set($0.map { $0["name"] })
        }
        #expect(units["ms"] == nil && units["d"] == ["day"] && units["min"] == ["utc_offset"])
    }
}
