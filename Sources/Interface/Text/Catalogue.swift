#if !hasFeature(Embedded)
    /// A module's texts in one language, as gettext's tools keep them (a PO file): the phrase's name as context, the English text
    /// and the text in this language.
    ///
    /// Only the parts that these catalogues use are read: comments, `msgctxt`, `msgid` and `msgstr` with their lines.
    /// Plural forms are written inside a text, since a sentence can have several numbers (``Vocabulary``).
    package struct Catalogue: Equatable, Sendable {
        package struct Entry: Equatable, Sendable {
            /// `Vocabulary.case`.
            package var name = ""
            package var original = ""
            package var text = ""
            /// Whether the English text has changed since this one was written.
            package var isFuzzy = false
        }

        /// Lines of the head: `Language: de`.
        package private(set) var head: [String] = []
        package private(set) var entries: [Entry] = []
        /// What could not be read, with its line.
        package private(set) var faults: [String] = []
        private var positions: [String: Int] = [:]

        package init(_ source: String) {
            var reader = CatalogueReader()
            for line in Array(source.utf8).split(separator: 0x0A, omittingEmptySubsequences: false) {
                reader.read(line)
            }
            reader.end()
            head = reader.head.split(separator: "\n").map(String.init)
            faults = reader.faults
            add(reader.entries)
        }

        private init(_ entries: [Entry]) { add(entries) }

        private mutating func add(_ entries: [Entry]) {
            self.entries = entries
            for (position, entry) in entries.enumerated()
            where positions.updateValue(position, forKey: entry.name) != nil {
                faults.append("\(entry.name): the phrase is there twice")
            }
        }

        /// The text of a phrase; nil where there is none.
        package subscript(name: String) -> String? {
            positions[name].flatMap { entries[$0].text.isEmpty ? nil : entries[$0].text }
        }

        /// The text of a line of the head, by its name; nil if there is none.
        package func fact(_ name: String) -> String? {
            head.first { $0.hasPrefix(name + ": ") }.map { String($0.dropFirst(name.count + 2)) }
        }

        /// Whether the whole lab speaks the language, and not only the parts that participants see.
        package var isWhole: Bool { fact("X-Scope") != "participants" }

        /// Whether somebody has read the texts whose first language it is.
        package var isReviewed: Bool { fact("X-Reviewed") == "yes" }

        /// The vocabularies that participants see. The head of the English catalogue names them.
        package var participants: [String] {
            (fact("X-Participants") ?? "").split(separator: " ").map(String.init)
        }

        /// The rule by which plural forms are chosen; nil where the head has none that can be read.
        package var plural: PluralRule? { fact("Plural-Forms").flatMap { try? PluralRule($0) } }

        /// The entries of one vocabulary, each by the name of its case.
        package func part(_ vocabulary: String) -> Catalogue {
            let prefix = Array(vocabulary.utf8) + [UInt8(ascii: ".")]
            return Catalogue(
                entries.compactMap { entry in
                    guard entry.name.utf8.starts(with: prefix) else { return nil }
                    var own = entry
                    own.name = String(Substring(entry.name.utf8.dropFirst(prefix.count)))
                    return own
                })
        }

        static func read(_ sources: [(language: String, text: String)]) -> [String: Catalogue] {
            Dictionary(sources.map { ($0.language, Catalogue($0.text)) }, uniquingKeysWith: { first, _ in first })
        }
    }
#endif
