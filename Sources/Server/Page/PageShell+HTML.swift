extension PageShell {
    /// The page's first document. It has no script and no style of its own, as the content security policy demands.
    func html(_ screen: FirstScreen) -> String {
        var head = """
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
            <meta name="color-scheme" content="light dark">
            <title>\(screen.title.escaped)</title>
            <link rel="stylesheet" href="\(styles.escaped)">
            <link rel="preload" href="\(wasm.escaped)" as="fetch" type="application/wasm" crossorigin="anonymous">
            <script type="module" src="\(host.escaped)"></script>
            """
        for (relation, path) in [("manifest", manifest), ("icon", icon), ("apple-touch-icon", touchIcon)] {
            if let path { head += "\n<link rel=\"\(relation)\" href=\"\(path.escaped)\">" }
        }
        return """
            <!doctype html>
            <html lang="\(screen.language.escaped)" dir="\(screen.direction.escaped)" \
            data-wasm="\(wasm.escaped)" data-engine="\(engine.escaped)">
            <head>
            \(head)
            </head>
            <body>
            <div id="app">\(screen.html)</div>
            </body>
            </html>

            """
    }
}

extension String {
    /// The text as it stands in HTML, also between double quotes.
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
