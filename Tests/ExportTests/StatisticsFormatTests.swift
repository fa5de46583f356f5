import Foundation
import Interface
import Testing
import Tree

@testable import Export

/// Tables for SPSS, Stata and Excel. What is in them is compared with the CSV tables by `Tests/Export/check_tables.py`.
@Suite struct StatisticsFormatTests {
    @Test(arguments: [
        ("age", "age", "age"), ("1a", "v_1a", "v_1a"), ("ÄÖ", "v_____", "v_____"), ("all", "v_all", "all"),
        ("ALL", "v_ALL", "ALL"), ("using", "using", "v_using"), ("str5_mood", "str5_mood", "v_str5_mood"),
        ("_n", "v__n", "v__n"), ("v3_a", "v_v3_a", "v3_a"), ("with", "v_with", "v_with"), ("", "v_", "v_"),
    ]) func `a name is one that the program takes`(wanted: String, spss: String, stata: String) {
        var (names, others) = (VariableNames(.spss), VariableNames(.stata))
        #expect(names.free(wanted) == spss)
        #expect(others.free(wanted) == stata)
    }

    @Test(arguments: [(StatisticsProgram.spss, 64), (.stata, 32)])
    func `names differ in more than capitals and are never too long`(program: StatisticsProgram, most: Int) {
        var names = VariableNames(program)
        let long = String(repeating: "x", count: 90)
        let wanted = ["age", "Age", "AGE", "age_2", long, long.uppercased(), long + "y"]
        let found = wanted.map { names.free($0) }
        #expect(Set(found.map { $0.lowercased() }).count == wanted.count)
        #expect(found.allSatisfy { $0.utf8.count <= most })
        #expect(found[0] == "age")
    }

    @Test func `a text is cut at a character`() {
        let family = "👨‍👩‍👧"
        #expect(("ab" + family).cut(toBytes: 2 + family.utf8.count) == "ab" + family)
        #expect(("ab" + family).cut(toBytes: 1 + family.utf8.count) == "ab")
        #expect("aä".cut(toBytes: 2) == "a")
        #expect("a🦊".cut(toUTF16: 2) == "a")
        #expect("ae\u{301}".cut(toScalars: 2) == "a")
        #expect("abc".cut(toBytes: 9) == "abc")
    }

    @Test(arguments: [ExportFormat.sav, .dta])
    func `each table has a file under its name, beside readme and dictionary`(format: ExportFormat) async throws {
        let source = try Specimen.source(people: 3)
        let files = try ExportedFiles(zip: try await Specimen.bytes(.format(format), from: source).bytes)
        let csv = try ExportedFiles(zip: try await Specimen.bytes(.package, from: source).bytes)
        let tables = csv.names.filter { $0.hasPrefix("data/") || $0 == "ledger.csv" }
        let expected =
            tables.map { $0.dropLast(3) + format.rawValue } + ["README.de.md", "README.md", "dictionary.csv"]
        #expect(tables.count > 5)
        #expect(Set(files.names).subtracting(["manifest-sha256.txt"]) == Set(expected))
        let readMe = try #require(try files.text("README.md"))
        for file in expected { #expect(file.hasPrefix("README") || readMe.contains(file), "\(file)") }
    }

    @Test(arguments: [ExportFormat.sav, .dta, .xlsx])
    func `the same data give the same bytes, and bear no time of writing`(format: ExportFormat) async throws {
        let source = try Specimen.source(people: 3)
        let first = try await Specimen.bytes(.format(format), from: source).bytes
        let second = try await Specimen.bytes(.format(format), from: source).bytes
        #expect(!first.isEmpty && first == second)
        let files = try ExportedFiles(zip: first)
        let (name, mark) =
            switch format {
            case .sav: (Specimen.table("people").dropLast(3) + "sav", "01 Jan 8012:00:00")
            case .dta: (Specimen.table("people").dropLast(3) + "dta", "01 Jan 1980 12:00")
            default: ("docProps/core.xml", "1980-01-01T00:00:00Z")
            }
        let bytes = try #require(try files.bytes(String(name)))
        #expect(String(decoding: bytes, as: UTF8.self).contains(mark))
    }

    @Test(arguments: [(ExportFormat.dta, 2_048), (.xlsx, 16_384)])
    func `a table that is too wide is refused by its name before anything is written`(
        format: ExportFormat, most: Int
    ) async throws {
        var exporter = Specimen.exporter
        let wide = (0..<most).map { number in
            RowColumn<PersonRow>(Column("c\(number)", .integer, "A column")) { _ in .integer(number) }
        }
        exporter.columns.participations += wide
        let path = NSTemporaryDirectory() + UUID().uuidString
        let source = try Specimen.source(people: 2)
        let error = await #expect(throws: ExportError.self) {
            _ = try await exporter.write(folder: path, .team(), as: format, from: source, work: WorkAtOnce())
        }
        #expect(error?.kind == .limit)
        #expect(error?.description.contains("table participations: expected at most \(most) columns") == true)
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test(arguments: [ExportFormat.sav, .dta, .xlsx])
    func `a text with the sign NUL is refused with its place`(format: ExportFormat) async throws {
        var exporter = Specimen.exporter
        exporter.columns.participations.append(
            RowColumn(Column("hostile", .text, "A text")) { .text($0.participation.number == 2 ? "a\u{0}b" : "a") })
        let source = try Specimen.source(people: 2)
        let error = await #expect(throws: ExportError.self) {
            _ = try await exporter.write(.format(format), .team(), from: source, work: WorkAtOnce()) { _ in }
        }
        #expect(error?.description.hasPrefix("table participations, row 2, column hostile:") == true)
    }

    @Test func `what does not fit into a file is told in its readme`() async throws {
        var exporter = Specimen.exporter
        let long = String(repeating: "ä", count: 40_000)
        exporter.columns.participations += [
            RowColumn(Column("long", .text, "A text")) { .text($0.participation.number == 1 ? long : "a") },
            RowColumn(Column("huge", .integer, "A number")) { _ in .integer(.max) },
        ]
        let source = try Specimen.source(people: 3)
        for (format, limit) in [(ExportFormat.sav, "32767 bytes"), (.dta, "2045 bytes")] {
            var bytes: [UInt8] = []
            _ = try await exporter.write(.format(format), .team(), from: source, work: WorkAtOnce()) { bytes += $0 }
            let text = try #require(try ExportedFiles(zip: bytes).text("README.md"))
            #expect(text.contains("texts of `long` that were longer than \(limit) are cut: 1."))
            #expect(text.contains("`huge` has numbers that the program would round, and is a text."))
        }
    }

    @Test func `a code that is an answer as well is not declared, and the answer stays`() throws {
        var column = Column("heat", .number, "How warm")
        column.detail.missing = MissingAnswer.allCases
        var cells = TableSurvey.Cells()
        func variable(_ program: StatisticsProgram) -> StatisticsVariable {
            StatisticsVariable(column, name: "heat", cells, for: program, in: "en", hasCodes: true)
        }
        #expect(variable(.spss).missing.map(\.missing) == MissingAnswer.allCases)
        cells.clashes = [-77]
        #expect(variable(.spss).missing.isEmpty && variable(.spss).losesReasons)
        #expect(variable(.spss).number(.number(-77), for: .spss) == -77)
        // Stata's missing values are no numbers.
        #expect(variable(.stata).missing.count == 3 && !variable(.stata).losesReasons)
        #expect(variable(.stata).reason(.number(-77)) == nil && variable(.stata).reason(.integer(-77)) == .leftOut)
    }

    @Test func `sheets have names that Excel takes, and that differ in more than capitals`() {
        var names = SheetNames(["README", "dictionary"])
        let long = String(repeating: "x", count: 40)
        let found = ["readme", "a/b:c", long, long + "y", "Dictionary"].map { names.free($0) }
        #expect(found[0] == "readme_2" && found[1] == "a_b_c" && found[4] == "Dictionary_2")
        #expect(found.allSatisfy { $0.utf16.count <= 31 } && Set(found).count == 5)
    }
}
