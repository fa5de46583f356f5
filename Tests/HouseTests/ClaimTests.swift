import Foundation
import Testing

/// What is told of the lab's security is compared with the sources: C libraries, programs that are called, mail.
@Suite struct ClaimTests {
    private static func text(_ path: String) throws -> String {
        try String(contentsOf: House.root.appendingPathComponent(path), encoding: .utf8)
    }

    /// The cells of the rows of a table that begin in a way.
    private static func rows(_ path: String, _ isWanted: ([String]) -> Bool) throws -> [[String]] {
        try text(path).split(separator: "\n").filter { $0.hasPrefix("|") }.map { line in
            line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        }.filter(isWanted)
    }

    /// What stands between backticks.
    private static func names(_ text: String) -> [String] {
        text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }

    private struct Program {
        let names: [String]
        let file: String
        let reach: String
    }

    /// The programs that the server and the commands start, as `security.md` lists them.
    private static func programs() throws -> [Program] {
        try rows("Documentation/security.md") { $0.count == 4 && $0[1].hasPrefix("`Sources/") }.map {
            Program(names: names($0[0]), file: try #require(names($0[1]).first), reach: $0[3])
        }
    }

    @Test func `the list of C libraries names each system library of the package and no other`() throws {
        let row = try #require(try Self.rows("Documentation/asvs.md") { $0.first == "1.4.1" }.first)
        let declared = try House.native.get().modules.filter { $0.kind == "system" }.map(\.name)
        let told = Self.names(row[2]).filter { $0.wholeMatch(of: /C[A-Z]\w+/) != nil }
        #expect(told.sorted() == declared.sorted())
    }

    @Test func `the list of programs names each file that starts one, and the program stands there`() throws {
        let root = House.root.path + "/"
        let starting = try House.swiftFiles(in: House.root.appendingPathComponent("Sources")).filter { file in
            let text = try String(contentsOf: file, encoding: .utf8)
            return [" Process()", "posix_spawn(", "execv("].contains { text.contains($0) }
        }.map { $0.path.replacing(root, with: "") }
        let told = try Self.programs()
        #expect(told.map(\.file).sorted() == starting.sorted())
        for program in told {
            let text = try Self.text(program.file)
            for name in program.names { #expect(text.contains(name), "\(program.file): \(name)") }
        }
    }

    @Test func `no verdict says that nothing leaves the machine while a program or a mail does`() throws {
        let isReaching = try Self.programs().contains { $0.reach != "nothing" }
        let hasMail = try House.native.get().modules.contains { $0.name == "Mail" }
        for row in try Self.rows("Documentation/asvs.md", { $0.count == 3 && $0[0].first?.isNumber == true }) {
            let note = Comment("\(row[0]): \(row[2])")
            for claim in ["asks nobody", "talks to nobody"] where isReaching { #expect(!row[2].contains(claim), note) }
            for claim in ["no mail is sent", "sends no mail"] where hasMail { #expect(!row[2].contains(claim), note) }
        }
        #expect(try !isReaching || !Self.text("Documentation/security.md").contains("server talks to nobody"))
    }
}
