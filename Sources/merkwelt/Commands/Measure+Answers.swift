import ArgumentParser
import Foundation
import Interface
import Quiz
import QuizExchange
import QuizFiles
import Tree

/// The item analysis of a table of answers: as text, as JSON, as a table, or as a page with plots.
extension Measure {
    func measureAnswers(_ definitionFile: String) throws {
        let source = Array(try Files.text(definitionFile).utf8)
        let faults = QuizFile.faults(in: source, file: definitionFile)
        guard Lint.isUsable(faults) else {
            let lines = faults.map { $0.description(file: definitionFile) }.joined(separator: "\n")
            throw ValidationError(lines)
        }
        let definition = try QuizFile(source, file: definitionFile).definition
        let sheet: AnswerSheet
        do {
            sheet = try AnswerSheet(csv: Array(try Files.text(file).utf8), file: file, for: definition)
        } catch let error as TreeError {
            throw ValidationError(error.description)
        }
        let reports = sheet.reports(definition)
        if let html {
            let page = AnswersPage(sheet: sheet, reports: reports, definition: definition, language: language).html
            do { try Data(page.utf8).write(to: URL(fileURLWithPath: html)) } catch {
                throw ValidationError("\(html): the file cannot be written; choose another folder with --html")
            }
        }
        if json {
            print(Value.list(reports.map { .node($0.node) }).json(pretty: true))
        } else if csv {
            print(ScaleReport.table(of: reports).csv(), terminator: "")
        } else {
            print(AnswersReport.lines(of: reports, sheet, definition, language).joined(separator: "\n"))
        }
    }
}
