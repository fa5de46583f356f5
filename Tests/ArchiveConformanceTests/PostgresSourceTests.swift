import Foundation
import Testing

/// Statements for PostgreSQL use nothing that databases which resemble it lack, and the library is not linked.
@Suite struct PostgresSourceTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Sources")

    private static func texts(of module: String, _ ending: String) throws -> [(name: String, text: String)] {
        let folder = root.appendingPathComponent(module)
        let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
        return try files.compactMap { $0 as? URL }.filter { $0.pathExtension == ending }
            .map { ($0.lastPathComponent, try String(contentsOf: $0, encoding: .utf8)) }
    }

    @Test func `statements have no sequences, triggers, advisory locks and clocks of the server`() throws {
        let texts = try Self.texts(of: "ArchivePostgres", "swift")
        #expect(texts.count > 20)
        let absent = [
            "SERIAL", "IDENTITY", "NEXTVAL", "TRIGGER", "CREATE FUNCTION", "SAVEPOINT", "LOCK TABLE", "ADVISORY",
            "DEFERRABLE", "TEMPORARY", "CREATE TEMP", "NOW()", "CLOCK_TIMESTAMP", "RANDOM()", "CASCADE", "JSONB ",
        ]
        for (name, text) in texts {
            // Comments and Swift's own calls are no statements.
            let statements = text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
                .joined(separator: "\n").replacing(".now()", with: "").uppercased()
            for word in absent { #expect(!statements.contains(word), "\(name) has \(word)") }
        }
    }

    @Test func `the client library is loaded and not linked, so that a lab with SQLite starts without it`() throws {
        let map = try #require(Self.texts(of: "CPostgres", "modulemap").first).text
        #expect(!map.contains("link"))
        let package = try String(
            contentsOf: Self.root.deletingLastPathComponent().appendingPathComponent("Package.swift"), encoding: .utf8)
        let line = try #require(package.split(separator: "\n").first { $0.contains("name: \"CPostgres\"") })
        #expect(!line.contains("pkgConfig"))
    }
}
