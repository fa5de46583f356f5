import Foundation
import Interface
import Quiz
import QuizExchange
import Tools
import Tree

/// The item analysis as a page of its own, styled where the lab's page has been built.
struct AnswersPage {
    let sheet: AnswerSheet
    let reports: [ScaleReport]
    let definition: Definition
    let language: Language

    var html: String {
        analysisPage(sheet, reports, definition, language: language, styles: Self.styles)
    }

    /// The lab's own styles, so that the file stands alone.
    private static var styles: String {
        guard let folder = try? BuiltPage.find() + "/",
            let data = FileManager.default.contents(atPath: folder + "shell.json"),
            let shell = (try? Value(json: Array(data)))?.node, let path = String(shell[Name("styles")] ?? .null),
            let styles = FileManager.default.contents(atPath: folder + path)
        else { return "body{font-family:sans-serif;max-width:60rem;margin:auto;padding:1rem}svg{max-width:100%}" }
        return String(decoding: styles, as: UTF8.self)
    }
}
