import Foundation
import Testing

/// The kinds of the API's problems stand in `ProblemKind` of Wire; everything else takes them from there.
@Suite struct ProblemTests {
    private static let source = "Sources/Wire/Problems/ProblemKind.swift"
    private static let printed = "Page/network/problems.js"
    /// Files that are made of the words.
    private static let made = [printed, "Page/wire.d.ts"]
    /// Words of other vocabularies that are written like a problem's: where, and which.
    private static let others: [(path: String, word: String)] = [
        ("Sources/Studies/Lint/StudyFaultCode.swift", "faulty-definition"),
        ("Page/studies/editor/checking.js", "faulty-definition"),
        ("Sources/StudyRules/Records/AuditAction.swift", "set-up"), ("Sources/Documents/People/", "set-up"),
        ("Sources/Server/API/SignInRoutes.swift", "set-up"), ("Page/people/enter.js", "set-up"),
    ]

    /// The words with a dash; a word without one may mean anything.
    private static func words() throws -> [String] {
        try String(contentsOf: House.root.appendingPathComponent(source), encoding: .utf8)
            .matches(of: /= "([a-z]+-[a-z-]+)"/).map { String($0.output.1) }
    }

    /// What of a text is written as a problem's word: a text of its own, or a part of one before or behind a stroke.
    private static func found(_ words: [String], in text: String) -> [String] {
        let written = Set(text.matches(of: /["'`\/:]([a-z]+(?:-[a-z]+)+)(?=["'`\/])/).map { String($0.output.1) })
        return words.filter(written.contains)
    }

    @Test func `a word of a problem is written in one place of the sources and scripts`() throws {
        let words = try Self.words()
        #expect(words.count > 40)
        let files =
            House.swiftFiles(in: House.root.appendingPathComponent("Sources"))
            + House.files(in: House.root.appendingPathComponent("Page"), ending: ["js", "ts"])
        #expect(files.count > 1_000)
        for file in files {
            let path = String(file.standardizedFileURL.path.dropFirst(House.root.standardizedFileURL.path.count + 1))
            if path == Self.source || Self.made.contains(path) { continue }
            let text = try String(contentsOf: file, encoding: .utf8)
            #expect(!text.contains("urn:merkwelt:problem:"), "\(path) writes what ProblemKind.space is")
            for word in Self.found(words, in: text) {
                let isAnother = Self.others.contains { path.hasPrefix($0.path) && $0.word == word }
                #expect(isAnother, "\(path) writes \"\(word)\"; ProblemKind and \(Self.printed) have it")
            }
        }
    }

    @Test(arguments: [
        (#"if (kind === "no-consent")"#, ["no-consent"]), (#"case busy = "too-many/backup""#, ["too-many"]),
        ("`state/no-consent`", ["no-consent"]), ("problems.noConsent", []), ("/// no-consent is told", []),
    ]) func `a word is found where it is written as one`(text: String, expected: [String]) {
        #expect(Self.found(["no-consent", "too-many"], in: text) == expected)
    }
}
