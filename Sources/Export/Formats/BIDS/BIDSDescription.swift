import Interface
import Tree

/// What describes the data set as a whole.
struct BIDSDescription {
    private let facts: ExportFacts
    private let counts: ExportCounts
    /// The tables that the data set has, without those in which nobody has rows.
    private let tables: [StudyTable]
    private let unseen: [StudyTable]

    /// - Parameter written: the tables that the data set is made of.
    init(_ facts: ExportFacts, _ counts: ExportCounts, _ written: [WrittenTable]) {
        (self.facts, self.counts) = (facts, counts)
        tables = written.filter { $0.rows > 0 }.map(\.table)
        unseen = written.filter { $0.rows == 0 }.map(\.table)
    }

    func write(to files: BIDSFiles) throws {
        let release = Release(facts, counts)
        let program = facts.program.split(separator: " ", maxSplits: 1).map { String($0) }
        var generator: Node = ["Name": .text(program.first ?? facts.program)]
        if program.count > 1 { generator["Version"] = .text(program[1]) }
        // Authors and licence stand in CITATION.cff alone.
        var node: Node = [
            "Name": .text(Descriptors.title(facts)), "BIDSVersion": .text(BIDSFormat.version), "DatasetType": "raw",
            "HEDVersion": .text(BIDSFormat.vocabulary), "GeneratedBy": [.node(generator)],
        ]
        if !release.about.doi.isEmpty { node["DatasetDOI"] = .text("doi:" + release.about.doi) }
        if !release.about.funding.isEmpty { node["Funding"] = .list(release.about.funding.map { .text($0) }) }
        if !release.about.keywords.isEmpty { node["Keywords"] = .list(release.about.keywords.map { .text($0) }) }
        try files.add("dataset_description.json", node)
        try files.add("CITATION.cff", release.citation)
        try files.add("LICENSE", release.terms)
        try files.add("CHANGES", changes(release))
        try files.add(".bidsignore", "manifest-sha256.txt\nresults\n")
        for version in facts.study.versions {
            let name = TransferLayout.bids.definition(of: version.number, among: facts.study.versions.count)
            try files.add(name, version.json + "\n")
        }
        try files.add(TransferLayout.bids.consort, Descriptors.consort(facts, counts))
        try files.add("README.md", readMe(altered: files.altered))
    }

    /// `CHANGES` in the form of CPAN's change logs, which BIDS asks for.
    private func changes(_ release: Release) -> String {
        let versions = facts.study.versions.map { "\($0.number)" }.joined(separator: ", ")
        return """
            \(release.version) \(release.day)
              - \(counts.participations) participations and \(counts.sessions) sessions are in it; \(counts.withdrawn) have withdrawn, \
            whose data have to be deleted from every older export.
              - Versions of the study's definition: \(versions).

            """
    }

    private func readMe(altered: Int) -> String {
        var about = [
            "A session in the sense of BIDS is a visit; each time that a task was taken in it is a run, practice too "
                + "(`attempt` 0).",
            "Moments of events are seconds since the first event of the table, or since the first sample where there is a "
                + "motion recording. Samples come when the device reports something: their moments are in the channel "
                + "`latency`, and rates are means.",
            "Cells are between TABs, and `n/a` is a missing value.",
        ]
        let without = facts.tables.families.flatMap(\.tables).filter {
            !BIDSFormat.hasPlace(for: $0) && !(BIDSSource.hasScripts(facts) && BIDSSource.wants($0))
        }
        if !without.isEmpty {
            let names = without.map { "`\($0.name)`" }.joined(separator: ", ")
            about += ["BIDS has no place for these tables, which the study's package has: \(names)."]
        }
        if !unseen.isEmpty {
            about += ["Nobody has rows in: " + unseen.map { "`\($0.name)`" }.joined(separator: ", ") + "."]
        }
        if altered > 0 { about += ["In \(altered) cells a blank stands for a TAB or the end of a line."] }
        let withheld = facts.tables.answers.withheld
        if !withheld.isEmpty {
            let names = withheld.map { "`\($0)`" }.joined(separator: ", ")
            about += ["These answers are withheld: \(names)."]
        }
        if tables.contains(where: { $0.isOfItems && !$0.withheld.isEmpty }) {
            about.append(
                "Who took a questionnaire twice at one step has several chosen answers from the last time alone.")
        }
        var others = [
            "`sub-*/sub-*_sessions.tsv`: the visits of each participant",
            "`*_beh.json`, `*_events.json`, `*_motion.json`, `participants.json`, `sessions.json`, `phenotype/*.json`: "
                + "what their columns hold",
            "`sourcedata`: the definitions that were taken, and the flow chart (`consort.json`)"
                + (facts.options.hasLogs ? "; `sourcedata/sessions.jsonl`: each session's log, a document a line" : ""),
        ]
        if facts.hasTransfer {
            let values = [("file", TransferLayout.bids.transfer)]
            others.append(ReadMePhrase.transfer.text(in: .english, filling: values))
        }
        if BIDSSource.hasScripts(facts) {
            others += [
                "`code/analysis.R` (R alone) and `code/analysis.py` (pandas, matplotlib): a first look at the data, which "
                    + "puts tables and pictures into `results`",
                "`sourcedata/data`: the tables of the study's package that the scripts read, with "
                    + "`sourcedata/dictionary.csv` and `sourcedata/dictionary.json`",
            ]
        }
        let filed = tables.map { $0.filed(as: place(of: $0)) }
        let files = ReadMe.rows(filed, counts, .english) + others
        return ReadMe(facts, counts, in: .english, files: files, about: about, tables: filed).text
    }

    /// Where the rows of a table are.
    private func place(of table: StudyTable) -> String {
        guard let family = table.family else { return "participants.tsv" }
        if table.isOfSamples { return "sub-*/ses-*/motion/*_motion.tsv" }
        let behaviour = table.hasBehaviour(of: family) ? ["sub-*/ses-*/beh/*_beh.tsv"] : []
        return (behaviour + (table.isOfItems ? ["phenotype/*.tsv"] : [])).joined(separator: ", ")
    }
}
