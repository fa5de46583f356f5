#if !hasFeature(Embedded)
    extension Catalogue {
        /// The texts of a language as the page's program reads them (``PhraseFile``).
        ///
        /// - Parameters:
        ///   - language: its code. What is not said in it is said in English.
        ///   - isNeeded: whether the program has this vocabulary, by its full name.
        package static func pageFile(_ language: String, of isNeeded: (String) -> Bool) -> String {
            var index: [String] = []
            var lines: [String] = []
            for (module, languages) in builtIn.sorted(by: { $0.key < $1.key }) {
                guard let english = languages["en"] else { continue }
                let own = languages[language]
                var (vocabulary, count) = ("", 0)
                func close() {
                    if count > 0 { index.append("\(module).\(vocabulary) \(count)") }
                }
                for entry in english.entries {
                    let name = String(entry.name.prefix { $0 != "." })
                    guard name != "LanguageFact", isNeeded(module + "." + name) else { continue }
                    if name != vocabulary {
                        close()
                        (vocabulary, count) = (name, 0)
                    }
                    count += 1
                    lines.append(own?[entry.name] ?? entry.text)
                }
                close()
            }
            for facts in LanguageFacts.all {
                let own = facts.lines
                index.append("\(PhraseFile.telling)\(facts.language.code) \(own.count)")
                lines += own
            }
            return ([index.joined(separator: ",")] + lines).joined(separator: "\n") + "\n"
        }
    }
#endif
