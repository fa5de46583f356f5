import Documents
package import Interface
package import Studies
import Wire

/// Draws the pages that the server sends. Functions for those of the page's own program are handed in; the server has
/// the others.
package struct LabPages: Sendable {
    /// The page's first screen, for a path.
    package typealias First = @Sendable (_ path: String, _ language: Language) -> FirstScreen
    /// A step of a study as a participant would see it, as a document without functions.
    package typealias Step = @Sendable (_ study: Study, _ sight: PreviewedStep) -> String

    var first: First
    var step: Step
    /// A page about people or studies; nil for other paths.
    var served: @Sendable (_ path: String, _ language: Language) -> ServedPage? = { ServedPage($0, $1) }
    /// The page for phones in `configuration.network`.
    var join: @Sendable (_ page: JoinPage, _ language: Language) -> FirstScreen = { FirstScreen($0, $1) }
    /// The page that takes codes of links.
    var code: @Sendable (_ page: CodePage, _ language: Language) -> FirstScreen = { FirstScreen($0, $1) }
    /// A study's numbers in words and pictures, as HTML. The offset is in minutes east of universal time.
    var figures: @Sendable (_ figure: StudyFigure, _ language: Language, _ offset: Int) -> String = {
        $0.markup(language: $1, offset: $2).html()
    }
    /// One picture of a dashboard as an SVG document; nil for an unknown name.
    var picture:
        @Sendable (_ name: String, _ facts: API.StudyDashboard, _ language: Language, _ offset: Int) -> String? = {
            StudyFigure.picture($0, of: $1, language: $2, offset: $3)
        }

    package init(first: @escaping First, step: @escaping Step = { _, _ in "" }) {
        (self.first, self.step) = (first, step)
    }
}

extension FirstScreen {
    init(_ page: JoinPage, _ language: Language) {
        self.init(
            language: language.code, direction: language.direction, title: page.title(in: language),
            html: page.markup(in: language).html(), withoutScripts: JoinPage.withoutScripts(in: language))
    }

    init(_ page: CodePage, _ language: Language) {
        self.init(
            language: language.code, direction: language.direction, title: page.title(in: language),
            html: page.markup(in: language).html())
    }
}

extension ServedPage {
    /// The page at a path for those who have an account, or for those who run studies.
    init?(_ path: String, _ language: Language) {
        func screen(_ title: String, _ content: Markup<Void>, _ withoutScripts: String) -> FirstScreen {
            FirstScreen(
                language: language.code, direction: language.direction, title: title, html: content.html(),
                withoutScripts: withoutScripts)
        }
        if let page = PeoplePage(path: path) {
            let withoutScripts = PeoplePage.withoutScripts(in: language)
            self.init(
                screen(page.title(in: language), page.markup(in: language), withoutScripts), script: .people)
        } else if let page = StudyPage(path: path) {
            self.init(
                screen(page.title(in: language), page.markup(in: language), StudyPage.withoutScripts(in: language)),
                script: .studies)
        } else {
            return nil
        }
    }
}
