import Archive
import ArgumentParser
import Families
import Foundation
import Tasks
import Tools
import Tree

/// Checks definitions and the lab's database, and prints faults with file, line and column.
struct Check: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Check studies, definitions of any family, definitions in session files, or the lab's database.",
        discussion: """
            A definition is YAML, or JSON where the file's name ends in .json. One line is printed for each fault and \
            nothing where there is none.

            The folder that `merkwelt serve` keeps its data in, or a database in it, is examined completely: SQLite's own \
            check, every log without a hole, every row as it was stored. Nothing in it is changed, and a server may go on \
            using it.

            The exit code is 1 if something cannot be used or was altered; warnings alone leave it at 0.
            """)

    @Argument(help: "Definitions, session files, or the folder of the lab's database.", completion: .file())
    var files: [String]

    @Option(help: "The family that the definitions are of, where the files do not say it.")
    var family: String?

    @ArgumentParser.Flag(
        help: "Print a list of objects: file, code, severity, path, line, column, expected, found, remedy.")
    var json = false

    func run() async throws {
        let kind = try family.map { try families.known($0, "--family") }
        var isUsable = true
        var nodes: [Value] = []
        for file in files {
            let findings = try Self.database(file).map(Self.examine) ?? Self.lint(file, kind)
            if !findings.isUsable { isUsable = false }
            nodes += findings.nodes.map { .node($0) }
            if !json { for line in findings.lines { print(line) } }
        }
        if json { print(Value.list(nodes).json(pretty: true)) }
        if !isUsable { throw ExitCode(1) }
    }

    /// The findings in one file.
    private struct Findings {
        var isUsable = true
        var lines: [String] = []
        var nodes: [Node] = []
    }

    /// The database in a folder or a file; nil for any other file.
    private static func database(_ path: String) throws -> String? {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return nil }
        if isFolder.boolValue {
            var folder = DataFolder()
            folder.path = path
            guard FileManager.default.fileExists(atPath: folder.database) else {
                throw ValidationError(
                    "\(folder.database): no such database; name the folder that `merkwelt serve` uses")
            }
            return folder.database
        }
        let head = try FileHandle(forReadingFrom: URL(fileURLWithPath: path)).read(upToCount: 16)
        return head == Data("SQLite format 3\0".utf8) ? path : nil
    }

    private static func examine(_ path: String) -> Findings {
        var findings = Findings()
        func add(_ severity: String, _ text: String, remedy: String) {
            let mark = severity == "warning" ? "warning: " : ""
            findings.lines.append("\(path): \(mark)\(text)" + (remedy.isEmpty ? "" : "; \(remedy)"))
            findings.nodes.append([
                "file": .text(path), "code": "database", "severity": .text(severity), "found": .text(text),
                "remedy": .text(remedy),
            ])
        }
        do throws(ArchiveError) {
            let report = try ArchiveReport(path: path)
            for fault in report.faults { add("error", fault, remedy: "") }
            for remark in report.remarks { add("warning", remark, remedy: "") }
            findings.isUsable = report.faults.isEmpty
            let verdict = report.faults.isEmpty ? "all is well" : "restore a backup, or export what can be read"
            findings.lines.append(
                "\(path): \(report.profiles) profiles, \(report.sessions) sessions, \(report.entries) entries; \(verdict)"
            )
        } catch {
            findings.isUsable = false
            add("error", error.problem, remedy: error.remedy)
        }
        return findings
    }

    private static func lint(_ file: String, _ kind: FamilyKind?) throws -> Findings {
        var findings = Findings()
        for fault in try DefinitionFile(file, family: kind).reading.faults {
            if fault.isError { findings.isUsable = false }
            var node: Node = ["file": .text(file)]
            for field in fault.node.fields { node[field.name] = field.value }
            findings.nodes.append(node)
            findings.lines.append(fault.line)
        }
        return findings
    }
}
