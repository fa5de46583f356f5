import ArgumentParser
import AuthorFiles
import Families
import Foundation
import Interface
import Studies
import Tools
import Tree

/// Writes a first study from a template.
struct StudyNew: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new", abstract: "Write a study to begin with.",
        discussion: """
            Templates: \(StudyTemplates.own.names.joined(separator: ", ")). Each is complete and can be run as it is. \
            Check it with `merkwelt study check FILE` after every change.
            """)

    @Option(help: "The study to begin with.")
    var template = "class-reaction"

    @Argument(help: "File to write; it must not exist yet.")
    var file: String

    func run() throws {
        let text = try StudyTemplates.own.text(template)
        try Files.write(Array(text.utf8), to: file, mayReplace: false)
        print("\(file) written; check it with: merkwelt study check \(file)")
    }
}

/// Checks studies and prints their faults.
struct StudyCheck: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Say what is wrong with studies, with file, line and column.",
        discussion: """
            One line is printed for each fault, and nothing where there is none. Files that a study names are read as well. \
            The exit code is 1 if something cannot be used; warnings alone leave it at 0.
            """)

    @Argument(help: "Studies, YAML or JSON.", completion: .file())
    var files: [String]

    @Flag(help: "Print a list of objects: file, code, severity, path, line, column, expected, found, remedy.")
    var json = false

    func run() throws {
        var isUsable = true
        var nodes: [Value] = []
        for file in files {
            let reading = try StudyText.reading(file, library: StudyTemplates.own.library, families: families)
            for fault in reading.faults {
                if fault.isError { isUsable = false }
                var node = fault.node
                if node["file"] == nil { node["file"] = .text(file) }
                nodes.append(.node(node))
                if !json { print(fault.line) }
            }
        }
        if json { print(Value.list(nodes).json(pretty: true)) }
        if !isUsable { throw ExitCode(1) }
    }
}

/// Packs all files that a study refers to into one.
struct StudyPack: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pack", abstract: "Put all files that a study names into one.",
        discussion: """
            The packed file is the study: it has the same hash wherever it was packed, and packing it again changes \
            nothing. Nothing is written where the study has a fault.
            """)

    @Argument(help: "A study, YAML or JSON.", completion: .file())
    var file: String

    @Option(name: .shortAndLong, help: "File to write; otherwise the study's name with .packed.json.")
    var output: String?

    func run() throws {
        let packed = try FaultlessStudy(file)
        let stem = URL(fileURLWithPath: file).deletingPathExtension().path
        let target = output ?? (stem.hasSuffix(".packed") ? stem : stem + ".packed") + ".json"
        try Files.write(Array((packed.text.json + "\n").utf8), to: target)
        let count = packed.text.filesCount
        print("\(target) written, \(count) \(count == 1 ? "file" : "files") put in; hash \(packed.text.hash)")
    }
}

/// A packed study without errors. Its warnings are printed.
struct FaultlessStudy {
    let text: StudyText

    init(_ file: String) throws {
        let library = StudyTemplates.own.library
        let reading = try StudyText.reading(file, library: library, families: families)
        let errors = reading.faults.filter(\.isError)
        guard errors.isEmpty else { throw Complaint(errors.map(\.line).joined(separator: "\n")) }
        for warning in reading.faults { FileHandle.standardError.write(Data((warning.line + "\n").utf8)) }
        text = try StudyText(file, library: library, families: families)
    }
}

/// Writes a study's protocol, for printing and preregistration.
struct StudyProtocolCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "protocol", abstract: "Write a study on a page, to print or to deposit for preregistration.",
        discussion: "It follows from the definition alone; together with the packed file it is what is deposited.")

    @Argument(help: "A study, YAML or JSON.", completion: .file())
    var file: String

    @Option(help: "The language: en or de; otherwise the study's first.")
    var language: String?

    @Flag(help: "HTML to print instead of Markdown.")
    var html = false

    @Option(name: .shortAndLong, help: "File to write; otherwise it is printed.")
    var output: String?

    func run() throws {
        let study = Study(node: try FaultlessStudy(file).text.value.node ?? Node())
        let code = language ?? study.languages.first ?? "en"
        guard let language = Language(ofLab: code) else {
            throw ValidationError("--language: expected \(Language.ofLab), found \"\(code)\"")
        }
        let page = StudyProtocol(study, families: families, language: language, program: "merkwelt \(Version.text)")
        let text = html ? page.html : page.markdown
        guard let output else { return print(text, terminator: "") }
        try Files.write(Array(text.utf8), to: output)
        print("\(output) written")
    }
}
