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
            tell(LanguageFacts.all, &index, &lines)
            return ([index.joined(separator: ",")] + lines).joined(separator: "\n") + "\n"
        }

        /// The words that an author brings as the page's program reads them: those of its English file in its order, each said
        /// by the author where they say it.
        ///
        /// - Parameters:
        ///   - language: that of the author's words.
        ///   - english: the text of that file, of which the program is the one that asks.
        /// - Returns: nil where the file is of another program than this one, so that texts would be exchanged.
        package static func pageFile(brought language: Language, like english: String) -> String? {
            guard let words = language.words else { return nil }
            var rest = english.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            guard rest.count > 1 else { return nil }
            let parts = rest.removeFirst().split(separator: ",")
            var (index, lines) = ([String](), [String]())
            for part in parts where !part.hasPrefix(PhraseFile.telling) {
                guard let blank = part.lastIndex(of: " "), let count = Int(part[part.index(after: blank)...]) else {
                    return nil
                }
                let name = part[..<blank].split(separator: ".").map(String.init)
                guard name.count == 2, let own = builtIn[name[0]]?["en"]?.part(name[1]).entries, own.count == count,
                    rest.count >= count
                else { return nil }
                for (line, entry) in zip(rest, own) where line != entry.text { return nil }
                index.append(String(part))
                lines += own.enumerated().map { place, entry in
                    words["\(name[0]).\(name[1]).\(entry.name)"] ?? rest[place]
                }
                rest.removeFirst(count)
            }
            tell(LanguageFacts.all + [language.facts], &index, &lines)
            return ([index.joined(separator: ",")] + lines).joined(separator: "\n") + "\n"
        }

        /// What is to be known of languages.
        private static func tell(_ languages: [LanguageFacts], _ index: inout [String], _ lines: inout [String]) {
            for facts in languages {
                let own = facts.lines
                index.append("\(PhraseFile.telling)\(facts.language.code) \(own.count)")
                lines += own
            }
        }
    }
#endif
