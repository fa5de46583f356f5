/// The first screen of the page, drawn on the server so that something is there before the program has loaded.
public struct FirstScreen: Sendable {
    /// The language it is in, as a BCP 47 tag.
    public var language: String
    /// `ltr` or `rtl`.
    public var direction: String
    /// The page's title as plain text.
    public var title: String
    /// The content of the page's root element as HTML.
    public var html: String
    /// What whoever has switched scripts off is told before everything, as plain text; nothing is told without one.
    public var withoutScripts: String

    /// A screen in a language.
    ///
    /// - Parameters:
    ///   - language: a BCP 47 tag.
    ///   - direction: `ltr` or `rtl`.
    ///   - title: the page's title as plain text.
    ///   - html: the content of the page's root element.
    ///   - withoutScripts: what is told where scripts are switched off.
    public init(
        language: String, direction: String = "ltr", title: String, html: String, withoutScripts: String = ""
    ) {
        self.language = language
        self.direction = direction
        self.title = title
        self.html = html
        self.withoutScripts = withoutScripts
    }
}

/// Draws the first screen for a path in one of the configured languages. The command line wires it to the laboratory.
public typealias FirstScreenRenderer = @Sendable (_ path: String, _ language: String) -> FirstScreen

/// Draws a page for those who have an account, in one of the configured languages; nil for a path that is none. Such a page
/// has a script of its own and does without the laboratory.
public typealias PeoplePageRenderer = @Sendable (_ path: String, _ language: String) -> FirstScreen?
