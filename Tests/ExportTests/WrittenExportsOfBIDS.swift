import Foundation
import Testing
import Tree

@testable import Export

/// Data sets of invented people for the official validator: Tests/Export/test_bids.py judges them.
@Suite struct WrittenExportsOfBIDS {
    @Test(.enabled(if: WrittenExports.folder != nil)) func `data sets are written for the official validator`()
        async throws
    {
        let folder = try #require(WrittenExports.folder)
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for (name, options, source) in try Self.all() {
            let zip = try await Specimen.bytes(.format(.bids), options, from: source).bytes
            try Data(zip).write(to: URL(fileURLWithPath: "\(folder)/\(name).bids.zip"))
        }
    }

    /// Nobody; one person with every family; sixty people with two visits, for anybody and for the team; hostile texts; several
    /// chosen answers; two versions of a study; movements of the head.
    private static func all() throws -> [(String, ExportOptions, any ExportSource)] {
        let samples = try GoldenSample.all()
        func sample(_ name: String) throws -> GoldenSample { try #require(samples.first { $0.name == name }) }
        var released = ExportOptions()
        released.about = try WrittenExports.about()
        let undated = ExportOptions(ids: .numbers, dates: .none)
        return [
            ("nobody", ExportOptions(), try sample("nobody").source),
            ("one", released, try Specimen.source(people: 1, seed: 3, of: Value.node(sample("families").definition))),
            ("sixty", ExportOptions(), try Specimen.source(people: 60, seed: 5)),
            ("team", .team(hasLogs: true), try Specimen.source(people: 60, seed: 5)),
            (
                "hostile", released,
                try Specimen.source(people: 30, seed: 4, of: WrittenExports.hostile(sample("hostile")))
            ),
            ("scales", undated, try Specimen.source(people: 14, seed: 9, of: WrittenExports.scales())),
            ("versions", ExportOptions(), try sample("versions").source),
            ("head", ExportOptions(), try Specimen.source(people: 2, seed: 6, of: head())),
        ]
    }
    /// A study with a test of hearing in which the head turns.
    private static func head() throws -> Value {
        try Value(
            json: #"""
                {"format": "merkwelt.study", "id": "coffee-2", "languages": ["en"], "title": {"en": "Head"}, "steps": [
                 {"id": "consent", "kind": "consent", "items": [{"id": "v", "required": true}]},
                 {"id": "turning", "kind": "task", "family": "hearing", "preset": "quick"},
                 {"id": "end", "kind": "finish"}]}
                """#)
    }
}
