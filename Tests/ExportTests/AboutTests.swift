import Foundation
import Interface
import Testing
import Tree

@testable import Export

/// What is said about data where they are released, and what is made of it.
@Suite struct AboutTests {
    @Test func `what is said about data is read whole, and an address of a DOI or an ORCID is taken too`() throws {
        let about = try WrittenExports.about()
        #expect(about.authors.map(\.name) == ["Ada \"A.\" Lovelace", "Émile Ünal"])
        #expect(about.authors[0].orcid == "https://orcid.org/0000-0002-1825-0097")
        #expect(about.licence.identifier == "CC-BY-4.0" && about.released == "2027-03-01")
        let other = try DataAbout(Value(json: #"{"doi": "https://doi.org/10.5281/zenodo.1"}"#), file: "a.yaml")
        #expect(other.doi == "10.5281/zenodo.1" && other.licence.isReserved)
    }

    @Test(arguments: [
        (#"{"author": []}"#, "one of authors, licence"),
        (#"{"licence": "MIT"}"#, "licence: expected one of all-rights-reserved"),
        (#"{"authors": [{"orcid": "0000-0002-1825-0097"}]}"#, "authors[0].name: expected a name"),
        (#"{"authors": [{"name": "A", "orcid": "0000-0002-1825-0098"}]}"#, "check digit"),
        (#"{"doi": "11.1/2"}"#, "doi: expected a DOI"), (#"{"released": "2027-02-30"}"#, "released: expected a day"),
        (#"{"url": "osf.io"}"#, "url: expected an address"),
        (#"{"keywords": ["a\nb"]}"#, "keywords[0]: expected a text"),
        ("[]", "expected an object"),
    ]) func `a fault is told with its place, and nothing is passed over`(_ json: String, _ told: String) throws {
        let error = #expect(throws: ExportError.self) { try DataAbout(Value(json: json), file: "about.yaml") }
        #expect(error?.description.hasPrefix("about.yaml: ") == true)
        #expect(error?.description.contains(told) == true, "\(error?.description ?? "")")
    }

    @Test func `the phrases of the README and of tables are whole in all languages`() {
        #expect(VocabularyCheck.problems(in: ReadMePhrase.self) == [])
        #expect(VocabularyCheck.problems(in: TablePhrase.self) == [])
        #expect(VocabularyCheck.problems(in: ExportFormat.self) == [])
    }

    @Test func `the texts in English and German tell the same numbers and files`() async throws {
        let files = try await Specimen.files()
        let texts = try ["README.md", "README.de.md"].map { try #require(try files.text($0)) }
        let names = texts.map { text in
            Set(text.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map { $0.element })
                .subtracting(["README.md", "README.de.md"])
        }
        #expect(names[0] == names[1] && names[0].count > 15)
        let lines = texts.map { $0.split(separator: "\n", omittingEmptySubsequences: false).count }
        #expect(lines[0] == lines[1])
        #expect(texts[1].contains("eine Zeile je Teilnahme"))
        #expect(!texts[1].contains("one row for each"))
    }
}
