import Archive
package import Interface
import Studies
import Tree

/// The columns of the tables that are about the study itself. Each table has one list, from which its header, its rows
/// and its entries in dictionaries are derived.
package struct StudyColumns: Sendable {
    var participations = Self.participations
    var sessions = Self.sessions
    var steps = Self.steps
    var figures = Self.figures
    var ledger = Self.ledger
    var externals = Self.externals
    /// The first columns of every family's tables.
    var place = Self.place
    /// The first columns of the table of answers.
    var person = Self.person
    /// The first columns of the table of people.
    var people = Self.people

    static let participations: [RowColumn<PersonRow>] = [
        RowColumn(
            "participation", .text, "The participation's label; numbers are in the order of admission",
            en: "Participation", de: "Teilnahme", role: .participant
        ) { .text($0.participation.label) },
        RowColumn(
            "mode", .text, "field, pilot or simulated; an export holds one", en: "Mode", de: "Modus",
            levels: [
                ColumnLevel("field", "Field", "Feld"),
                ColumnLevel("pilot", "Pilot", "Probelauf"),
                ColumnLevel("simulated", "Simulated", "Simuliert"),
            ]
        ) { .text($0.participation.mode) },
        RowColumn(
            "study_version", .integer, "The version that was taken", en: "Version of the study",
            de: "Version der Studie"
        ) { .integer($0.participation.version) },
        RowColumn(
            "study_hash", .text, "SHA-256 of that version's definition", en: "Hash of the study's definition",
            de: "Prüfsumme der Studiendefinition"
        ) { .text($0.participation.hash) },
        RowColumn(
            "link", .text, "The link's code", en: "Link's code", de: "Code des Links", disclosure: .direct
        ) { Cell($0.participation.link) },
        RowColumn(
            "seed", .integer, "What seeds of sessions and orders are derived from", en: "Seed",
            de: "Startwert des Zufalls", disclosure: .indirect
        ) { Cell($0.participation.seed.map { Int($0) }) },
        RowColumn(
            "group", .text, "The group that it was allotted to; empty before, and in studies without groups",
            en: "Group", de: "Gruppe"
        ) { Cell($0.group) },
        RowColumn(
            "phase", .text, "How far it came, or how it ended", en: "How far it came", de: "Wie weit sie kam",
            levels: .phases
        ) { .text($0.participation.phase.rawValue) },
        RowColumn(
            "place", .text, "held, completed or released", en: "Place", de: "Platz",
            levels: [
                ColumnLevel("held", "Held", "Gehalten"),
                ColumnLevel("completed", "Completed", "Abgeschlossen"),
                ColumnLevel("released", "Free again", "Wieder frei"),
            ]
        ) { .text($0.participation.place.rawValue) },
        RowColumn(
            "late", .boolean, "Whether it came back after its place had been given to somebody else",
            en: "Came back late", de: "Kam verspätet zurück"
        ) { .boolean($0.participation.isLate) },
        RowColumn("visit", .integer, "The last visit", en: "Visit", de: "Termin") { .integer($0.participation.visit) },
        RowColumn("last_step", .text, "The last step, by its path", en: "Last step", de: "Letzter Schritt") {
            Cell($0.participation.step)
        },
        RowColumn(
            "exposed", .boolean, "Whether a step that depends on the group was shown",
            en: "Was shown a step of the group", de: "Sah einen Schritt der Gruppe"
        ) { Cell($0.participation.isExposed) },
        RowColumn(
            "began_at", .instant, "Admission; empty where no more than the day is kept", en: "Begin", de: "Beginn"
        ) { $0.participation.hasDayOnly ? .empty : .instant($0.participation.began, offset: $0.offsets.began) },
        RowColumn(
            "ended_at", .instant, "The end; empty where it is not kept, or not yet", en: "End", de: "Ende"
        ) {
            $0.participation.hasDayOnly
                ? .empty : Cell(instant: $0.participation.ended, offset: $0.offsets.ended)
        },
        RowColumn(
            "reason", .text, "The step at which it ended before its time", en: "Step at which it ended early",
            de: "Schritt des vorzeitigen Endes"
        ) { Cell($0.participation.reason) },
        RowColumn("complete", .boolean, "Whether it was completed", en: "Complete", de: "Vollständig") {
            .boolean($0.participation.phase == .completed)
        },
        RowColumn(
            "excluded", .text, "Why it does not count, as the team says; empty where it counts",
            en: "Why it does not count", de: "Warum sie nicht zählt", role: .reason
        ) { Cell($0.participation.excluded) },
        RowColumn(
            "excluded_by", .text,
            "Rules of exclusion of the version taken that are true by its log and sessions, separated by spaces; nothing "
                + "was left out for them. Empty while groups are hidden", en: "Rules of exclusion that hold",
            de: "Zutreffende Ausschlussregeln"
        ) { .text($0.rules.joined(separator: " ")) },
        RowColumn(
            "language", .text, "Language of the study's texts as they were read first", en: "Language of the texts",
            de: "Sprache der Texte"
        ) { Cell($0.texts) },
        RowColumn(
            "zone", .text, "Zone of the first device; each session's is in the table of sessions", en: "Time zone",
            de: "Zeitzone", disclosure: .indirect
        ) { Cell($0.participation.zone) },
        RowColumn(
            "device", .text, "Kind of the first device, as JSON; each session's is in the table of sessions",
            en: "Device", de: "Gerät", disclosure: .indirect
        ) { Cell($0.participation.device) },
        RowColumn(
            "consented", .text, "Items of the consent that were ticked, separated by spaces",
            en: "Ticked items of the consent", de: "Angekreuzte Punkte der Einwilligung"
        ) { Cell($0.consented) },
        RowColumn(
            "consent_text", .text, "SHA-256 of the text that was agreed to", en: "Hash of the text agreed to",
            de: "Prüfsumme des Einwilligungstexts"
        ) { Cell($0.consentText) },
        RowColumn(
            "sessions", .integer, "How many sessions it has in the table of sessions", en: "Sessions", de: "Sitzungen"
        ) { .integer($0.sessions) },
        RowColumn(
            "flags", .text, "What was noticed, separated by spaces; nothing was left out for it", en: "Hints",
            de: "Hinweise"
        ) { .text($0.flags.joined(separator: " ")) },
        RowColumn(
            "began_day", .text,
            "Day of the admission in universal time, such as 2027-01-10; the only time of those who declined, were screened "
                + "out or found no place", en: "Day of the begin", de: "Tag des Beginns", role: .day
        ) { .day($0.participation.began) },
        RowColumn(
            "interface_language", .text,
            "Language of the lab's own words: another than that of the texts where the lab does not speak it",
            en: "Language of the lab's words", de: "Sprache der Wörter des Labors"
        ) { Cell($0.participation.language) },
    ]

    static let person: [RowColumn<PersonRow>] = [
        .participation,
        .group,
        RowColumn(
            "phase", .text, "How far the participation came, or how it ended", en: "How far it came",
            de: "Wie weit sie kam", levels: .phases
        ) { .text($0.participation.phase.rawValue) },
        .excluded,
    ]

    static let people: [RowColumn<PersonRow>] = [
        .participation,
        RowColumn(
            "study_version", .integer, "The version that was taken", en: "Version of the study",
            de: "Version der Studie"
        ) { .integer($0.participation.version) },
        .group,
        RowColumn(
            "phase", .text, "How far the participation came, or how it ended", en: "How far it came",
            de: "Wie weit sie kam", levels: .phases
        ) { .text($0.participation.phase.rawValue) },
        RowColumn("complete", .boolean, "Whether the participation was completed", en: "Complete", de: "Vollständig") {
            .boolean($0.participation.phase == .completed)
        },
        .excluded,
        RowColumn(
            "excluded_by", .text,
            "Rules of exclusion that are true, separated by spaces; nothing was left out for them. Empty while groups are "
                + "hidden", en: "Rules of exclusion that hold", de: "Zutreffende Ausschlussregeln"
        ) { .text($0.rules.joined(separator: " ")) },
        RowColumn(
            "began_day", .text, "Day of the admission in universal time, such as 2027-01-10", en: "Day of the begin",
            de: "Tag des Beginns", role: .day
        ) { .day($0.participation.began) },
        RowColumn(
            "ended_day", .text, "Day of the end in universal time; empty where it is not kept, or not yet",
            en: "Day of the end", de: "Tag des Endes", role: .day
        ) { $0.participation.hasDayOnly ? .empty : .day($0.participation.ended) },
    ]

    static let steps: [RowColumn<StepRow>] = [
        .participation,
        RowColumn(
            "step_number", .integer, "In which order the participation came to it, from 1",
            en: "Place in the order of steps", de: "Stelle in der Reihenfolge"
        ) { .integer($0.place) },
        RowColumn(
            "step", .text, "The step by its path; rounds of a repetition have their number in it", en: "Step",
            de: "Schritt"
        ) { .text($0.record.step) },
        RowColumn(
            "step_kind", .text, "What kind of step it is, as in the definition", en: "Kind of step",
            de: "Art des Schritts",
            levels: StepKind.allCases.map { ColumnLevel($0.rawValue, $0.text(in: .english), $0.text(in: .german)) }
        ) { .text($0.record.kind.rawValue) },
        RowColumn("visit", .integer, "The visit in which the participation came to it", en: "Visit", de: "Termin") {
            .integer($0.record.visit)
        },
        .group,
        RowColumn(
            "shown_at", .instant,
            "When it first stood before the person, or its session began; empty for what asks nobody anything: "
                + "allotments, quotas, branches, orders, screens that nobody failed", en: "Shown at", de: "Gezeigt um"
        ) { Cell(instant: $0.record.shown, offset: $0.record.offset) },
        RowColumn(
            "stayed", .number, unit: "ms",
            "From then until it was left, without pauses, summed over devices as far as their logs tell; empty where it was "
                + "not left", en: "Time at the step", de: "Zeit am Schritt"
        ) { Cell($0.record.time) },
        RowColumn(
            "attempts", .integer,
            "How often it was tried: questions about a text answered, a check made, a session begun (with practice)",
            en: "Attempts", de: "Versuche"
        ) { Cell($0.record.attempts) },
        RowColumn(
            "passed", .boolean,
            "Whether the last attempt of a check, or of questions about a text, was passed; of a quota, whether there was room",
            en: "Passed", de: "Bestanden"
        ) { Cell($0.record.isPassed) },
        RowColumn(
            "found", .text,
            "What each attempt of a check found, separated by spaces: numbers in the check's unit, else true or false",
            en: "What the check found", de: "Befund der Prüfung"
        ) { .text($0.found) },
        RowColumn(
            "answers", .text, "The last answers to questions about a text, as JSON",
            en: "Answers to questions about the text", de: "Antworten auf Fragen zum Text", disclosure: .indirect
        ) { Cell($0.record.answers.map { Value.node($0).json() }) },
        RowColumn(
            "recorded", .text,
            "In words of the definition: group or row of an allotment, steps of an order, then or otherwise of a branch, cells "
                + "of a quota (or the full one), items of a consent, declined, missed, screened-out, completed",
            en: "What the step recorded", de: "Was der Schritt festhielt"
        ) { Cell($0.record.outcome) },
        RowColumn(
            "due_at", .instant, "From when a visit was due", en: "Visit due from", de: "Termin fällig ab"
        ) { Cell(instant: $0.record.due, offset: $0.record.offset) },
        RowColumn(
            "came_at", .instant, "When the visit began; empty where it was missed", en: "Visit began",
            de: "Termin begann"
        ) { Cell(instant: $0.record.came, offset: $0.record.offset) },
        RowColumn(
            "late_by", .number, unit: "ms", "By how much the visit was late; 0 where it was on time", en: "Late by",
            de: "Verspätet um"
        ) { Cell($0.record.late) },
        .excluded,
    ]

    package static let ledger: [RowColumn<LedgerRow>] = [
        RowColumn(
            "ledger", .text,
            "The sequence: mode and step; behind a # the plan's mark where a later version began a new one",
            en: "Sequence of the allotment", de: "Folge der Zuteilung"
        ) { .text($0.slot.ledger) },
        RowColumn("step", .text, "The step that took the slot", en: "Step", de: "Schritt") { .text($0.slot.step) },
        RowColumn(
            "stratum", .text, "The answers within whose combination groups are balanced, as JSON", en: "Stratum",
            de: "Schicht"
        ) { .text($0.slot.stratum) },
        RowColumn(
            "position", .integer, "The place in the stratum's sequence, from 0; empty beside the sequence",
            en: "Place in the sequence", de: "Stelle in der Folge"
        ) { Cell($0.slot.position) },
        RowColumn("group", .text, "The group, or the row of a square from 0", en: "Group", de: "Gruppe") {
            .text($0.slot.group)
        },
        RowColumn(
            "holder", .integer, "Who had the slot, numbered in the order of the ledger", en: "Holder of the slot",
            de: "Wer den Platz hatte"
        ) { .integer($0.holder) },
        RowColumn(
            "participation", .text, "Whose it was by the participation's label; empty after a withdrawal",
            en: "Participation", de: "Teilnahme", disclosure: .direct, role: .participant
        ) { Cell($0.label) },
        RowColumn(
            "kind", .text, "regular, surplus (came back after the slot was given away) or fixed (by the link)",
            en: "Kind of slot", de: "Art des Platzes",
            levels: [
                ColumnLevel("regular", "Regular", "Regulär"),
                ColumnLevel(
                    "surplus", "Came back after the slot was given away", "Kam nach der Vergabe des Platzes zurück"),
                ColumnLevel("fixed", "By the link", "Durch den Link"),
            ]
        ) { .text($0.slot.kind) },
        RowColumn(
            "state", .text, "held, completed or freed", en: "State of the slot", de: "Stand des Platzes",
            levels: [
                ColumnLevel("held", "Held", "Gehalten"),
                ColumnLevel("completed", "Completed", "Abgeschlossen"),
                ColumnLevel("freed", "Free again", "Wieder frei"),
            ]
        ) { .text($0.slot.state) },
        RowColumn(
            "fate", .text, "Why the person left; empty for who is inside or completed", en: "Why the person left",
            de: "Grund des Ausscheidens",
            levels: [
                ColumnLevel("declined", "Declined", "Abgelehnt"),
                ColumnLevel("screened-out", "Screened out", "Ausgeschlossen"),
                ColumnLevel("full", "Found no place", "Kein Platz mehr"),
                ColumnLevel("abandoned", "Given up", "Aufgegeben"),
                ColumnLevel("stopped", "Stopped", "Aufgehört"),
                ColumnLevel("expired", "Missed a visit", "Termin versäumt"),
                ColumnLevel("withdrawn", "Withdrew", "Zurückgezogen"),
                ColumnLevel("excluded", "Excluded by the team", "Vom Team ausgeschlossen"),
            ]
        ) { Cell($0.slot.fate) },
        RowColumn(
            "given_at", .instant,
            "When the slot was given; empty where no more than the day is kept, and for invented people",
            en: "Slot given", de: "Platz vergeben", disclosure: .direct
        ) { .moment($0.slot.given) },
        RowColumn(
            "freed_at", .instant,
            "When it was freed; empty for a slot that is taken, and where no more than the day is kept",
            en: "Slot freed", de: "Platz frei geworden", disclosure: .direct
        ) { .moment($0.slot.freed) },
        RowColumn(
            "given_event", .integer, "In which order slots were given", en: "Order of giving",
            de: "Reihenfolge der Vergabe"
        ) { .integer($0.slot.givenEvent) },
        RowColumn(
            "freed_event", .integer, "In which order slots were freed, in one sequence with given_event",
            en: "Order of freeing", de: "Reihenfolge des Freiwerdens"
        ) { Cell($0.slot.freedEvent) },
        RowColumn(
            "given_day", .text, "Day of the giving in universal time, such as 2027-01-10",
            en: "Day of the slot's giving", de: "Tag der Vergabe", disclosure: .direct, role: .day
        ) { .day($0.slot.given) },
        RowColumn(
            "freed_day", .text, "Day of the freeing in universal time", en: "Day of the slot's freeing",
            de: "Tag des Freiwerdens", disclosure: .direct, role: .day
        ) { .day($0.slot.freed) },
    ]

    static let externals: [RowColumn<ExternalRow>] = [
        RowColumn(
            "participation", .text, "The participation's label", en: "Participation", de: "Teilnahme",
            role: .participant
        ) { .text($0.label) },
        RowColumn(
            "link", .text, "The link's code", en: "Link's code", de: "Code des Links", disclosure: .direct
        ) { .text($0.external.link) },
        RowColumn(
            "external_id", .text, "What the panel calls the person", en: "Panel's identity of the person",
            de: "Kennung der Person im Panel", disclosure: .direct
        ) { .text($0.external.value) },
    ]
}

// These columns are shared by several tables.
extension RowColumn where Row: ParticipationRow {
    static var participation: RowColumn {
        RowColumn(
            "participation", .text, "The participation's label", en: "Participation", de: "Teilnahme",
            role: .participant
        ) { .text($0.participation.label) }
    }

    static var group: RowColumn {
        RowColumn("group", .text, "The group that the participation was allotted to", en: "Group", de: "Gruppe") {
            Cell($0.group)
        }
    }

    static var excluded: RowColumn {
        RowColumn(
            "excluded", .text, "Why the participation does not count; empty where it counts",
            en: "Why it does not count", de: "Warum sie nicht zählt", role: .reason
        ) { Cell($0.participation.excluded) }
    }
}

extension [ColumnLevel] {
    /// How far a participation came.
    fileprivate static var phases: [ColumnLevel] {
        [
            ColumnLevel("begun", "Began", "Begonnen"),
            ColumnLevel("consented", "Agreed", "Zugestimmt"),
            ColumnLevel("running", "Inside", "Dabei"),
            ColumnLevel("paused", "Paused", "Pausiert"),
            ColumnLevel("waiting", "Waits for a visit", "Wartet auf einen Termin"),
            ColumnLevel("completed", "Completed", "Abgeschlossen"),
            ColumnLevel("declined", "Declined", "Abgelehnt"),
            ColumnLevel("screened-out", "Screened out", "Ausgeschlossen"),
            ColumnLevel("full", "Found no place", "Kein Platz mehr"),
            ColumnLevel("abandoned", "Given up", "Aufgegeben"),
            ColumnLevel("stopped", "Stopped", "Aufgehört"),
            ColumnLevel("withdrawn", "Withdrew", "Zurückgezogen"),
            ColumnLevel("expired", "Missed a visit", "Termin versäumt"),
        ]
    }
}
