extension PageShell {
    /// The page's first document. Apart from what the build put into the head it has no script and no style, as the
    /// content security policy demands.
    func html(_ screen: FirstScreen) -> String { html(screen, head) }

    /// The document of a page with a script of its own.
    func html(_ page: ServedPage) -> String { html(page.screen, servedHeads[page.script] ?? head) }

    /// The document of the page for phones.
    func joinHTML(_ screen: FirstScreen) -> String { html(screen, joinHead) }

    /// A document without a program: the head of the page for phones, without its script.
    func plainHTML(_ screen: FirstScreen) -> String {
        let lines = joinHead.split(separator: "\n").filter { !$0.hasPrefix("<script type=\"module\"") }
        return html(screen, lines.joined(separator: "\n"))
    }

    private func html(_ screen: FirstScreen, _ head: String) -> String {
        """
        <!doctype html>
        <html lang="\(screen.language.escaped)" dir="\(screen.direction.escaped)"\(words(screen))>
        <head>
        <title>\(screen.title.escaped)</title>
        \(head)
        </head>
        <body>\(withoutScripts(screen))
        <div id="app">\(screen.html)</div>
        </body>
        </html>

        """
    }

    /// Where the program finds the words that it is to speak with, if a study has brought them.
    private func words(_ screen: FirstScreen) -> String {
        screen.words.isEmpty ? "" : " data-words=\"\(screen.words.escaped)\""
    }

    /// Before everything: whoever has no scripts sees a page that does nothing, and should know why at once.
    private func withoutScripts(_ screen: FirstScreen) -> String {
        if screen.withoutScripts.isEmpty { return "" }
        return "\n<noscript><p class=\"no-scripts\">\(screen.withoutScripts.escaped)</p></noscript>"
    }
}

extension String {
    /// The text escaped for HTML, also between double quotes.
    fileprivate var escaped: String {
        var escaped = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
