import ArgumentParser
import Definitions
import Foundation
import Quiz
import QuizExchange
import Tools
import Tree

/// Turns a quiz into the form that another reader wants.
struct Convert: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Write a quiz as JSON for the page, or as a FHIR Questionnaire.",
        discussion: """
            Reads YAML, JSON, or a FHIR Questionnaire (R4 or R5) in JSON. What of a Questionnaire quizzes do not have is \
            named and left out. A quiz with errors is not written; `merkwelt check` says the same about it.
            """)

    enum Form: String, ExpressibleByArgument, CaseIterable {
        case json, fhir
    }

    @Argument(help: "A quiz.", completion: .file())
    var file: String

    @Option(help: "What to write: json (a quiz for the page) or fhir (a Questionnaire, R5).")
    var to = Form.json

    @Option(name: .shortAndLong, help: "File to write; it must not exist yet. Without it the text is printed.")
    var output: String?

    func run() throws {
        let definition = try definition()
        let value = to == .json ? definition.value : definition.fhir
        let text = value.json(pretty: true) + "\n"
        guard let output else { return print(text, terminator: "") }
        try Files.write(Array(text.utf8), to: output, mayReplace: false)
        print("\(output) written")
    }

    private func definition() throws -> Definition {
        let bytes = Array(try Files.text(file).utf8)
        if file.hasSuffix(".json"), let value = try? Value(json: bytes), value.node?["resourceType"] != nil {
            var leftOut: [TreeError] = []
            let definition: Definition
            do throws(TreeError) {
                definition = try Definition(fhir: value, leavingOut: &leftOut)
            } catch {
                Self.complain(["\(file): \(error)"])
                throw ExitCode(1)
            }
            Self.complain(leftOut.map { "\(file): left out: \($0)" })
            try refuse(Lint.faults(in: definition.value))
            return definition
        }
        try refuse(QuizFile.faults(in: bytes, file: file))
        return try QuizFile(bytes, file: file).definition
    }

    private func refuse(_ faults: [QuizFault]) throws {
        Self.complain(faults.map { $0.description(file: file) })
        guard QuizFault.isUsable(faults) else { throw ExitCode(1) }
    }

    private static func complain(_ lines: [String]) {
        for line in lines { FileHandle.standardError.write(Data((line + "\n").utf8)) }
    }
}

/// Prints the reference of the quiz file.
struct Reference: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Print the reference of the quiz file for its authors, in Markdown.")

    func run() throws { print(QuizReference.markdown, terminator: "") }
}
