/// What `shell.json` says about the page's first document.
struct PageShell: Sendable {
    /// The elements of the document's head apart from its title, as HTML.
    let head: String
    /// The same for pages with a script of their own.
    let servedHeads: [ServedPage.Script: String]
    /// The same for the page for phones.
    let joinHead: String
}
