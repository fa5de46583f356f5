import ArgumentParser
import Families
import Foundation
import Tools
import Tree

/// Says what is wrong with definitions, with file, line and column.
struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Check definitions: of quizzes and questionnaires, of any family, or in a session file.",
        discussion: """
            Reads YAML, or JSON where the file's name ends in .json. Prints one line for each fault and nothing where \
            there is none. The exit code is 1 if a definition cannot be used; warnings alone leave it at 0.
            """)

    @Argument(help: "Definitions, or session files.", completion: .file())
    var files: [String]

    @Option(help: "The family that the definitions are of, where the files do not say it.")
    var family: String?

    @ArgumentParser.Flag(
        help: "Print a list of objects: file, code, severity, path, line, column, expected, found, remedy.")
    var json = false

    func run() throws {
        let kind = try family.map { try families.known($0, "--family") }
        var isUsable = true
        var nodes: [Value] = []
        for file in files {
            for fault in try DefinitionFile(file, family: kind).reading.faults {
                if fault.isError { isUsable = false }
                var node: Node = ["file": .text(file)]
                for field in fault.node.fields { node[field.name] = field.value }
                nodes.append(.node(node))
                if !json { print(fault.line) }
            }
        }
        if json { print(Value.list(nodes).json(pretty: true)) }
        if !isUsable { throw ExitCode(1) }
    }
}
