import Interface
import Studies
import Tree

/// What describes the data set as a whole.
struct BIDSDescription {
    private let facts: ExportFacts
    private let counts: ExportCounts
    /// The tables without a row.
    private let unseen: [StudyTable]

    init(_ facts: ExportFacts, _ counts: ExportCounts, unseen: [StudyTable]) {
        (self.facts, self.counts, self.unseen) = (facts, counts, unseen)
    }

    func write(to files: BIDSFiles) throws {
        let program = facts.program.split(separator: " ", maxSplits: 1).map { String($0) }
        var generator: Node = ["Name": .text(program.first ?? facts.program)]
        if program.count > 1 { generator["Version"] = .text(program[1]) }
        try files.add(
            "dataset_description.json",
            [
                "Name": .text(Descriptors.title(facts)), "BIDSVersion": .text(BIDSFormat.version), "DatasetType": "raw",
                "HEDVersion": .text(BIDSFormat.vocabulary), "GeneratedBy": [.node(generator)],
            ] as Node)
        try files.add("CITATION.cff", citation)
        try files.add(
            "LICENSE",
            "All rights reserved. Those who did the study have not said that anybody else may use or pass on these data.\n"
        )
        let versions = facts.study.versions.map { "\($0.number)" }.joined(separator: ", ")
        try files.add(
            "CHANGES", "Study \(facts.study.key), mode \(facts.mode), versions \(versions) of its definition.\n")
        try files.add(".bidsignore", "manifest-sha256.txt\n")
        for version in facts.study.versions {
            try files.add("sourcedata/study-\(version.number).json", version.json + "\n")
        }
        try files.add("README.md", readMe(altered: files.altered))
    }

    private var citation: String {
        let contact = facts.tables.definitions.last?.contact?.name ?? ""
        let author = contact.isEmpty ? "The team of the study \(facts.study.key)" : contact
        // A JSON string is one of YAML too.
        func quoted(_ text: String) -> String { Value.text(text).json() }
        return """
            cff-version: 1.2.0
            message: Please cite these data as follows.
            type: dataset
            title: \(quoted(Descriptors.title(facts)))
            authors:
              - name: \(quoted(author))

            """
    }

    private func readMe(altered: Int) -> String {
        var lines = ["# \(ReadMe.plain(Descriptors.title(facts)))", ""]
        if facts.mode != "field" {
            lines += ["These are participations of the mode \(facts.mode): no data of the field are among them.", ""]
        }
        lines += [
            "\(counts.participations) participations with \(counts.sessions) sessions; \(counts.withdrawn) withdrew, of whom "
                + "nothing is here. Excluded and partial participations are in it, labelled in `participants.tsv`.", "",
            "A session in the sense of BIDS is a visit; each time that a task was taken in it is a run, practice too "
                + "(`attempt` 0). `sourcedata/` has the definitions that were taken.", "",
            "Moments of events are seconds since the first event of the table, or since the first sample where there is a "
                + "motion recording. Samples come when the device reports something: their moments are in the channel "
                + "`latency`, and rates are means.", "",
            "Labels of participants are those of the study's package, letters and digits alone; times of visits are as the "
                + "devices told them. These are pseudonymous data, not anonymous ones.", "",
        ]
        let wanted = BIDSFormat()
        let without = facts.tables.families.flatMap(\.tables).filter { !wanted.wants($0) }
        if !without.isEmpty {
            let names = without.map { "`\($0.name)`" }.joined(separator: ", ")
            lines += ["BIDS has no place for these tables, which the study's package has: \(names).", ""]
        }
        if !unseen.isEmpty {
            lines += ["Nobody has rows in: " + unseen.map { "`\($0.name)`" }.joined(separator: ", ") + ".", ""]
        }
        if counts.unreadable > 0 {
            lines += ["\(counts.unreadable) sessions could not be replayed, and have no files.", ""]
        }
        if altered > 0 {
            lines += ["In \(altered) cells a blank stands for a TAB or the end of a line.", ""]
        }
        return (lines + ["Written by \(facts.program).", ""]).joined(separator: "\n")
    }
}
