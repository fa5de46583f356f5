import Foundation
import Testing

/// Names of tests are short sentences, and articles lead to what a module has.
@Suite struct NameTests {
    static let longest = 90
    /// Files whose tests still have longer names. One that is mended leaves the list; none is added.
    private static let awaited: Set<String> = [
        "InterfaceTests/Text/AuthorLanguageTests.swift",
        "InterfaceTests/Text/TableTextTests.swift",
        "LabTests/AddressFlowTests.swift",
        "LabTests/LibraryTests.swift",
        "LabTests/SessionFlowTests.swift",
        "LabTests/ShellTests.swift",
        "LabTests/StudyFlowTests+Claim.swift",
        "LabTests/StudyFlowTests+Clock.swift",
        "LabTests/StudyFlowTests+Elsewhere.swift",
        "LabTests/StudyFlowTests+Ends.swift",
        "LabTests/StudyFlowTests+Stopping.swift",
        "LabTests/StudyFlowTests.swift",
        "LabTests/StudyStepTests.swift",
        "LabTests/UnknownFamilyTests.swift",
        "ServerTests/CertificateFilesTests.swift",
        "ServerTests/DamageTests.swift",
        "ServerTests/DefinitionCheckTests.swift",
        "ServerTests/DescriptionTests.swift",
        "ServerTests/JoinTests.swift",
        "ServerTests/ListenerTests.swift",
        "ServerTests/LogTests.swift",
        "ServerTests/NetworkTests.swift",
        "ServerTests/OwnDataTests.swift",
        "ServerTests/PeopleRouteTests.swift",
        "ServerTests/SecureTests.swift",
        "ServerTests/StudyClockTests.swift",
        "ServerTests/StudyDashboardTests.swift",
        "ServerTests/StudyDrawTests.swift",
        "ServerTests/StudyEdgeTests.swift",
        "ServerTests/StudyExportRouteTests.swift",
        "ServerTests/StudyQualityRouteTests.swift",
        "ServerTests/StudyWritingTests.swift",
        "StudiesTests/OutlineTests.swift",
        "StudyFilesTests/VersionComparisonTests.swift",
        "StudyPagesTests/FigureTests.swift",
    ]

    /// The names of the tests that a text declares, as they stand between backticks.
    static func names(in text: String) -> [String] {
        text.matches(of: /func `([^`]+)`/).map { String($0.output.1) }
    }

    @Test func `a test's name has at most 90 characters, but for files that are still to be mended`() throws {
        let root = House.root.appendingPathComponent("Tests")
        var longer: Set<String> = []
        var count = 0
        for file in House.swiftFiles(in: root) {
            let path = file.path.replacing(root.path + "/", with: "")
            let names = try Self.names(in: String(contentsOf: file, encoding: .utf8))
            count += names.count
            for name in names where name.count > Self.longest {
                longer.insert(path)
                if !Self.awaited.contains(path) { Issue.record("\(path): \(name.count) characters: \(name)") }
            }
        }
        #expect(count > 2000)
        #expect(Self.awaited.subtracting(longer).isEmpty, "these are mended and leave the list")
    }

    @Test func `every article of a module has topics`() {
        let articles = House.files(in: House.root.appendingPathComponent("Sources"), ending: ["md"])
            .filter { $0.deletingLastPathComponent().pathExtension == "docc" }
        #expect(articles.count > 45)
        for article in articles {
            let text = (try? String(contentsOf: article, encoding: .utf8)) ?? ""
            #expect(text.contains("\n## Topics\n"), "\(article.lastPathComponent)")
        }
    }

    @Test func `a name is found between its backticks`() {
        #expect(Self.names(in: "@Test func `a bell rings`() {}\nfunc plain() {}") == ["a bell rings"])
    }
}
