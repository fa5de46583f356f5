import Archive
import Foundation
import HTTPTypes
import Rights
import Testing
import Tree

@testable import Export
@testable import Server

/// What is said of a study's data where they are released, over the API.
@Suite struct StudyAboutRouteTests {
    private static let path = "/studies/coffee/about"
    private static let said: Value = [
        "authors": [["name": "Ada", "orcid": "0000-0002-1825-0097", "affiliation": "Lab"]], "licence": "CC-BY-4.0",
        "keywords": ["coffee"], "doi": "https://doi.org/10.5281/zenodo.1", "released": "2027-01-10",
    ]

    @Test func `what is said of the data is told to all of the study, and stands in the next export`() async throws {
        let lab = try await StudyLaboratory.open()
        try await lab.laboratory.test { client in
            let (owner, reader) = (try await lab.browser(client, nil), try await lab.browser(client, .reader))
            #expect(try await reader(.get, Self.path).json == [:])
            let hashes = try await lab.archive.versions(of: "coffee").map(\.hash)
            let kept = try await owner(.put, Self.path, Self.said)
            #expect(kept.status == 200 && kept.json["doi"] == "10.5281/zenodo.1", "\(kept.text)")
            #expect(try await reader(.get, Self.path).json == kept.json)
            #expect(try await reader(.put, Self.path, Self.said).status == 403)
            #expect(try await lab.archive.versions(of: "coffee").map(\.hash) == hashes)
            let notes = try await lab.archive.audit(of: "coffee", after: 0, limit: 99).map(\.action)
            #expect(notes.count { $0 == "study-about" } == 1)
            let export = try await owner(.get, "/studies/coffee/export?ids=numbers&dates=exact&level=team")
            let files = try ExportedFiles(zip: Array(export.bytes))
            #expect(try files.text("LICENSE")?.contains("SPDX-License-Identifier: CC-BY-4.0") == true)
            #expect(try files.text("CITATION.cff")?.contains("https://orcid.org/0000-0002-1825-0097") == true)
            let taken = try await owner(.put, Self.path, [:])
            #expect(taken.status == 200 && taken.json == [:])
        }
    }

    @Test func `a fault is told with its place in the body, and nothing is kept`() async throws {
        let lab = try await StudyLaboratory.open()
        try await lab.laboratory.test { client in
            let owner = try await lab.browser(client, nil)
            for (body, place, expected) in [
                (["licence": "MIT"], "/licence", "one of \"all-rights-reserved\""),
                (["author": "Ada"], "/author", "one of authors, licence"),
                (["authors": [["name": "Ada"], ["orcid": "x"]]], "/authors/1/name", "a text"),
                (["authors": [["name": "Ada", "orcid": "0000-0002-1825-0098"]]], "/authors/0/orcid", "an ORCID"),
                (["keywords": ["a\nb"]], "/keywords/0", "a text of one line"), (["doi": 5], "/doi", "a text"),
                (["released": "2027-02-30"], "/released", "a day"), ([], "", "an object"),
            ] as [(Value, String, String)] {
                let answer = try await owner(.put, Self.path, body)
                let pointer = answer.json["at"]?.node?["pointer"]?.text
                #expect(answer.status == 422 && pointer == place, "\(body.json()) \(answer.text)")
                #expect(answer.json["expected"]?.text?.hasPrefix(expected) == true, "\(answer.text)")
                #expect(answer.json["found"]?.text?.isEmpty == false && answer.json["remedy"] != nil)
            }
            #expect(try await lab.archive.about(of: "coffee") == nil)
        }
    }

    @Test func `what the disk has altered is not passed over, and can be said anew`() async throws {
        let lab = try await StudyLaboratory.open()
        try await lab.archive.setAbout(#"{"licence":"MIT"}"#, of: "coffee", by: .commandLine)
        try await lab.laboratory.test { client in
            let owner = try await lab.browser(client, nil)
            #expect(try await owner(.get, Self.path).problem == "altered")
            #expect(try await owner(.get, "/studies/coffee/export").problem == "altered")
            #expect(try await owner(.put, Self.path, Self.said).status == 200)
            #expect(try await owner(.get, Self.path).json["licence"] == "CC-BY-4.0")
        }
    }
}
