import ArgumentParser
import Export
import Families
import Foundation
import Sessions
import Tasks
import Tools
import Tree

/// Computes a session's state and results again from its log alone.
struct Replay: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Replay a session file and print what its log leads to.",
        discussion: "The file is one that the lab exported (Session file, JSON). Nothing in it is changed.")

    @Argument(help: "A session file.", completion: .file(extensions: ["json"]))
    var file: String

    @Flag(help: "Print the results as JSON.")
    var json = false

    @Flag(help: "Print every log entry with its time.")
    var log = false

    func run() throws {
        let value = try Value(json: Array(try Files.text(file).utf8), file: file)
        let document = try SessionDocument(value, file: file)
        if value.node?["logHash"] == nil {
            FileHandle.standardError.write(
                Data("\(file): unsealed: it has no logHash, so nobody can tell whether it was changed\n".utf8))
        }
        if let report = try StudyLogReport(document) {
            if json { return print(Value.node(report.results).json(pretty: true)) }
            printHead(document)
            if log { printLog(document) }
            return print(report.lines.joined(separator: "\n"))
        }
        let outcome = try document.replay(families)
        if json {
            print(Value.node(outcome.finding.results).json(pretty: true))
            return
        }
        printHead(document)
        if !outcome.unread.isEmpty {
            print("unread      \(outcome.unread.count) entries of a kind this version does not know; they are kept")
        }
        if !document.branches.isEmpty {
            print("branches    \(document.branches.count) conflicting entries, kept aside")
        }
        if log { printLog(document) }
        print(tools.report(of: outcome))
    }

    private func printHead(_ document: SessionDocument) {
        let session = document.session
        print("session     \(session.id)")
        print("family      \(session.family)")
        print("definition  \(session.definitionHash.prefix(12))")
        print("seed        \(session.seed)")
        print("entries     \(document.entries.count) (log hash \(document.logHash.prefix(12)))")
    }

    private func printLog(_ document: SessionDocument) {
        for entry in document.entries {
            let time = String(format: "%12.3f ms", entry.time)
            print(
                "\(String(repeating: " ", count: max(0, 5 - "\(entry.index)".count)))\(entry.index) \(time)  "
                    + entry.action.value.json())
        }
    }
}
