import ArgumentParser
import Definitions
import Foundation
import Interface
import Quiz
import QuizExchange
import Tools
import Tree

/// The item analysis of a table of answers: as text, as JSON, as a table, or as a page with plots.
struct MeasureAnswers: MeasureForm {
    static let configuration = CommandConfiguration(
        commandName: QuizTools.name, abstract: "Compute every figure of answers to a questionnaire.",
        discussion: """
            The file holds answers to the questionnaire of --definition: a header with the items' names and one row per \
            person, as `merkwelt export` writes it. Printed are alpha, lambda-2, lambda-6, omega with its loadings, split \
            halves, the standard error of measurement, percentiles of the scores, every item, and how the scales \
            correlate; what is not defined says why. --json names the method of each figure.
            """)

    @Argument(help: "A table of answers.", completion: .file())
    var file: String

    @Option(help: "The questionnaire's definition.", completion: .file())
    var definition: String?

    @Option(help: "What stands for no answer, for instance -99 or \"#N/A\"; may be repeated.")
    var missing: [String] = []

    @Option(help: "What the fields of choices hold where the table does not say it: identities or values.")
    var choices: Choices?

    @ArgumentParser.Flag(help: "Print the figures as JSON.")
    var json = false

    @ArgumentParser.Flag(help: "Print the figures of scales and items as a table.")
    var csv = false

    @Option(help: "Write a page with tables and plots to this file as well.")
    var html: String?

    @Option(name: .customLong("language"), help: "Language of names and of the page: en or de.")
    var languageCode = "en"

    enum Choices: String, ExpressibleByArgument, CaseIterable {
        case identities, values
    }

    private var language: Language { Language(code: languageCode) ?? .english }

    static func fits(_ words: [String]) -> Bool {
        let own = ["--definition", "--missing", "--choices", "--csv", "--html"]
        return words.contains { own.contains(String($0.prefix { $0 != "=" })) }
    }

    func validate() throws {
        guard Language(ofLab: languageCode) != nil else {
            throw ValidationError("--language: expected \(Language.ofLab), found \"\(languageCode)\"")
        }
        guard definition != nil else {
            throw ValidationError(
                csv || html != nil
                    ? "--csv and --html need --definition, the questionnaire that was answered"
                    : "answers need --definition, the questionnaire that was answered")
        }
    }

    func run() throws {
        guard let definition else { return }
        try measure(definition)
    }

    private func measure(_ definitionFile: String) throws {
        let source = Array(try Files.text(definitionFile).utf8)
        let faults = QuizFile.faults(in: source, file: definitionFile)
        guard QuizFault.isUsable(faults) else {
            let lines = faults.map { $0.description(file: definitionFile) }.joined(separator: "\n")
            throw ValidationError(lines)
        }
        let definition = try QuizFile(source, file: definitionFile).definition
        for fault in faults where fault.code == .answerWithoutValue {
            Self.complain(fault.description(file: definitionFile))
        }
        let sheet = try answerSheet(definition)
        let reports = sheet.reports(definition)
        if let html {
            let page = AnswersPage(sheet: sheet, reports: reports, definition: definition, language: language).html
            try Files.write(Array(page.utf8), to: html)
        }
        if json {
            print(ScaleReport.nodes(of: reports).json(pretty: true))
        } else if csv {
            print(ScaleReport.table(of: reports).csv(), terminator: "")
        } else {
            print(AnswersReport.lines(of: reports, sheet, definition, language).joined(separator: "\n"))
        }
        guard sheet.absent.isEmpty else {
            Self.complain(sheet.gap(in: file, of: definition))
            throw ExitCode(1)
        }
    }

    /// The answers; all fields that are none are told at once.
    private func answerSheet(_ definition: Definition) throws -> AnswerSheet {
        let bytes = try TableText.utf8(Files.bytes(file), file: file)
        var wrong: [TreeError] = []
        let sheet: AnswerSheet
        do throws(TreeError) {
            sheet = try AnswerSheet(
                csv: bytes, file: file, for: definition, missing: missing,
                choices: choices.flatMap { TableChoices(rawValue: $0.rawValue) }, wrong: &wrong)
        } catch {
            Self.complain(error.description)
            throw ExitCode(1)
        }
        sheet.notes.forEach { Self.complain($0) }
        guard wrong.isEmpty else {
            for error in wrong.prefix(100) { Self.complain(error.description) }
            if wrong.count > 100 { Self.complain("\(file): \(wrong.count - 100) more fields like these") }
            Self.complain("What stands for no answer can be named: --missing -99")
            throw ExitCode(1)
        }
        return sheet
    }

    private static func complain(_ line: String) { FileHandle.standardError.write(Data((line + "\n").utf8)) }
}
