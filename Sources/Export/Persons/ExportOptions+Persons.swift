import Archive
import Interface

extension ExportOptions {
    /// How persons and sessions are called.
    package enum Ids: String, CaseIterable, Sendable {
        /// By codes that the study's key gives. Their order tells nothing.
        case codes
        /// By the numbers of admission (P0001 …), and sessions by their own identities.
        case numbers
    }

    /// Which dates are told.
    package enum Dates: String, CaseIterable, Sendable {
        /// Dates of 1910 to 1919: each person's are moved by whole weeks, so weekdays, clock times and intervals stay.
        case shifted
        case exact
        /// Clock times, and days since the first session.
        case none
    }

    /// For whom an export is.
    package enum Level: String, CaseIterable, Sendable {
        /// For anybody: columns that can name a person are withheld.
        case open
        /// For those who run the study.
        case team
    }

    /// The parts of an export that only a study's owner or analyst may ask for.
    package var needsTeam: Bool { ids == .numbers || dates == .exact || level == .team || hasExternals }

    /// Whether cells are written as they are.
    var isPlain: Bool { ids == .numbers && dates == .exact && level == .team }

    /// Whether the study's key is needed.
    var needsKey: Bool { ids == .codes || dates == .shifted }

    /// The options as descriptors and the audit log have them.
    package var fields: [(name: String, value: String)] {
        [("ids", ids.rawValue), ("dates", dates.rawValue), ("level", level.rawValue)]
            + (include.isEmpty ? [] : [("include", include.sorted().joined(separator: ","))]) + partFields
    }

    /// The options that say which part of the data an export has.
    var partFields: [(name: String, value: String)] { (since.map { [("since", $0.text)] } ?? []) + choice.fields }

    /// What an export is called, as a folder and in the names of files.
    ///
    /// - Parameters:
    ///   - study: the study's key.
    ///   - mode: of its participations.
    package func name(of study: String, _ mode: String) -> String {
        let plain = "\(study)-\(mode)"
        if since != nil { return plain + "-since" }
        guard let participation else { return plain }
        // A number in the name would tell whose code is in the file.
        return plain + "-" + (ids == .numbers ? StoredParticipation.label(participation) : "participation")
    }

    /// Whether a column is left out.
    func withholds(_ column: Column) -> Bool {
        guard level == .open else { return false }
        switch column.detail.disclosure {
        case .none: return false
        case .indirect: return !include.contains(column.name)
        case .direct: return true
        }
    }
}

extension StudyExporter {
    /// Checks options before anything is written, for a form of export where one is asked for.
    ///
    /// - Throws: ``ExportError`` for parts that do not go together, for columns that cannot be included, and for tables
    ///   that cannot be chosen.
    package func check(_ options: ExportOptions, _ form: ExportForm? = nil, for study: ExportedStudy) throws {
        try check(options.choice, form, for: study)
        guard options.participation == nil || options.since == nil else {
            throw ExportError(.options, "since: one participation is exported whole; leave one of the two out")
        }
        if options.since != nil, form == .sessions {
            throw ExportError(.options, "since: a study moves to another lab as a whole; leave it out with sessions")
        }
        guard options.level == .open else { return }
        guard !options.hasExternals else {
            throw ExportError(
                .options, "external-ids: panels' identities of people are not in an open export; choose level team")
        }
        guard !options.include.isEmpty else { return }
        let columns = try StudyTables(study, families, columns).all.flatMap(\.made)
        let known = Set(columns.filter { $0.detail.disclosure == .indirect || $0.detail.role == .reason }.map(\.name))
        if let name = options.include.sorted().first(where: { !known.contains($0) }) {
            throw ExportError(
                .options,
                "include: expected columns that an open export can have (\(known.sorted().joined(separator: ", "))), found "
                    + name)
        }
    }
}
