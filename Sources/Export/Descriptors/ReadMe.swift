import Interface
import Studies

/// The text that people read first when they open an export.
struct ReadMe {
    let text: String

    init(_ facts: ExportFacts, _ counts: ExportCounts, wants: (StudyTable) -> Bool) {
        let consort = counts.consort
        var lines = ["# \(Self.plain(Descriptors.title(facts)))", ""]
        if facts.mode != "field" {
            lines += ["These are participations of the mode \(facts.mode): no data of the field are among them.", ""]
        }
        lines += [
            "\(consort.admitted) people began, \(consort.completed) completed, \(consort.excluded) of them are excluded by "
                + "the team; \(counts.withdrawn) withdrew, and nothing of them is here but their count and the slot that "
                + "they had. Not admitted were \(consort.refusedCount).",
            "",
            "Excluded, late and partial participations are in the tables, labelled; nothing was filtered. Labels (P0001 …) "
                + "are in the order of admission, times are exact but for those of whom no more than the day is kept (those "
                + "who declined, were screened out or found no place: `began_day`): these are pseudonymous data for the team, "
                + "not anonymous ones. No names, signatures, contacts or tokens are in any file.",
            "", "## Files", "",
        ]
        let rows = Dictionary(uniqueKeysWithValues: counts.rows.map { ($0.table, $0.rows) })
        for table in Descriptors.tables(facts, wants: wants) {
            lines.append("- `\(table.file)`: \(table.description); \(rows[table.name] ?? 0) rows")
        }
        lines += [
            "- `dictionary.csv`: what each column of each table holds",
            facts.study.versions.count > 1
                ? "- `study.json`, `definitions/`: the definitions that were taken, the newest and those before it"
                : "- `study.json`: the definition that was taken",
            "- `protocol.html`: the study on a page; `consort.json`, `consort.svg`: the flow of participants",
            "- `dataset_description.json`: the columns after Psych-DS",
            "- `manifest-sha256.txt`: all files with their hashes (`sha256sum -c manifest-sha256.txt`)",
        ]
        if facts.options.hasLogs {
            lines.append("- `raw/sessions.jsonl`: the log of every session, a document a line, to replay it to the bit")
        }
        if facts.options.hasTransfer {
            lines.append(
                "- `\(TransferSpool.file)`: what another lab needs to take the study over with `merkwelt study import`: how "
                    + "far people are, their slots and consents, without keys, tokens and contacts")
        }
        lines += [
            "",
            "Tables are CSV after RFC 4180: UTF-8, commas, a point in numbers, nothing where a value is missing. "
                + "Times are written to a billionth of a second, which no clock is finer than.",
            "",
        ]
        lines += Self.lengths(facts, wants: wants)
        lines += [
            "    R        read.csv(\"\(facts.tables.participations.file)\")",
            "    Python   pandas.read_csv(\"\(facts.tables.participations.file)\")", "",
        ]
        lines += Self.comparison(facts.tables, wants: wants)
        if !counts.rules.isEmpty {
            lines += ["## Declared exclusions", ""]
            for (rule, people) in counts.rules {
                lines.append(
                    "- `\(rule)`: \(people) participations (`excluded_by` in the table of participations; nothing was left out)"
                )
            }
            lines.append("")
        }
        if counts.unreadable > 0 || !counts.flags.isEmpty {
            lines += ["## Known doubts", ""]
            if counts.unreadable > 0 {
                lines.append(
                    "- \(counts.unreadable) sessions could not be replayed (`replayed` is false in the table of sessions)"
                )
            }
            for (flag, people) in counts.flags {
                let told = StudyFlag.text(of: flag, in: .english).map { " (\($0))" } ?? ""
                lines.append(
                    "- `\(flag)`\(told): \(people) participations; a flag is something to look at, not a verdict")
            }
            lines.append("")
        }
        lines += [
            "Whether these data came from a protocol says `merkwelt study verify EXPORT PROTOCOL`.",
            facts.study.secret == nil
                ? "The secret of the allotment comes with exports after the study is closed."
                : "`consort.json` has the secret of the allotment: every group can be drawn again.",
            "", "Written by \(facts.program).", "",
        ]
        text = lines.joined(separator: "\n")
    }

    /// The section on how exact lengths on screens are, if a table has some.
    private static func lengths(_ facts: ExportFacts, wants: (StudyTable) -> Bool) -> [String] {
        let name = "calibration_repeat_error"
        let table = Descriptors.tables(facts, wants: wants).first { $0.columns.contains { $0.name == name } }
        guard let table else { return [] }
        return [
            "Lengths in cm rest on a bank card that somebody held to the screen. They have all their digits, and by the share "
                + "of themselves that `\(name)` has in `\(table.file)`, 0.005 at least, they may be wrong: 12.3456 cm with "
                + "0.02 are 12.3 cm, give or take 0.2.", "",
        ]
    }

    /// The section on how to compare two groups.
    private static func comparison(_ tables: StudyTables, wants: (StudyTable) -> Bool) -> [String] {
        guard wants(tables.people), let column = tables.peopleColumns.columns.first(where: { $0.kind == .number })
        else { return [] }
        return [
            "To compare groups in Python by a figure of the table of people:", "",
            "    people = pandas.read_csv(\"\(tables.people.file)\")",
            "    people = people[people.complete & people.excluded.isna()]",
            "    print(people.groupby(\"group\")[\"\(column.name)\"].describe())", "",
        ]
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
