#if !hasFeature(Embedded)
    /// Reads a PO file line by line.
    struct CatalogueReader {
        private enum Field { case name, original, text }

        private(set) var head = ""
        private(set) var entries: [Catalogue.Entry] = []
        private(set) var faults: [String] = []
        private var entry: Catalogue.Entry?
        private var field: Field?
        private var isFuzzy = false
        private var number = 0

        mutating func read(_ line: Substring) {
            number += 1
            if line.isEmpty { return end() }
            if line.first == "#" {
                if line.hasPrefix("#,"), line.contains("fuzzy") { isFuzzy = true }
                return
            }
            if line.first == "\"" { return take(line) }
            let keywords: [(String, Field)] = [("msgctxt ", .name), ("msgid ", .original), ("msgstr ", .text)]
            guard let (keyword, next) = keywords.first(where: { line.hasPrefix($0.0) }) else {
                return complain("expected msgctxt, msgid or msgstr")
            }
            if entry == nil { entry = Catalogue.Entry(isFuzzy: isFuzzy) }
            field = next
            take(line.dropFirst(keyword.count))
        }

        /// The entry is complete. The one without a name is the head.
        mutating func end() {
            if let entry {
                if !entry.name.isEmpty {
                    entries.append(entry)
                } else if entry.original.isEmpty, entries.isEmpty {
                    head = entry.text
                } else {
                    complain("expected a msgctxt before this entry")
                }
            }
            (entry, field, isFuzzy) = (nil, nil, false)
        }

        private mutating func take(_ quoted: Substring) {
            guard let field, quoted.count >= 2, quoted.first == "\"", quoted.last == "\"" else {
                return complain("expected a text in quotation marks")
            }
            var text = ""
            var isEscaped = false
            for character in quoted.dropFirst().dropLast() {
                if isEscaped {
                    text.append(character == "n" ? "\n" : character == "t" ? "\t" : character)
                    isEscaped = false
                } else if character == "\\" {
                    isEscaped = true
                } else {
                    text.append(character)
                }
            }
            switch field {
            case .name: entry?.name += text
            case .original: entry?.original += text
            case .text: entry?.text += text
            }
        }

        private mutating func complain(_ what: String) { faults.append("line \(number): \(what)") }
    }
#endif
