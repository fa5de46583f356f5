import Interface
import Sessions

/// The columns of sessions, of their devices and of their figures.
extension StudyColumns {
    static let sessions: [RowColumn<SessionRow>] =
        [
            .participation,
            RowColumn(
                "session", .text, "The session's name, as in the tables of families", en: "Session", de: "Sitzung",
                role: .session
            ) {
                .text($0.session.id)
            },
            RowColumn(
                "family", .text, "The family that it is stored under; participation for the participation's own log",
                en: "Family of tasks", de: "Aufgabenfamilie"
            ) { .text($0.session.family) },
            RowColumn(
                "step", .text, "The step that it was taken in, by its path; empty for the participation's own log",
                en: "Step", de: "Schritt"
            ) { Cell($0.session.step) },
            .task,
            .attempt,
            RowColumn("visit", .integer, "The visit in which it began", en: "Visit", de: "Termin") { Cell($0.visit) },
            .day,
            .group,
            RowColumn(
                "started_at", .instant, "When the session was opened, by the device's clock", en: "Session opened",
                de: "Sitzung geöffnet"
            ) { .instant($0.session.started, offset: $0.offset) }.onClock,
            .dayPeriod { row in row.offset.map { DayPeriod(epoch: row.session.started, offset: $0) } },
            RowColumn(
                "received_at", .instant, "When it came, by the server's clock", en: "Received by the server",
                de: "Beim Server eingegangen"
            ) { .instant($0.session.received, offset: nil) }.onClock,
            RowColumn(
                "entries", .integer, "How many entries its log has", en: "Entries of the log",
                de: "Einträge im Protokoll"
            ) { .integer($0.session.entries) },
            RowColumn(
                "branches", .integer, "How many entries arrived for a place that was taken",
                en: "Entries that arrived twice", de: "Doppelt eingegangene Einträge"
            ) { .integer($0.session.branches) },
            RowColumn("complete", .boolean, "Whether it came to its end", en: "Complete", de: "Vollständig") {
                .boolean($0.isComplete)
            },
            RowColumn(
                "replayed", .boolean, "Whether this program could replay it; otherwise it has no rows elsewhere",
                en: "Could be replayed", de: "Ließ sich nachspielen"
            ) { .boolean($0.isReplayed) },
            // By seed or hash who has the team's export, or a person's own, finds the session again.
            RowColumn(
                "seed", .integer, "The session's seed", en: "Seed of the session", de: "Startwert der Sitzung",
                disclosure: .indirect
            ) { Cell($0.seed) },
            RowColumn(
                "definition", .text, "SHA-256 of the definition that it was taken with",
                en: "Hash of the task's definition", de: "Prüfsumme der Aufgabendefinition"
            ) { Cell($0.definitionHash) },
            RowColumn(
                "log_hash", .text, "SHA-256 over the entries of its log, one a line", en: "Hash of the log",
                de: "Prüfsumme des Protokolls", disclosure: .indirect
            ) { Cell($0.logHash) },
            RowColumn(
                "engine", .text, "The program that ran it", en: "Program that ran it", de: "Ausführendes Programm"
            ) {
                Cell($0.engine)
            },
            RowColumn(
                "study_version", .integer, "The version that was taken", en: "Version of the study",
                de: "Version der Studie"
            ) { .integer($0.participation.version) },
            RowColumn(
                "study_hash", .text, "SHA-256 of that version's definition", en: "Hash of the study's definition",
                de: "Prüfsumme der Studiendefinition"
            ) { .text($0.participation.hash) },
            .excluded,
        ] + device.map { $0.of { $0.device } } + [
            RowColumn(
                "language", .text, "Language of the study's texts in it", en: "Language of the texts",
                de: "Sprache der Texte"
            ) { Cell($0.texts) },
            RowColumn(
                "interface_language", .text, "Language of the lab's own words: buttons, headings",
                en: "Language of the lab's words", de: "Sprache der Wörter des Labors"
            ) { Cell($0.language) },
        ] + appearance.map { $0.of { $0.device } }

    /// The column that names a session.
    static var session: Column {
        sessions.heads().first { $0.name == "session" } ?? Column("session", .text, "The session's name")
    }

    /// The device of one session; the next session of the same person may be taken on another device.
    static let device: [RowColumn<SessionDevice>] = [
        RowColumn("device", .text, "Kind of device, as words separated by spaces", en: "Device", de: "Gerät") {
            Cell($0.kind)
        },
        RowColumn(
            "window", .text,
            "The window in CSS pixels, width x height, as the task measured it, else as the page was opened",
            en: "Window in CSS pixels", de: "Fenster in CSS-Pixeln", disclosure: .indirect
        ) { Cell($0.windowSize) },
        RowColumn(
            "pixel_ratio", .number, "Physical pixels per CSS pixel, likewise", en: "Physical pixels per CSS pixel",
            de: "Gerätepixel je CSS-Pixel", disclosure: .indirect
        ) { Cell($0.pixelRatio) },
        RowColumn(
            "browser", .text, "Browser and system, likewise", en: "Browser and system", de: "Browser und System",
            disclosure: .indirect
        ) { Cell($0.browser) },
        RowColumn(
            "frame_interval", .number, unit: "ms",
            "Median interval between frames, measured before the task; empty for what times nothing",
            en: "Interval between frames", de: "Abstand der Bilder"
        ) { Cell($0.frameInterval) },
        RowColumn("zone", .text, "Zone of the device", en: "Time zone", de: "Zeitzone", disclosure: .indirect) {
            Cell($0.zone)
        },
        RowColumn(
            "utc_offset", .integer, unit: "min", "Minutes that the device's clock was east of UTC",
            en: "Minutes east of universal time", de: "Minuten östlich der Weltzeit"
        ) { Cell($0.offset) },
    ]

    /// The appearance of the page. The stage of a task has the same colours in all appearances.
    static let appearance: [RowColumn<SessionDevice>] = [
        RowColumn(
            "appearance", .text,
            "light or dark, as the person's pages stood when the task began, else when the page was opened; empty in "
                + "sessions of before, whose stages followed it", en: "Appearance of the pages",
            de: "Erscheinungsbild der Seiten"
        ) { Cell($0.brightness) },
        RowColumn(
            "forced_colours", .boolean, "Whether the device forced its own colours on pages",
            en: "Colours forced by the device", de: "Vom Gerät erzwungene Farben"
        ) { Cell($0.hasForcedColours) },
        RowColumn(
            "wished_contrast", .text, "The contrast that the person wished: more, less, custom or none",
            en: "Wished contrast", de: "Gewünschter Kontrast"
        ) { Cell($0.contrast) },
    ]

    static let place: [RowColumn<SessionRow>] = [
        .participation,
        RowColumn("step", .text, "The step that the session was taken in, by its path", en: "Step", de: "Schritt") {
            .text($0.session.step ?? "")
        },
        .task,
        .attempt,
        RowColumn("visit", .integer, "The visit in which the session began", en: "Visit", de: "Termin") {
            Cell($0.visit)
        },
        .day,
        .group,
        RowColumn("complete", .boolean, "Whether the session came to its end", en: "Complete", de: "Vollständig") {
            .boolean($0.isComplete)
        },
        .excluded,
    ]

    static let figures: [RowColumn<FigureRow>] =
        place.map { $0.of { $0.session } } + [
            RowColumn(
                "session", .text, "The session's name, as in the table of sessions", en: "Session", de: "Sitzung",
                role: .session
            ) { .text($0.session.session.id) },
            RowColumn("family", .text, "The family of the task", en: "Family of tasks", de: "Aufgabenfamilie") {
                .text($0.family)
            },
        ] + figure.map { $0.of { $0.figure } }

    /// A figure as it follows from the session's log alone.
    static let figure: [RowColumn<SessionFigure>] = [
        RowColumn(
            "figure", .text, "Its name as in the session's results; elements of lists have their place from 1 in it",
            en: "Figure", de: "Kennwert"
        ) { .text($0.name) },
        RowColumn(
            "value", .number, "The figure; empty where it is not defined for the session", en: "Value", de: "Wert"
        ) { $0.number($0.value) },
        RowColumn(
            "unit", .text, "Unit of the figure; empty for counts, shares from 0 to 1 and pure numbers",
            en: "Unit of the figure", de: "Einheit des Kennwerts"
        ) { .text($0.unit) },
        RowColumn(
            "lower", .number, "Lower end of the 95 % interval, in the figure's unit",
            en: "Lower end of the 95 % interval", de: "Unteres Ende des 95-%-Intervalls"
        ) { $0.number($0.lower) },
        RowColumn(
            "upper", .number, "Upper end of the 95 % interval, in the figure's unit",
            en: "Upper end of the 95 % interval", de: "Oberes Ende des 95-%-Intervalls"
        ) { $0.number($0.upper) },
        RowColumn(
            "n", .integer, "Of how many trials, strokes, letters or items it was made", en: "Made of",
            de: "Gebildet aus"
        ) { Cell($0.count) },
    ]
}

extension RowColumn where Row == SessionRow {
    static var task: RowColumn {
        RowColumn(
            "task", .text,
            "What is taken at the step: the protocol or questionnaire by its name; the step where it has none",
            en: "Task", de: "Aufgabe"
        ) { Cell($0.task) }
    }

    static var attempt: RowColumn {
        RowColumn("attempt", .integer, "From 1; 0 is for practice", en: "Attempt", de: "Versuch") {
            $0.isOwnLog ? .empty : .integer($0.session.attempt)
        }
    }

    static var day: RowColumn {
        RowColumn(
            "day", .integer, unit: "d", "Whole days of 24 h since the participation's first session began",
            en: "Day since the first session", de: "Tag seit der ersten Sitzung"
        ) { Cell($0.day) }
    }
}
