package import Interface
package import Quiz
import Text

/// The item analysis as a page of its own, in HTML: what stands in it comes from files of others, so nothing in it can run,
/// and nothing is fetched.
///
/// - Parameters:
///   - sheet: the answers, one row for each person.
///   - reports: the figures of each scale.
///   - definition: the quiz that was answered.
///   - language: of the words on the page.
///   - styles: the rules that it is shown with.
package func analysisPage(
    _ sheet: AnswerSheet, _ reports: [ScaleReport], _ definition: Definition, language: Language, styles: String
) -> String {
    let title = Speaker(language, definition).text(definition.title)
    let head: Markup<Intent> = text(title)
    let screen: Markup<Intent> = page(title: title, key: "analysis", isWide: true) {
        analysisScreen(sheet, reports, definition, language: language)
    }
    return """
        <!doctype html>
        <html lang="\(language.code)"><head><meta charset="utf-8"><title>\(head.html())</title>
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark"><style>\(styles)</style></head>
        <body>\(screen.html())</body></html>

        """
}
