import Tree

/// The heads of the server's HTML documents, and the addresses in them.
struct PageShellFile {
    let facts: BuildFacts
    let host: String
    let early: String
    let people: String
    let studies: String
    let join: String
    let styles: String

    /// The head of the lab's page.
    var head: String {
        // The second part is what all others call.
        let base = facts.parts.first.map {
            "\n<link rel=\"preload\" href=\"\($0.path)\" as=\"fetch\" type=\"application/wasm\" crossorigin fetchpriority=\"low\">"
        }
        return head(
            """
            <link rel="preload" href="\(facts.lab)" as="fetch" type="application/wasm" crossorigin>\(base ?? "")
            <script type="module" src="\(host)"></script>
            """)
    }

    /// The head of the pages about people, which do not load the lab.
    private var peopleHead: String { head("<script type=\"module\" src=\"\(people)\"></script>") }

    /// The head of the pages about studies, which do not load the lab either.
    private var studiesHead: String { head("<script type=\"module\" src=\"\(studies)\"></script>") }

    /// The head of the page for phones.
    private var joinHead: String { head("<script type=\"module\" src=\"\(join)\"></script>") }

    private func head(_ program: String) -> String {
        """
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
        <meta name="color-scheme" content="light dark">
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f6f8f9">
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#020c12">
        <meta name="application-name" content="Merkwelt">
        <meta name="apple-mobile-web-app-title" content="Merkwelt">
        <meta name="format-detection" content="telephone=no">
        <script src="\(early)"></script>
        <link rel="stylesheet" href="\(styles)">
        \(program)
        <link rel="manifest" href="/manifest.webmanifest">
        <link rel="icon" href="/icons/icon.svg" type="image/svg+xml">
        <link rel="icon" href="/icons/icon-192.png" sizes="192x192" type="image/png">
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">
        """
    }

    /// The content of `shell.json`.
    var json: String {
        let value: Value = [
            "host": .text(host), "styles": .text(styles), "wasm": .text(facts.lab), "parts": facts.partsValue,
            "engine": .text(facts.engine),
            "version": .text(Version.text), "early": .text(early), "head": .text(head + "\n"), "people": .text(people),
            "peopleHead": .text(peopleHead + "\n"), "join": .text(join), "joinHead": .text(joinHead + "\n"),
            "studies": .text(studies), "studiesHead": .text(studiesHead + "\n"),
        ]
        return value.json() + "\n"
    }
}
