import Foundation
import Testing
import Tree

@testable import Export

/// What the descriptors of a package say of its files. Tests/Export has other programs read them.
@Suite struct DescriptorTests {
    private static func document(_ name: String, _ files: ExportedFiles) throws -> Node {
        try #require(try files.text(name).map { try Value(json: $0) }?.node)
    }

    @Test func `the data package has each table with its size, its hash and its columns`() async throws {
        let files = try await Specimen.files()
        let package = try Self.document("datapackage.json", files)
        let resources = package["resources"]?.list?.compactMap(\.node) ?? []
        for resource in resources {
            let name = try #require(resource["path"]?.text)
            let bytes = try #require(try files.bytes(name))
            #expect(resource["bytes"] == .int(bytes.count), "\(name)")
            #expect(resource["hash"] == .text("sha256:" + SHA256.hexadecimal(of: bytes)), "\(name)")
            let fields = resource["schema"]?.node?["fields"]?.list?.compactMap { $0.node?["name"]?.text }
            #expect(try fields == Specimen.header(name, files).components(separatedBy: ","), "\(name)")
        }
        let tables = files.names.filter { $0.hasSuffix(".csv") && $0 != "dictionary.csv" }
        #expect(Set(resources.compactMap { $0["path"]?.text }) == Set(tables))
    }

    @Test func `the crate has every file of the package, and itself as what describes it`() async throws {
        let files = try await Specimen.files()
        let crate = try Self.document("ro-crate-metadata.json", files)
        let entities = crate["@graph"]?.list?.compactMap(\.node) ?? []
        let root = try #require(entities.first { $0["@id"] == "./" })
        let parts = root["hasPart"]?.list?.compactMap { $0.node?["@id"]?.text } ?? []
        #expect(Set(parts) == Set(files.names).subtracting(["ro-crate-metadata.json"]))
        for name in parts where name != "manifest-sha256.txt" {
            let entity = try #require(entities.first { $0["@id"] == .text(name) })
            #expect(try entity["sha256"] == files.bytes(name).map { .text(SHA256.hexadecimal(of: $0)) }, "\(name)")
        }
    }

    @Test func `data without a word about them have all rights reserved, no author and no release`()
        async throws
    {
        let files = try await Specimen.files()
        let dataset = try Self.document("dataset_description.json", files)
        for name in ["license", "author", "citation", "keywords", "identifier", "url", "funder"] {
            #expect(dataset[Name(name)] == nil, "\(name)")
        }
        #expect(try files.text("LICENSE")?.hasPrefix("All rights reserved") == true)
        let citation = try #require(try files.text("CITATION.cff"))
        #expect(!citation.contains("license:") && !citation.contains("date-released:"))
        #expect(citation.contains("  - name: \"Authors of the study coffee-2\""))
    }

    @Test func `what was said about the data stands in every descriptor`() async throws {
        var options = ExportOptions()
        options.about = try WrittenExports.about()
        let files = try ExportedFiles(zip: try await Specimen.bytes(.package, options, from: Specimen.source()).bytes)
        for name in [
            "dataset_description.json", "datapackage.json", "ro-crate-metadata.json", "CITATION.cff", "README.md",
            "README.de.md",
        ] {
            let text = try #require(try files.text(name))
            for word in ["Émile Ünal", "10.5281/zenodo.1234567", "by/4.0"]
            where name != "CITATION.cff" || word != "by/4.0" {
                #expect(text.contains(word), "\(word) in \(name)")
            }
        }
        #expect(try files.text("LICENSE")?.contains("SPDX-License-Identifier: CC-BY-4.0") == true)
    }

    @Test func `a package's version rises with its data, and its day is that of the newest session`() async throws {
        let files = try await Specimen.files()
        let consort = try Self.document("consort.json", files)
        let package = try Self.document("datapackage.json", files)
        let people = (Int(consort["participations"] ?? 0) ?? 0) + (Int(consort["withdrawn"] ?? 0) ?? 0)
        #expect(package["version"] == .text("1.\(people).\(Int(consort["sessions"] ?? 0) ?? 0)"))
        var latest = ""
        try CSVTable.read(Specimen.table("sessions"), in: files) { latest = max(latest, $0["received_at"]) }
        let day = latest.prefix(10)
        let crate = try #require(try files.text("ro-crate-metadata.json"))
        #expect(crate.contains("\"datePublished\": \"\(day)\""))
        let none = try await Specimen.files(people: 0)
        #expect(try none.text("ro-crate-metadata.json")?.contains("\"datePublished\": \"1980-01-01\"") == true)
    }
}
