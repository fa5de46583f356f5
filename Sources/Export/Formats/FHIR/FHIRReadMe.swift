import Interface

/// The text beside the resources.
struct FHIRReadMe {
    let text: String

    init(_ facts: ExportFacts, _ counts: ExportCounts, _ release: FHIRRelease, _ types: [(type: String, lines: Int)]) {
        var lines = ["# \(ReadMe.plain(Descriptors.title(facts)))", ""]
        if facts.mode != "field" {
            lines += [
                "These are participations of the mode \(facts.mode): no data of the field are among them. Every resource "
                    + "says so in `meta` (HTEST).", "",
            ]
        }
        if facts.options.participation != nil { lines += [ReadMePhrase.alone.text(in: .english), ""] }
        lines += [
            "\(counts.participations) participations of the study \(facts.study.key) as resources of HL7 FHIR "
                + "\(release.name), one a line in a file for each type, as in Bulk Data. References lead to resources "
                + "of this export.", "", "## Files", "",
        ]
        for (type, count) in types {
            lines.append("- `\(type).ndjson`: \(Self.meanings[type] ?? ""); \(count) lines")
        }
        lines += [
            "- `manifest-sha256.txt`: all files with their hashes (`sha256sum -c manifest-sha256.txt`)", "",
            "Trials, strokes and logs are not sent: they are in the package (`--format zip`), as is the dictionary of all "
                + "figures. People have no name, birth date or contact here; their only identifier is the participation's "
                + "code. A consent has no signature. Of \(counts.withdrawn) who withdrew nothing is here.",
            "",
            "Codes of figures are those of the table of figures behind the family's name, in the system "
                + "`urn:merkwelt:figure`; units are in UCUM, and `{px}` or another word in braces is a count. The ends of "
                + "95 % intervals and the number that a figure was made of are extensions of its component. A figure that "
                + "is not defined for a session has a `dataAbsentReason`.",
            "",
            "FHIR has no empty texts and no control characters: such texts are left out, and a blank stands for such a "
                + "character.",
            "", "Written by \(facts.program).", "",
        ]
        text = lines.joined(separator: "\n")
    }

    private static let meanings = [
        "ResearchStudy": "the study, with its groups",
        "Patient": "a participation each, by its code alone",
        "ResearchSubject": "how far each participation came, and its group",
        "Consent": "what was decided, on which day, about which version of the text",
        "Questionnaire": "the questionnaires of all versions",
        "QuestionnaireResponse": "the answers of each session of a questionnaire",
        "Observation": "the figures of each session; scores of scales name the response that they come from",
    ]
}
