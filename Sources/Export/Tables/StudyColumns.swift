package import Interface

/// The columns of the tables that are about the study itself.
package enum StudyColumns {
    // What several tables have, said once.
    private static let participation = Column("participation", .text, "The participation's label")
    private static let attempt = Column("attempt", .integer, "From 1; 0 is for practice")
    private static let day = Column(
        "day", .integer, unit: "d", "Whole days of 24 h since the participation's first session began")
    private static let group = Column("group", .text, "The group that the participation was allotted to")
    private static let excluded = Column(
        "excluded", .text, "Why the participation does not count; empty where it counts")
    private static let task = Column(
        "task", .text,
        "What is taken at the step: the protocol or questionnaire by its name; the step where it has none")

    static let participations = [
        Column("participation", .text, "The participation's label; numbers are in the order of admission"),
        Column("mode", .text, "field, pilot or simulated; an export holds one"),
        Column("study_version", .integer, "The version that was taken"),
        Column("study_hash", .text, "SHA-256 of that version's definition"),
        Column("link", .text, "The link's code"),
        Column("seed", .integer, "What seeds of sessions and orders are derived from"),
        Column("group", .text, "The group that it was allotted to; empty before, and in studies without groups"),
        Column("phase", .text, "How far it came, or how it ended"),
        Column("place", .text, "held, completed or released"),
        Column("late", .boolean, "Whether it came back after its place had been given to somebody else"),
        Column("visit", .integer, "The last visit"),
        Column("last_step", .text, "The last step, by its path"),
        Column("exposed", .boolean, "Whether a step that depends on the group was shown"),
        Column(
            "began", .number, unit: "ms",
            "Admission, milliseconds since 1970; empty where no more than the day is kept"),
        Column(
            "ended", .number, unit: "ms", "The end, milliseconds since 1970; empty where it is not kept, or not yet"),
        Column("reason", .text, "The step at which it ended before its time"),
        Column("complete", .boolean, "Whether it was completed"),
        Column("excluded", .text, "Why it does not count, as the team says; empty where it counts"),
        Column(
            "excluded_by", .text,
            "Rules of exclusion of the version taken that are true by its log and sessions, separated by spaces; nothing "
                + "was left out for them. Empty while groups are hidden"),
        Column("language", .text, "Language of the study's texts as they were read first"),
        Column("zone", .text, "Zone of the first device; each session's is in the table of sessions"),
        Column("device", .text, "Kind of the first device, as JSON; each session's is in the table of sessions"),
        Column("consented", .text, "Items of the consent that were ticked, separated by spaces"),
        Column("consent_text", .text, "SHA-256 of the text that was agreed to"),
        Column("sessions", .integer, "How many sessions it has in the table of sessions"),
        Column("flags", .text, "What was noticed, separated by spaces; nothing was left out for it"),
        Column(
            "began_day", .text,
            "Day of the admission in universal time, such as 2027-01-10; the only time of those who declined, were screened "
                + "out or found no place"),
        Column(
            "interface_language", .text,
            "Language of the lab's own words: another than that of the texts where the lab does not speak it"),
    ]

    static let sessions =
        [
            participation,
            Column("session", .text, "The session's name, as in the tables of families"),
            Column(
                "family", .text, "The family that it is stored under; participation for the participation's own log"),
            Column("step", .text, "The step that it was taken in, by its path; empty for the participation's own log"),
            task,
            attempt,
            Column("visit", .integer, "The visit in which it began"),
            day,
            group,
            Column("started", .number, unit: "ms", "By the device's clock, milliseconds since 1970").onClock,
            Column("received", .number, unit: "ms", "By the server's clock, milliseconds since 1970").onClock,
            Column("entries", .integer, "How many entries its log has"),
            Column("branches", .integer, "How many entries arrived for a place that was taken"),
            Column("complete", .boolean, "Whether it came to its end"),
            Column("replayed", .boolean, "Whether this program could replay it; otherwise it has no rows elsewhere"),
            Column("seed", .integer, "The session's seed"),
            Column("definition", .text, "SHA-256 of the definition that it was taken with"),
            Column("log_hash", .text, "SHA-256 over the entries of its log, one a line"),
            Column("engine", .text, "The program that ran it"),
            Column("study_version", .integer, "The version that was taken"),
            Column("study_hash", .text, "SHA-256 of that version's definition"),
            excluded,
        ]
        + device + [
            Column("language", .text, "Language of the study's texts in it"),
            Column("interface_language", .text, "Language of the lab's own words: buttons, headings"),
        ] + appearance

    /// On what one session was taken: the next one of the same person may be taken on another device.
    private static let device = [
        Column("device", .text, "Kind of device, as words separated by spaces"),
        Column(
            "window", .text,
            "The window in CSS pixels, width x height, as the task measured it, else as the page was opened"),
        Column("pixel_ratio", .number, "Physical pixels per CSS pixel, likewise"),
        Column("browser", .text, "Browser and system, likewise"),
        Column(
            "frame_interval", .number, unit: "ms",
            "Median interval between frames, measured before the task; empty for what times nothing"),
        Column("zone", .text, "Zone of the device"),
        Column("utc_offset", .integer, unit: "min", "Minutes that the device's clock was east of UTC"),
    ]

    /// How pages stood. The stage of a task has the same colours in each.
    private static let appearance = [
        Column(
            "appearance", .text,
            "light or dark, as the person's pages stood when the task began, else when the page was opened; empty in "
                + "sessions of before, whose stages followed it"),
        Column("forced_colours", .boolean, "Whether the device forced its own colours on pages"),
        Column("wished_contrast", .text, "The contrast that the person wished: more, less, custom or none"),
    ]

    static let steps = [
        participation,
        Column("step_number", .integer, "In which order the participation came to it, from 1"),
        Column("step", .text, "The step by its path; rounds of a repetition have their number in it"),
        Column("step_kind", .text, "What kind of step it is, as in the definition"),
        Column("visit", .integer, "The visit in which the participation came to it"),
        group,
        Column(
            "shown_at", .number, unit: "ms",
            "When it first stood before the person, or its session began, milliseconds since 1970; empty for what asks nobody "
                + "anything: allotments, quotas, branches, orders, screens that nobody failed"),
        Column(
            "stayed", .number, unit: "ms",
            "From then until it was left, without pauses, summed over devices as far as their logs tell; empty where it was "
                + "not left"),
        Column(
            "attempts", .integer,
            "How often it was tried: questions about a text answered, a check made, a session begun (with practice)"),
        Column(
            "passed", .boolean,
            "Whether the last attempt of a check, or of questions about a text, was passed; of a quota, whether there was room"
        ),
        Column(
            "found", .text,
            "What each attempt of a check found, separated by spaces: numbers in the check's unit, else true or false"),
        Column("answers", .text, "The last answers to questions about a text, as JSON"),
        Column(
            "recorded", .text,
            "In words of the definition: group or row of an allotment, steps of an order, then or otherwise of a branch, cells "
                + "of a quota (or the full one), items of a consent, declined, missed, screened-out, completed"),
        Column("due", .number, unit: "ms", "From when a visit was due, milliseconds since 1970"),
        Column("came", .number, unit: "ms", "When the visit began, milliseconds since 1970; empty where it was missed"),
        Column("late_by", .number, unit: "ms", "By how much the visit was late; 0 where it was on time"),
        excluded,
    ]

    package static let ledger = [
        Column(
            "ledger", .text,
            "The sequence: mode and step; behind a # the plan's mark where a later version began a new one"),
        Column("step", .text, "The step that took the slot"),
        Column("stratum", .text, "The answers within whose combination groups are balanced, as JSON"),
        Column("position", .integer, "The place in the stratum's sequence, from 0; empty beside the sequence"),
        Column("group", .text, "The group, or the row of a square from 0"),
        Column("holder", .integer, "Who had the slot, numbered in the order of the ledger"),
        Column("participation", .text, "Whose it was by the participation's label; empty after a withdrawal"),
        Column("kind", .text, "regular, surplus (came back after the slot was given away) or fixed (by the link)"),
        Column("state", .text, "held, completed or freed"),
        Column("fate", .text, "Why the person left; empty for who is inside or completed"),
        Column(
            "given", .number, unit: "ms",
            "Milliseconds since 1970; empty where no more than the day is kept, and for invented people"),
        Column(
            "freed", .number, unit: "ms",
            "Milliseconds since 1970; empty for a slot that is taken, and where no more than the day is kept"),
        Column("given_event", .integer, "In which order slots were given"),
        Column("freed_event", .integer, "In which order slots were freed, in one sequence with given_event"),
        Column("given_day", .text, "Day of the giving in universal time, such as 2027-01-10"),
        Column("freed_day", .text, "Day of the freeing in universal time"),
    ]

    static let externals = [
        participation,
        Column("link", .text, "The link's code"),
        Column("external_id", .text, "What the panel calls the person"),
    ]

    /// What the rows of every family's tables begin with.
    static let place = [
        participation,
        Column("step", .text, "The step that the session was taken in, by its path"),
        task,
        attempt,
        Column("visit", .integer, "The visit in which the session began"),
        day,
        group,
        Column("complete", .boolean, "Whether the session came to its end"),
        excluded,
    ]

    /// What the rows of the answers begin with.
    static let person = [
        participation,
        group,
        Column("phase", .text, "How far the participation came, or how it ended"),
        excluded,
    ]

    /// The table of figures.
    static let figures =
        place + [
            Column("session", .text, "The session's name, as in the table of sessions"),
            Column("family", .text, "The family of the task"),
            Column(
                "figure", .text, "Its name as in the session's results; elements of lists have their place from 1 in it"
            ),
            Column("value", .number, "The figure; empty where it is not defined for the session"),
            Column("unit", .text, "Unit of the figure; empty for counts, shares from 0 to 1 and pure numbers"),
            Column("lower", .number, "Lower end of the 95 % interval, in the figure's unit"),
            Column("upper", .number, "Upper end of the 95 % interval, in the figure's unit"),
            Column("n", .integer, "Of how many trials, strokes, letters or items it was made"),
        ]

    /// What the rows of people begin with.
    static let people = [
        participation,
        Column("study_version", .integer, "The version that was taken"),
        group,
        Column("phase", .text, "How far the participation came, or how it ended"),
        Column("complete", .boolean, "Whether the participation was completed"),
        excluded,
        Column(
            "excluded_by", .text,
            "Rules of exclusion that are true, separated by spaces; nothing was left out for them. Empty while groups are "
                + "hidden"),
        Column("began_day", .text, "Day of the admission in universal time, such as 2027-01-10"),
        Column("ended_day", .text, "Day of the end in universal time; empty where it is not kept, or not yet"),
    ]

    /// What the columns of tables hold, as a table.
    ///
    /// - Parameter languages: the study's; the first is that of `text` and `values`, and each other has two columns more.
    static func dictionary(_ languages: [String]) -> [Column] {
        dictionary
            + languages.dropFirst().flatMap { code in
                [
                    Column("text_\(code)", .text, "The same text in the language \(code)"),
                    Column("values_\(code)", .text, "The same values in the language \(code)"),
                ]
            }
    }

    private static let dictionary = [
        Column("file", .text, "The table that has the column"),
        Column("name", .text, "Name of the column"),
        Column("type", .text, "text, integer, number or boolean"),
        Column("unit", .text, "Unit of a number; empty where there is none"),
        Column("label_en", .text, "What it is called in English"),
        Column("label_de", .text, "What it is called in German"),
        Column("description", .text, "What the column holds"),
        Column("text", .text, "What was asked, as the author wrote it, in the study's first language"),
        Column("values", .text, "What the values mean, in that language: 1 = Female; 2 = Male"),
        Column("minimum", .number, "The lowest value that is possible; empty where there is none"),
        Column("maximum", .number, "The highest value that is possible; empty where there is none"),
    ]
}

extension Optional {
    /// A text in a cell; an empty cell for none.
    func cell() -> Cell where Wrapped == String { map { .text($0) } ?? .empty }
}
