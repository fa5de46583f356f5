import Archive
import Interface
import Studies
import Wire

/// The text that people read first when they open an export.
struct ReadMe {
    /// The languages in which a package has the text, the first under the plain name.
    static let languages: [Language] = [.english, .german]

    static func file(in language: Language) -> String {
        language == languages[0] ? "README.md" : "README.\(language.code).md"
    }

    let text: String

    init(
        _ facts: ExportFacts, _ counts: ExportCounts, in language: Language = .english, hasAnalysis: Bool = true,
        wants: (StudyTable) -> Bool
    ) {
        func said(_ phrase: ReadMePhrase, _ values: [(String, String)] = []) -> String {
            phrase.text(in: language, filling: values)
        }
        let release = Release(facts, counts)
        let tables = Descriptors.tables(facts, wants: wants)
        var lines = Self.head(facts, counts, language, said) + ["## " + said(.files), ""]
        lines += Self.rows(tables, counts, language).map { "- " + $0 }
        let other = Self.languages.first { $0 != language }.map(Self.file) ?? ""
        var files = [
            said(.dictionary), said(facts.study.versions.count > 1 ? .definitions : .definition), said(.page),
            said(.descriptors), said(.terms, [("other", other)]),
        ]
        if hasAnalysis { files.append(said(.analysis)) }
        files.append(said(.manifest))
        if facts.options.hasLogs { files.append(said(counts.logsWithheld > 0 ? .logsPartly : .logs)) }
        if facts.hasTransfer { files.append(said(.transfer, [("file", TransferLayout.package.transfer)])) }
        let missing = said(facts.options.hasMissingCodes ? .codedMissing : .emptyMissing)
        lines += files.map { "- " + $0 } + ["", said(.form) + " " + missing, ""]
        if let lengths = Self.lengths(tables) { lines += [said(.lengths, lengths), ""] }
        lines += [
            "    R        read.csv(\"\(facts.tables.participations.file)\")",
            "    Python   pandas.read_csv(\"\(facts.tables.participations.file)\")", "",
            "- " + said(.spss), "- " + said(.excel), "",
        ]
        if wants(facts.tables.people), let comparison = GroupComparison(facts.tables) {
            lines += [said(.comparison), ""] + comparison.r.map { "    " + $0 }
            lines += ["", said(.comparisonPython), ""] + comparison.python.map { "    " + $0 } + [""]
        }
        lines += Self.doubts(counts, language, said)
        lines += Self.disclosure(facts, counts, said, tables: tables)
        lines += Self.terms(release, language, said)
        lines += [
            said(.verify), said(facts.study.secret == nil ? .secretLater : .secretHere), "",
        ]
        lines += Self.origin(facts, counts, said)
        text = lines.joined(separator: "\n")
    }

    /// The text beside what another program reads.
    ///
    /// - Parameters:
    ///   - files: a line for each file besides the list of their hashes.
    ///   - about: what there is to know of the form, a paragraph each.
    ///   - tables: the tables that went into it, under the names of their files.
    ///   - hasList: whether there is a list of hashes.
    init(
        _ facts: ExportFacts, _ counts: ExportCounts, in language: Language, files: [String], about: [String],
        tables: [StudyTable], hasList: Bool = true
    ) {
        func said(_ phrase: ReadMePhrase, _ values: [(String, String)]) -> String {
            phrase.text(in: language, filling: values)
        }
        var lines = Self.head(facts, counts, language, said) + ["## " + said(.files, []), ""]
        lines += (files + (hasList ? [said(.manifest, [])] : [])).map { "- " + $0 } + [""]
        lines += about.flatMap { [$0, ""] }
        if let lengths = Self.lengths(tables) { lines += [said(.lengths, lengths), ""] }
        lines += Self.doubts(counts, language, said)
        lines += Self.disclosure(facts, counts, said, tables: tables)
        lines += Self.terms(Release(facts, counts), language, said)
        lines += Self.origin(facts, counts, said)
        text = lines.joined(separator: "\n")
    }

    /// What the study is called, who is in the data, and how they were found.
    private static func head(
        _ facts: ExportFacts, _ counts: ExportCounts, _ language: Language, _ said: Said
    ) -> [String] {
        let consort = counts.consort
        var lines = ["# \(plain(Descriptors.title(facts, in: language.code)))", ""]
        if facts.mode != "field" { lines += [said(.mode, [("mode", facts.mode)]), ""] }
        if facts.options.participation != nil { lines += [said(.alone, []), ""] }
        if let point = facts.options.since {
            lines += [said(.since, [("point", point.text)]), ""]
            lines += moment(point, facts, said).flatMap { [$0, ""] }
        }
        let counted = [
            ("admitted", consort.admitted), ("completed", consort.completed), ("excluded", consort.excluded),
            ("withdrawn", counts.withdrawn), ("refused", consort.refusedCount),
        ]
        lines += [said(.numbers, counted.map { ($0.0, String($0.1)) }), "", persons(facts, said), ""]
        let leftOut = facts.tables.leftOut.map { "`\($0)`" }.joined(separator: ", ")
        return lines + (leftOut.isEmpty ? [] : [said(.part, [("tables", leftOut)]), ""])
    }

    /// Where the moment lies from which a part begins, and what there is to doubt of it. No moment is told but the one
    /// that was asked for, since that of a change would date a person.
    private static func moment(_ point: EarlierPoint, _ facts: ExportFacts, _ said: Said) -> [String] {
        guard case .moment(let moment) = point, let place = facts.moment else { return [] }
        let position = [("n", String(place.position))]
        var lines = [said(place.isInDoubt ? .sinceInDoubt : .sincePosition, position)]
        if let known = place.known, moment < known.lowerBound { lines.append(said(.sinceBefore, [])) }
        if let known = place.known, moment > known.upperBound { lines.append(said(.sinceAfter, [])) }
        return lines
    }

    /// A line for each table.
    static func rows(_ tables: [StudyTable], _ counts: ExportCounts, _ language: Language) -> [String] {
        let rows = Dictionary(uniqueKeysWithValues: counts.rows.map { ($0.table, $0.rows) })
        return tables.map { table in
            let values = [
                ("file", table.file), ("what", table.description(in: language)), ("n", String(rows[table.name] ?? 0)),
            ]
            return ReadMePhrase.rows.text(in: language, filling: values)
        }
    }

    /// The sections on declared exclusions, and on what should be looked at.
    private static func doubts(_ counts: ExportCounts, _ language: Language, _ said: Said) -> [String] {
        var lines: [String] = []
        if !counts.rules.isEmpty {
            lines += ["## " + said(.exclusions, []), ""]
            lines += counts.rules.map { "- " + said(.rule, [("rule", $0.rule), ("n", String($0.people))]) } + [""]
        }
        guard counts.unreadable > 0 || !counts.flags.isEmpty else { return lines }
        lines += ["## " + said(.doubts, []), ""]
        if counts.unreadable > 0 { lines.append("- " + said(.unreadable, [("n", String(counts.unreadable))])) }
        for (flag, people) in counts.flags {
            let told = StudyFlag.text(of: flag, in: language).map { " (\($0))" } ?? ""
            lines.append("- " + said(.flag, [("flag", flag), ("told", told), ("n", String(people))]))
        }
        return lines + [""]
    }

    /// As of when the data are, and what wrote them.
    static func origin(_ facts: ExportFacts, _ counts: ExportCounts, _ said: Said) -> [String] {
        var lines: [String] = []
        if let position = counts.position, let last = counts.lastPosition {
            let values = [("n", String(position)), ("last", String(last))]
            lines += [said(position == last ? .position : .positionMoved, values), ""]
        }
        return lines + [said(.program, [("program", facts.program)]), ""]
    }

    /// Under which terms, how to cite, and whom to ask.
    private static func terms(
        _ release: Release, _ language: Language, _ said: Said
    ) -> [String] {
        let (about, licence) = (release.about, release.about.licence)
        let authors =
            about.authors.isEmpty ? release.nameless(in: language) : about.authors.map(\.name).joined(separator: "; ")
        var lines = [
            licence.isReserved
                ? said(.licenceReserved, [])
                : said(.licence, [("name", licence.name), ("identifier", licence.identifier), ("url", licence.url)])
        ]
        let title = plain(Descriptors.title(release.facts, in: language.code))
        lines.append(
            said(
                .cite,
                [
                    ("authors", plain(authors)), ("title", title), ("version", release.version),
                    ("day", release.day), ("address", about.doi.isEmpty ? about.url : about.address),
                ]))
        if let contact = release.facts.tables.definitions.last?.contact, !contact.name.isEmpty {
            lines.append(said(.contact, [("name", plain(contact.name)), ("email", plain(contact.email))]))
        }
        return lines.flatMap { [$0, ""] }
    }

    /// Where it stands how exact lengths on screens are; nil if no table has some.
    private static func lengths(_ tables: [StudyTable]) -> [(String, String)]? {
        let name = "calibration_repeat_error"
        let table = tables.first { $0.columns.contains { $0.name == name } }
        return table.map { [("name", name), ("file", $0.file)] }
    }

    /// A text of the study on one line, escaped so that Markdown shows it as it is.
    static func plain(_ text: String) -> String {
        var plain = ""
        for character in text.unicodeScalars {
            switch character {
            case "\n", "\r", "\t": plain += " "
            case "\\", "`", "*", "_", "<", ">", "[", "]", "#", "&", "|", "!": plain += "\\" + String(character)
            default: plain.unicodeScalars.append(character)
            }
        }
        return plain
    }
}
