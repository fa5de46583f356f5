#if !hasFeature(Embedded)
    import Text

    /// What is wrong with the words that an author brings.
    package struct BroughtFault: Equatable, Sendable {
        /// The phrase, `Module.Vocabulary.case`, or a line of the head; empty for the whole.
        package let place: String
        package let expected: String
        package let found: String
        package let remedy: String
        /// Whether what is missing is said in English; otherwise people would see something broken.
        package var isGap = false
    }

    extension Catalogue {
        /// What is wrong with the words of a language that an author brings.
        ///
        /// - Parameter code: the language's.
        package func faults(asBrought code: String) -> [BroughtFault] {
            var found = faults.map { fault in
                BroughtFault(
                    place: "", expected: "a file as gettext's tools write it", found: fault,
                    remedy: "open it in an editor of such files, for instance Poedit, and save it again")
            }
            found += headFaults(code)
            let known = Dictionary(
                Self.ofParticipants.map { ($0.name, $0.original) }, uniquingKeysWith: { first, _ in first })
            let forms = plural?.forms ?? 0
            var missing: [String] = []
            for entry in Self.ofParticipants {
                guard let text = self[entry.name] else {
                    missing.append(entry.name)
                    continue
                }
                found += Self.faults(of: text, as: entry, forms: forms).map { expected, said in
                    BroughtFault(
                        place: entry.name, expected: expected, found: said, remedy: "correct the text of this phrase")
                }
            }
            for entry in entries {
                guard let original = known[entry.name] else {
                    found.append(
                        BroughtFault(
                            place: entry.name, expected: "a phrase of those who take part", found: "none of this name",
                            remedy: "take names from `merkwelt study words \(code)`"))
                    continue
                }
                guard !entry.text.isEmpty, entry.isFuzzy || !["", original].contains(entry.original) else { continue }
                found.append(
                    BroughtFault(
                        place: entry.name, expected: "a text of the present English one: " + original,
                        found: entry.isFuzzy ? "one that is marked as out of date" : "one of: " + entry.original,
                        remedy: "write it anew, put the present English one beside it, and take the mark `fuzzy` away",
                        isGap: true))
            }
            if !missing.isEmpty {
                found.append(
                    BroughtFault(
                        place: "", expected: "a text for each of \(Self.ofParticipants.count) phrases",
                        found: "none for \(missing.count): " + missing.prefix(3).joined(separator: ", ")
                            + (missing.count > 3 ? " …" : ""),
                        remedy: "write them; what is missing is said in English", isGap: true))
            }
            return found
        }

        private func headFaults(_ code: String) -> [BroughtFault] {
            var found: [BroughtFault] = []
            let language = fact("Language") ?? ""
            if language != code {
                found.append(
                    BroughtFault(
                        place: "Language", expected: code, found: language.isEmpty ? "nothing" : language,
                        remedy: "write \"Language: \(code)\\n\" in the head"))
            }
            guard plural == nil else { return found }
            let head = fact("Plural-Forms")
            var said = head ?? "nothing"
            if let head {
                do throws(PluralFault) { _ = try PluralRule(head) } catch { said = head + " (" + error.text + ")" }
            }
            found.append(
                BroughtFault(
                    place: "Plural-Forms", expected: "a rule such as nplurals=2; plural=(n != 1);", found: said,
                    remedy: "write your language's rule, which editors of such files know"))
            return found
        }

        /// What is expected of a text, and what is there instead.
        private static func faults(of text: String, as entry: Entry, forms: Int) -> [(expected: String, found: String)]
        {
            var found: [(String, String)] = []
            if text.utf8.contains(0x0A) { found.append(("one line", "several")) }
            guard let names = Template.placeholders(in: text) else {
                return found + [("braces in pairs", text)]
            }
            let fact = LanguageFact.named[entry.name]
            let own = names.map { String(bytes: $0) }
            let wanted = (Template.placeholders(in: entry.original) ?? []).map { String(bytes: $0) }
            if fact?.isPattern == true {
                let known = ["d", "dd", "MM", "MMM", "MMMM", "yy", "y", "EEEE", "HH", "mm"]
                for one in own where !known.contains(one) {
                    found.append(("a date with " + known.map { "{\($0)}" }.joined(separator: " "), "{\(one)}"))
                }
            } else if Set(own) != Set(wanted) {
                func said(_ names: [String]) -> String {
                    names.isEmpty ? "no placeholder" : names.map { "{\($0)}" }.joined(separator: " ")
                }
                found.append((said(wanted), said(own)))
            }
            for count in VocabularyCheck.choices(in: text.bytes) where forms > 0 && count != forms {
                found.append(("\(forms) forms in each choice", "\(count) in \(text)"))
            }
            if let fact { found += fact.faults(text, english: entry.original) }
            return found
        }
    }

    extension LanguageFact {
        /// By what each is called among all phrases.
        fileprivate static let named = Dictionary(
            uniqueKeysWithValues: allCases.map { ("Interface.LanguageFact.\($0)", $0) })

        /// Whether it is a pattern of a date or time, which says it with letters of its own choice.
        fileprivate var isPattern: Bool {
            switch self {
            case .dateTime, .time, .day, .longDay, .shortDay: true
            case .name, .direction, .decimalMark, .groupMark, .percent, .months, .shortMonths, .days, .dayParts,
                .today, .yesterday, .tomorrow, .interval, .listed, .lastListed, .hour, .minute, .second:
                false
            }
        }

        fileprivate func faults(_ text: String, english: String) -> [(expected: String, found: String)] {
            func count(_ text: String) -> Int { text.split(separator: ",", omittingEmptySubsequences: false).count }
            switch self {
            case .direction: return text == "ltr" || text == "rtl" ? [] : [("ltr or rtl", text)]
            case .months, .shortMonths, .days, .dayParts:
                return count(text) == count(english)
                    ? [] : [("\(count(english)) words with commas between", "\(count(text)): " + text)]
            case .name, .decimalMark, .groupMark, .percent, .dateTime, .time, .day, .longDay, .shortDay, .today,
                .yesterday, .tomorrow, .interval, .listed, .lastListed, .hour, .minute, .second:
                return []
            }
        }
    }
#endif
