/// What a screen reader would find on a page, read from its HTML.
package struct PageText {
    package let html: String

    package init(_ html: String) { self.html = html }

    /// Every opening tag of a name with its attributes, and the text up to the closing tag.
    package func elements(_ name: String) -> [(attributes: Substring, content: Substring)] {
        var found: [(Substring, Substring)] = []
        for piece in html.components("<" + name).dropFirst() {
            guard let first = piece.first, first == " " || first == ">", let end = piece.firstIndex(of: ">") else {
                continue
            }
            let content = piece[piece.index(after: end)...]
            let close = content.range(of: "</" + name)
            found.append((piece[..<end], close.map { content[..<$0] } ?? ""))
        }
        return found
    }

    /// The value of an attribute.
    package static func attribute(_ name: String, in attributes: Substring) -> Substring? {
        guard let start = attributes.range(of: " " + name + "=\"") else { return nil }
        let rest = attributes[start...].dropFirst(name.count + 3)
        return rest.prefix { $0 != "\"" }
    }

    /// A sentence per fault: a button or field without a name, an identity that is there twice, an empty heading, a
    /// placeholder that was not filled.
    package var faults: [String] {
        var faults: [String] = []
        for button in elements("button") {
            let words = PageText.words(of: button.content)
            if words.isEmpty && (PageText.attribute("aria-label", in: button.attributes) ?? "").isEmpty {
                faults.append("a button without a name: \(button.attributes)")
            }
        }
        var labelled: Set<Substring> = []
        for label in elements("label") {
            if PageText.words(of: label.content).isEmpty { faults.append("an empty label") }
            if let id = PageText.attribute("for", in: label.attributes) { labelled.insert(id) }
        }
        for name in ["input", "select", "textarea"] {
            for field in elements(name) {
                // What is hidden is nobody's to fill in.
                let type = PageText.attribute("type", in: field.attributes) ?? ""
                if ["radio", "hidden"].contains(String(type)) { continue }
                let id = PageText.attribute("id", in: field.attributes) ?? ""
                if !labelled.contains(id) { faults.append("a \(name) without a label: \(id)") }
            }
        }
        var ids: Set<Substring> = []
        for piece in html.components(" id=\"").dropFirst() {
            let id = piece.prefix { $0 != "\"" }
            if !ids.insert(id).inserted { faults.append("the identity \(id) is there twice") }
        }
        for level in ["h1", "h2", "h3"] {
            for heading in elements(level) where PageText.words(of: heading.content).isEmpty {
                faults.append("an empty heading")
            }
        }
        // Starts of JSON have a quotation mark behind the brace, placeholders a letter.
        let isPlaceholder = zip(html.utf8, html.utf8.dropFirst()).contains { brace, next in
            brace == UInt8(ascii: "{") && (0x61...0x7A).contains(next)
        }
        if isPlaceholder { faults.append("a placeholder was not filled") }
        return faults
    }

    /// The text between the tags.
    package static func words(of content: Substring) -> String {
        var words = ""
        var isInTag = false
        for character in content {
            if character == "<" {
                isInTag = true
            } else if character == ">" {
                isInTag = false
            } else if !isInTag {
                words.append(character)
            }
        }
        return words
    }
}

extension StringProtocol {
    func components(_ separator: String) -> [Substring] {
        var parts: [Substring] = []
        var rest = Substring(self)
        while let place = rest.range(of: separator) {
            parts.append(rest[..<place])
            rest = rest[place...].dropFirst(separator.count)
        }
        return parts + [rest]
    }

    /// Where a text begins.
    func range(of text: String) -> Index? {
        guard let first = text.first else { return nil }
        var place = startIndex
        while place < endIndex, let next = self[place...].firstIndex(of: first) {
            if self[next...].hasPrefix(text) { return next }
            place = index(after: next)
        }
        return nil
    }
}
