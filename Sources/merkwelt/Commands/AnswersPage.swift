import Foundation
import Interface
import Quiz
import QuizExchange
import Server
import Tree

/// The item analysis as a page of its own, styled where the lab's page has been built.
struct AnswersPage {
    let sheet: AnswerSheet
    let reports: [ScaleReport]
    let definition: Definition
    let language: Language

    var html: String {
        let title = definition.title.text(in: language.code)
        let screen: Markup<Quiz.Intent> = page(title: title, key: "analysis", isWide: true) {
            analysisScreen(sheet, reports, definition, language: language)
        }
        return """
            <!doctype html>
            <html lang="\(language.code)"><head><meta charset="utf-8"><title>\(title)</title>
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark"><style>\(Self.styles)</style></head>
            <body>\(screen.html())</body></html>

            """
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
