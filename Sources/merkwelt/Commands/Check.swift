import ArgumentParser
import Foundation
import Quiz
import QuizFiles
import Tree

/// Says what is wrong with definitions of quizzes, with file, line and column.
struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Check definitions of quizzes and questionnaires.",
        discussion: """
            Reads YAML, or JSON where the file's name ends in .json. Prints one line for each fault and nothing where \
            there is none. The exit code is 1 if a definition cannot be used; warnings alone leave it at 0.
            """)

    @Argument(help: "Definitions of quizzes.", completion: .file())
    var files: [String]

    @ArgumentParser.Flag(
        help: "Print a list of objects: file, code, severity, path, line, column, expected, found, remedy.")
    var json = false

    func run() throws {
        var isUsable = true
        var nodes: [Value] = []
        for file in files {
            let faults = QuizFile.faults(in: Array(try Files.text(file).utf8), file: file)
            if !Lint.isUsable(faults) { isUsable = false }
            for fault in faults {
                var node: Node = ["file": .text(file)]
                for field in fault.node.fields { node[field.name] = field.value }
                nodes.append(.node(node))
                if !json { print(fault.description(file: file)) }
            }
        }
        if json { print(Value.list(nodes).json(pretty: true)) }
        if !isUsable { throw ExitCode(1) }
    }
}
