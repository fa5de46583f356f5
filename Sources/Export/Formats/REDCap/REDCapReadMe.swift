/// The text beside a project of REDCap.
struct REDCapReadMe {
    let text: String

    init(_ facts: ExportFacts, _ counts: ExportCounts, fields: Int, lost: Int) {
        var lines = ["# \(ReadMe.plain(Descriptors.title(facts)))", ""]
        if facts.mode != "field" {
            lines += ["These are participations of the mode \(facts.mode): no data of the field are among them.", ""]
        }
        lines += [
            "\(counts.participations) participations of the study \(facts.study.key) for REDCap. Of \(counts.withdrawn) "
                + "who withdrew nothing is here.", "",
            "- `data-dictionary.csv`: \(fields + 1) fields; load it into an empty project (Project Setup, Data Dictionary)",
            "- `import.csv`: a row for each participation with coded values; load it afterwards (Data Import Tool, "
                + "dates as YYYY-MM-DD)",
            "- `manifest-sha256.txt`: both files with their hashes", "",
            "The form `participation` has what is known of each participation. Each step with sessions has a form with its "
                + "answers, scores and main figures; rounds and visits are forms of their own, so the project is a classic "
                + "one and not longitudinal. Trials and logs are not here: they are in the package (`--format zip`).",
            "",
            "Options have the author's numbers where all of these are whole, and else their places from 1; options of one "
                + "number are one. `Field Annotation` says of each field which column of the package it comes from and "
                + "what its codes are there. In texts of options a `¦` stands for `|`, which REDCap divides them by.",
            "",
        ]
        if lost > 0 {
            lines += ["\(lost) values are left out, since they are none of their field's options.", ""]
        }
        lines += ["Written by \(facts.program).", ""]
        text = lines.joined(separator: "\n")
    }
}
