package import Interface

/// The page that takes a link's code: one field, for whoever reads the code off a wall, a poster or a slide. It has no script.
package struct CodePage: Sendable {
    /// Why a code does not lead on.
    package enum Fault: Hashable, Sendable {
        /// It is none: six signs.
        case form
        /// No study has it, or its link is closed.
        case unknown
        /// Its link has more than the code: that of one person, or of a preview.
        case notWhole
        /// Too many that nobody has came from the network; taken again in so many seconds.
        case tooMany(seconds: Int)
    }

    package static let path = "/s"

    /// As it was typed; empty before anything was.
    package let typed: String
    package let fault: Fault?

    /// - Parameters:
    ///   - typed: what stands in the field.
    ///   - fault: what is wrong with it.
    package init(typed: String = "", fault: Fault? = nil) { (self.typed, self.fault) = (typed, fault) }

    /// What the window is called; readers hear at once that something is wrong.
    package func title(in language: Language) -> String {
        let name = CodePhrase.title.text(in: language) + " · " + SharedPhrase.lab.text(in: language)
        return fault == nil ? name : CodePhrase.wrong.text(in: language) + ": " + name
    }

    /// The document's content.
    package func markup(in language: Language) -> Markup<Void> {
        let screen = CodeScreen(page: self, language: language)
        return screen.document("code", classes: "study-pages", place: nil, words: []) { screen.content }
    }
}

/// The page in a language.
private struct CodeScreen: ServedScreen {
    typealias Phrase = CodePhrase

    let page: CodePage
    let language: Language

    var path: String { CodePage.path }

    var content: Part {
        element(.section, .class("stack")) {
            heading(1, say(.title), .class("page-title"))
            card {
                // Without an address of its own a form is sent to the page's.
                element(.form, .class("stack")) {
                    field(
                        say(.label), id: "code", value: page.typed, hint: say(.hint), error: error,
                        onInput: { _ in }, .name("code"), .class("code-entry"), .attribute(.inputmode, "text"),
                        .attribute(.autocomplete, "off"), .attribute(.autocapitalize, "characters"),
                        .attribute(.autocorrect, "off"), .attribute(.spellcheck, "false"),
                        .attribute(.enterkeyhint, "go"), .flag(.required), .focus())
                    element(.input, .type("hidden"), .name("language"), .attribute(.value, language.code))
                    buttons { button(say(.goOn), style: .primary, action: (), .type("submit")) }
                }
            }
            note(say(.noCode))
        }
    }

    private var error: String? {
        switch page.fault {
        case nil: nil
        case .form?: say(.form)
        case .unknown?: say(.unknown)
        case .notWhole?: say(.notWhole)
        case .tooMany(let seconds)?: CodePhrase.tooMany.text(in: language, ("n", String(seconds)))
        }
    }
}
