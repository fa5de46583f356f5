import ArgumentParser
import Definitions
import Editing
import Foundation
import Interface
import Paradigm
import ParadigmCheck
import Tools
import Tree

/// Writes conditions of other programs as a table of a paradigm.
struct ConditionsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "conditions",
        abstract: "Write conditions of another program as a table of a paradigm.",
        discussion: """
            Reads CSV or TSV, as PsychoPy's conditions, OpenSesame's loops and spreadsheets are saved, or timeline_variables \
            of jsPsych in JSON. Prints `tables:` in YAML, to be put into a paradigm. Values are taken, and nothing is run; \
            what is left out or called otherwise is said on standard error.
            """)

    @Argument(help: "A file with conditions: CSV, TSV or JSON.", completion: .file())
    var file: String

    @Option(help: "What the table is called.")
    var name = "items"

    func run() throws {
        let (text, told) = try Self.written(try Files.bytes(file), file: file, name: name)
        for line in told { FileHandle.standardError.write(Data((line + "\n").utf8)) }
        print(text, terminator: "")
    }

    /// The table in YAML, and what is said of it.
    ///
    /// - Throws: `ExitCode` 1 after the faults of a file that is no table were printed.
    static func written(_ bytes: [UInt8], file: String, name: String) throws -> (text: String, told: [String]) {
        guard FaultWords.isIdentity(name) else {
            throw ValidationError("--name: expected letters, digits, - or _, found \"\(name)\"")
        }
        let table = ImportedTable(String(decoding: bytes, as: UTF8.self))
        guard table.faults.isEmpty else {
            for fault in table.faults { print(fault.description(file: file)) }
            throw ExitCode(1)
        }
        let definition: Node = ["tables": .node([name: .list(table.rows)])]
        let written = YAMLWriter.file(.node(definition), of: Definition.schema, languages: [])
        return (written.text, table.remarks.map { "\(file): \($0.text(in: .english))" })
    }
}
