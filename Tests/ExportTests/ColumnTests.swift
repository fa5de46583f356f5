import Families
import Interface
import Studies
import Tasks
import Testing
import Tree

@testable import Export

/// A column stands in one place: the list of its table.
@Suite struct ColumnTests {
    /// An exporter whose table of participations has one column more.
    private static var exporter: StudyExporter {
        var exporter = Specimen.exporter
        exporter.columns.participations.append(
            RowColumn(
                "shoe", .integer, unit: "cm", "Length of the shoe", en: "Shoe", de: "Schuh",
                levels: [ColumnLevel("31", "Short", "Kurz")], disclosure: .indirect
            ) { .integer($0.participation.number + 30) })
        return exporter
    }

    private static func bytes(_ form: ExportForm) async throws -> [UInt8] {
        var bytes: [UInt8] = []
        _ = try await exporter.write(form, .team(), from: Specimen.source(people: 6), work: WorkAtOnce()) {
            bytes += $0
        }
        return bytes
    }

    @Test func `a column of a list stands in header, rows, dictionary and descriptor of a package`() async throws {
        let files = try ExportedFiles(zip: await Self.bytes(.package))
        let table = Specimen.table("participations")
        #expect(try Specimen.header(table, files).hasSuffix(",shoe"))
        var shoes: [String: String] = [:]
        try CSVTable.read(table, in: files) { shoes[$0["participation"]] = $0["shoe"] }
        #expect(shoes["P0001"] == "31" && shoes.allSatisfy { Int($1) == (Int($0.suffix(4)) ?? 0) + 30 })
        var told: [[String]] = []
        try CSVTable.read("dictionary.csv", in: files) { line in
            guard line["name"] == "shoe" else { return }
            told.append(["file", "type", "unit", "label_en", "label_de", "description", "values"].map { line[$0] })
        }
        #expect(told == [[table, "integer", "cm", "Shoe", "Schuh", "Length of the shoe", "31 = Short"]])
        let dataset = try #require(try files.text("dataset_description.json").map { try Value(json: $0) }?.node)
        let variable = dataset["variableMeasured"]?.list?.first { $0.node?["name"]?.text == "shoe" }?.node
        #expect(variable?["description"]?.text == "Length of the shoe" && variable?["unitText"]?.text == "cm")
        #expect(variable?["valueReference"]?.list?.count == 1)
    }

    @Test func `a column of a list stands in rows and dictionary of the JSON export`() async throws {
        let node = try #require(try Value(json: await Self.bytes(.json)).node)
        let rows = node["tables"]?.node?["participations"]?.list ?? []
        #expect(rows.first?.node?["shoe"] == .int(31) && rows.allSatisfy { $0.node?["shoe"] != nil })
        let entry = node["dictionary"]?.list?.first { $0.node?["name"]?.text == "shoe" }?.node
        #expect(entry?["table"]?.text == "participations" && entry?["type"]?.text == "integer")
        #expect(entry?["label"] == ["en": "Shoe", "de": "Schuh"] && entry?["unit"]?.text == "cm")
        #expect(entry?["values"]?.list?.first?.node?["name"]?.node?["en"]?.text == "Short")
        // Other tables are as before.
        #expect(node["tables"]?.node?["people"]?.list?.allSatisfy { $0.node?["shoe"] == nil } == true)
    }

    @Test func `columns that tell who somebody is are marked`() throws {
        func marked(_ columns: [Column], _ disclosure: Disclosure) -> [String] {
            columns.filter { $0.detail.disclosure == disclosure }.map(\.name)
        }
        let all = StudyColumns()
        #expect(marked(all.externals.heads(), .direct) == ["link", "external_id"])
        #expect(marked(all.participations.heads(), .direct) == ["link"])
        #expect(marked(all.sessions.heads(), .indirect) == ["window", "pixel_ratio", "browser", "zone"])
        // A code or a moment in the ledger would tell who was admitted before whom.
        let ledger = ["participation", "given_at", "freed_at", "given_day", "freed_day"]
        #expect(marked(all.ledger.heads(), .direct) == ledger && marked(all.ledger.heads(), .indirect).isEmpty)
        let kinds = families.families.filter { !$0.facts.asksQuestions }
        #expect(kinds.allSatisfy { $0.tables.allSatisfy { marked($0.columns, .direct).isEmpty } })
    }
}
