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
            Reads YAML, JSON, or a FHIR Questionnaire (R4 or R5) in JSON. What is lost or changed on the way is named with \
            its place: what quizzes do not have of a Questionnaire, and what FHIR cannot say of a quiz. Where something is \
            lost, nothing is written without --accept-losses. A quiz with errors is not written; `merkwelt check` says the \
            same about it.

            merkwelt convert phq9.fhir.json --json
            merkwelt convert phq9.fhir.json --accept-losses -o phq9.json
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

    @Flag(help: "Write although something is lost; what is lost is named all the same.")
    var acceptLosses = false

    @Flag(help: "Print what would be lost as JSON, and write nothing.")
    var json = false

    func run() throws {
        let bytes = Array(try Files.text(file).utf8)
        let conversion: Conversion
        do throws(TreeError) {
            conversion = try Conversion(bytes, file: file, toFHIR: to == .fhir)
        } catch {
            Self.complain(["\(file): \(error)"])
            throw ExitCode(1)
        }
        if json { return print(Value.list(conversion.losses.map { .node($0.node) }).json(pretty: true)) }
        Self.complain(conversion.lines)
        guard let value = conversion.value else { throw ExitCode(1) }
        guard conversion.losses.isEmpty || acceptLosses else {
            Self.complain([Conversion.remedy(conversion.losses.count)])
            throw ExitCode(1)
        }
        let text = value.json(pretty: true) + "\n"
        guard let output else { return print(text, terminator: "") }
        try Files.write(Array(text.utf8), to: output, mayReplace: false)
        print("\(output) written")
    }

    private static func complain(_ lines: [String]) {
        for line in lines { FileHandle.standardError.write(Data((line + "\n").utf8)) }
    }
}
