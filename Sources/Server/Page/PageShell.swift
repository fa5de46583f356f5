/// What `shell.json` says about the page's first document.
struct PageShell: Sendable {
    /// The elements of the document's head apart from its title, as HTML.
    let head: String
    /// The same for pages about people, which have another script.
    let peopleHead: String
    /// The same for the page for phones.
    let joinHead: String
}
