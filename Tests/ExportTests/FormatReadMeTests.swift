import Foundation
import Interface
import Testing
import Tree

@testable import Export

/// The texts beside the files of other programs.
@Suite struct FormatReadMeTests {
    private static let formats: [ExportFormat] = [.sav, .dta, .fhir, .redcap]

    private static func texts(_ format: ExportFormat, _ options: ExportOptions) async throws -> [String] {
        let source = try Specimen.source(people: 4)
        let files = try ExportedFiles(zip: await Specimen.bytes(.format(format), options, from: source).bytes)
        return try ReadMe.languages.map { try #require(try files.text(ReadMe.file(in: $0)), "\(format)") }
    }

    /// What stands between backticks: names of files and columns, codes, commands.
    private static func names(_ text: String) -> Set<String> {
        Set(text.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map { $0.element })
    }

    @Test(arguments: formats) func `each format has its text in every language, which tells the same names and numbers`(
        format: ExportFormat
    ) async throws {
        let texts = try await Self.texts(format, ExportOptions())
        #expect(Self.names(texts[0]) == Self.names(texts[1]) && Self.names(texts[0]).count > 3)
        let lines = texts.map { $0.split(separator: "\n", omittingEmptySubsequences: false).count }
        #expect(lines[0] == lines[1])
        #expect(texts[1].contains("## Dateien") && texts[1].contains("pseudonym, nicht anonym"))
        // Who is to be cited is called by a name that is the same in all languages.
        let german = texts[1].replacing("Authors of the study", with: "")
        for word in [" the ", " and ", " of "] { #expect(!german.contains(word), "\(word)") }
        #expect(!texts.contains { $0.contains("{") && !$0.contains("{px}") }, "no place is left empty")
    }

    @Test(arguments: formats) func `the text of a format says under which licence the data are`(
        format: ExportFormat
    ) async throws {
        var options = ExportOptions.team()
        options.about = try WrittenExports.about()
        for text in try await Self.texts(format, options) {
            #expect(text.contains("CC-BY-4.0") && text.contains("10.5281/zenodo.1234567"))
        }
    }

    @Test(arguments: formats) func `the text of a format for anybody says what is withheld`(
        format: ExportFormat
    ) async throws {
        let open = try await Self.texts(format, ExportOptions())
        #expect(open[0].contains("Withheld are these columns:") && open[0].contains("`seed`"))
        #expect(!open[0].contains(".csv`: `"), "columns are of files that are there")
        #expect(try await !Self.texts(format, .team())[0].contains("Withheld"))
    }
}
