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

    public init(language: String, direction: String = "ltr", title: String, html: String) {
        self.language = language
        self.direction = direction
        self.title = title
        self.html = html
    }
}

/// Draws the first screen for a path in one of the configured languages. The command line wires it to the laboratory.
public typealias FirstScreenRenderer = @Sendable (_ path: String, _ language: String) -> FirstScreen
