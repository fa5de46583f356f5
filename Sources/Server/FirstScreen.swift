/// The first screen of the page, drawn on the server so that something is there before the program has loaded.
package struct FirstScreen: Sendable {
    /// The language it is in, as a BCP 47 tag.
    package var language: String
    /// `ltr` or `rtl`.
    package var direction: String
    /// The page's title as plain text.
    package var title: String
    /// The content of the page's root element as HTML.
    package var html: String
    /// The plain text that comes first on the page if scripts are switched off; empty for none.
    package var withoutScripts: String
    /// Where the page's program finds the words of a language that a study brings; empty for the lab's own.
    var words = ""

    /// A screen in a language.
    ///
    /// - Parameters:
    ///   - language: a BCP 47 tag.
    ///   - direction: `ltr` or `rtl`.
    ///   - title: the page's title as plain text.
    ///   - html: the content of the page's root element.
    ///   - withoutScripts: the text that is shown if scripts are switched off.
    package init(
        language: String, direction: String = "ltr", title: String, html: String, withoutScripts: String = ""
    ) {
        self.language = language
        self.direction = direction
        self.title = title
        self.html = html
        self.withoutScripts = withoutScripts
    }
}

/// A page that has a script of its own and does not need the lab's program.
package struct ServedPage: Sendable {
    /// The script of the page.
    package enum Script: String, CaseIterable, Sendable {
        /// That of the pages for those who have an account.
        case people
        /// That of the pages for those who run studies.
        case studies
    }

    let screen: FirstScreen
    let script: Script

    package init(_ screen: FirstScreen, script: Script) {
        self.screen = screen
        self.script = script
    }
}
