import Foundation
import Testing

/// Names of tests are short sentences, and articles lead to what a module has.
@Suite struct NameTests {
    static let longest = 90

    /// The names of the tests that a text declares, as they stand between backticks.
    static func names(in text: String) -> [String] {
        text.matches(of: /func `([^`]+)`/).map { String($0.output.1) }
    }

    @Test func `a test's name has at most 90 characters`() throws {
        var count = 0
        for file in House.swiftFiles(in: House.root.appendingPathComponent("Tests")) {
            let names = try Self.names(in: String(contentsOf: file, encoding: .utf8))
            count += names.count
            for name in names where name.count > Self.longest {
                Issue.record("\(file.lastPathComponent): \(name.count) characters: \(name)")
            }
        }
        #expect(count > 2000)
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
