import Archive
import Interface
import Studies
import Tree
import Wire

/// What the files say that name a package as a whole: its version, its day, its terms, how to cite it.
struct Release {
    let facts: ExportFacts
    let counts: ExportCounts

    init(_ facts: ExportFacts, _ counts: ExportCounts) { (self.facts, self.counts) = (facts, counts) }

    var about: DataAbout { facts.about }

    /// The study's version, how many have been admitted, and how many sessions there are. So the same data have the same
    /// version, and later data a higher one.
    var version: String {
        let newest = facts.study.versions.last?.number ?? 0
        return "\(newest).\(counts.participations + counts.withdrawn).\(counts.sessions)"
    }

    /// The day of the release, else of the newest session. Data without any time have the day that archives give to files
    /// without one.
    var day: String { about.released.isEmpty ? counts.latest ?? "1980-01-01" : about.released }

    /// Who is named where nobody is named as an author. Files for programs are in English.
    func nameless(in language: Language = .english) -> String {
        let contact = facts.tables.definitions.last?.contact?.name ?? ""
        return contact.isEmpty
            ? ReadMePhrase.nameless.text(in: language, filling: [("study", facts.study.key)]) : contact
    }

    /// `LICENSE`.
    var terms: String {
        let licence = about.licence
        let title = "\(licence.name)\n\n"
        guard !licence.isReserved else {
            return title
                + """
                Nobody has chosen a licence for these data. They may not be passed on or published before the team of the study
                has chosen one and the people who took part have agreed to it.

                """
        }
        return title
            + """
            SPDX-License-Identifier: \(licence.identifier)
            The whole text: \(licence.url)

            It holds for the data and for what describes them in this folder.

            """
    }

    /// `CITATION.cff` after version 1.2 of the Citation File Format.
    var citation: String {
        func quoted(_ text: String) -> String { Value.text(text).json() }
        var lines = [
            "cff-version: 1.2.0", "type: dataset", "message: \(quoted("If you use these data, please cite them."))",
            "title: \(quoted(Descriptors.title(facts)))", "version: \(quoted(version))", "authors:",
        ]
        for author in about.authors {
            lines.append("  - name: \(quoted(author.name))")
            if !author.orcid.isEmpty { lines.append("    orcid: \(quoted(author.orcid))") }
        }
        if about.authors.isEmpty { lines.append("  - name: \(quoted(nameless()))") }
        lines.append("abstract: \(quoted(Descriptors.summary(facts)))")
        if !about.licence.isReserved { lines.append("license: \(quoted(about.licence.identifier))") }
        if !about.doi.isEmpty { lines.append("doi: \(quoted(about.doi))") }
        if !about.url.isEmpty { lines.append("url: \(quoted(about.url))") }
        if !about.released.isEmpty { lines.append("date-released: \(quoted(about.released))") }
        if !about.keywords.isEmpty {
            lines += ["keywords:"] + about.keywords.map { "  - \(quoted($0))" }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// `CHANGES.md`.
    var changes: String {
        var lines = ["# Changes", "", "## \(version), \(day)", ""]
        lines.append(
            "- \(counts.participations) participations and \(counts.sessions) sessions are in it; \(counts.withdrawn) "
                + "have withdrawn, whose data have to be deleted from every older export.")
        if let position = counts.position { lines.append("- The data are as of position \(position).") }
        if let point = facts.options.since {
            let place = facts.moment.map { ", which is position \($0.position) by the machine's clock" } ?? ""
            lines.append(
                "- It is a part: the participations that were added or have changed since \(point.text)\(place).")
            lines.append(
                counts.gone.isEmpty
                    ? "- Nobody has withdrawn since."
                    : "- They have withdrawn since, and have to be deleted from every older export: "
                        + counts.gone.map { "`\($0)`" }.joined(separator: ", "))
        }
        if let comparison = counts.comparison {
            lines += ["", "## \(comparison.title)", ""] + comparison.lines.map { "- " + $0 }
        }
        lines += ["", "## Versions of the study", ""]
        lines += facts.study.versions.map { "- Version \($0.number): definition \($0.hash)" }
        lines += [
            "", "The lab's audit log has every export that was made before, with the hash of its list of files.", "",
        ]
        return lines.joined(separator: "\n")
    }
}
