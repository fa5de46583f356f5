#if !hasFeature(Embedded)
    extension Catalogue {
        /// What people meet who take part, of all modules in their order: each phrase as `Module.Vocabulary.case` with its
        /// English text. The heads of the English catalogues name the vocabularies.
        package static let ofParticipants: [Entry] = builtIn.sorted { $0.key < $1.key }.flatMap { module, languages in
            let english = languages["en"] ?? Catalogue("")
            let met = Set(english.participants)
            return english.entries.filter { met.contains(String($0.name.prefix { $0 != "." })) }.map { entry in
                var own = entry
                own.name = module + "." + entry.name
                return own
            }
        }

        /// What an author fills in who brings the words of a language: every phrase with an empty text.
        package static func template(of code: String) -> String {
            let head = [
                "Language: \(code)", "Plural-Forms: nplurals=INTEGER; plural=EXPRESSION;",
                "Content-Type: text/plain; charset=UTF-8", "Content-Transfer-Encoding: 8bit", "X-Reviewed: no",
                "X-Scope: participants",
            ]
            let entries = ofParticipants.map { entry in
                var empty = entry
                empty.text = ""
                return empty
            }
            return text(head, entries)
        }

        /// The catalogue as a file, without comments.
        ///
        /// - Parameter hasOriginals: whether the English texts stand beside the others. Without them a text whose English one
        ///   has changed is marked as out of date.
        package func text(hasOriginals: Bool = true) -> String {
            let now = Dictionary(
                Self.ofParticipants.map { ($0.name, $0.original) }, uniquingKeysWith: { first, _ in first })
            return Self.text(
                head,
                entries.map { entry in
                    var own = entry
                    guard !hasOriginals else { return own }
                    if !own.original.isEmpty, let text = now[own.name], text != own.original { own.isFuzzy = true }
                    own.original = ""
                    return own
                })
        }

        private static func text(_ head: [String], _ entries: [Entry]) -> String {
            var lines = ["msgid \"\"", "msgstr \"\""] + head.map { "\"" + escaped($0) + "\\n\"" }
            for entry in entries {
                lines.append("")
                if entry.isFuzzy { lines.append("#, fuzzy") }
                lines.append("msgctxt \"" + escaped(entry.name) + "\"")
                lines.append("msgid \"" + escaped(entry.original) + "\"")
                lines.append("msgstr \"" + escaped(entry.text) + "\"")
            }
            return lines.joined(separator: "\n") + "\n"
        }

        private static func escaped(_ text: String) -> String {
            var escaped = ""
            for sign in text.unicodeScalars {
                switch sign {
                case "\\": escaped += "\\\\"
                case "\"": escaped += "\\\""
                case "\n": escaped += "\\n"
                case "\t": escaped += "\\t"
                default: escaped.unicodeScalars.append(sign)
                }
            }
            return escaped
        }
    }
#endif
