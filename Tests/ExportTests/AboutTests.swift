import Archive
import Foundation
import Interface
import Rights
import Testing
import Tree
import Wire

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
        (#"{"licence": "MIT"}"#, "licence: expected one of \"all-rights-reserved\""),
        (#"{"authors": [{"orcid": "0000-0002-1825-0097"}]}"#, "authors[0].name: expected a text"),
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

    @Test func `an export says what the study's team keeps, unless it is told something else`() async throws {
        let kept = try DataAbout(Value(json: #"{"licence": "CC0-1.0", "keywords": ["kept"]}"#))
        let source = SaidSource(source: try Specimen.source(people: 2), about: kept)
        func licence(_ about: DataAbout?) async throws -> String {
            var options = ExportOptions.team()
            options.about = about
            let bytes = try await Specimen.bytes(.package, options, from: source).bytes
            return try #require(try ExportedFiles(zip: bytes).text("LICENSE"))
        }
        #expect(try await licence(nil).contains("CC0-1.0"))
        #expect(try await licence(WrittenExports.about()).contains("CC-BY-4.0"))
        // Somebody may also say that nothing is allowed.
        #expect(try await licence(DataAbout()).contains("All rights reserved"))
    }

    @Test func `whoever is not named is called so in the language of the README`() async throws {
        let files = try await Specimen.files(people: 2)
        let key = try Specimen.source(people: 1).study.key
        #expect(try files.text("README.md")?.contains("Authors of the study \(key)") == true)
        let german = try #require(try files.text("README.de.md"))
        #expect(german.contains("Autorinnen und Autoren der Studie \(key)") && !german.contains("Authors of the study"))
        #expect(try files.text("CITATION.cff")?.contains("Authors of the study \(key)") == true)
    }

    @Test func `what is said about data is written as it is read`() throws {
        let about = try WrittenExports.about()
        #expect(try DataAbout(Value(json: about.value.json())) == about)
        #expect(DataAbout().value == [:])
        #expect(try DataAbout(kept: nil, of: "coffee") == DataAbout())
        #expect(throws: ArchiveError.self) { try DataAbout(kept: #"{"licence": "MIT"}"#, of: "coffee") }
    }

    @Test func `the phrases of the README and of tables are whole in all languages`() {
        #expect(VocabularyCheck.problems(in: ReadMePhrase.self) == [])
        #expect(VocabularyCheck.problems(in: TablePhrase.self) == [])
        #expect(VocabularyCheck.problems(in: ExportFormat.self) == [])
        #expect(VocabularyCheck.problems(in: FormatPhrase.self) == [])
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

/// A source whose study's team keeps what is said of the data.
private struct SaidSource: ExportSource {
    let source: SimulatedSource
    let about: DataAbout
    var mode: String { source.mode }
    var key: ExportKey? { source.key }
    var study: ExportedStudy {
        let study = source.study
        return ExportedStudy(
            key: study.key, versions: study.versions, commitment: study.commitment, secret: study.secret, about: about)
    }

    func participations(after number: Int, limit: Int) -> [ExportedParticipation] {
        source.participations(after: number, limit: limit)
    }
    func sessions(of number: Int) -> [ExportedSession] { source.sessions(of: number) }
    func slots(of number: Int) -> [ExportedSlot] { source.slots(of: number) }
    func ledger() -> [ExportedSlot] { source.ledger() }
    func refused() -> [(reason: AdmissionRefusal, people: Int)] { source.refused() }
    func withdrawn(through number: Int) -> Int { source.withdrawn(through: number) }
    func externals() -> [ExportedExternal] { [] }
}
