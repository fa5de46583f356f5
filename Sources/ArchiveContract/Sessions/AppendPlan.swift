import Text

/// How long a log is before an upload.
package struct LogLength: Equatable, Sendable {
    /// The highest index of the log; -1 while it is empty.
    package let through: Int
    /// The bytes of its entries and branches as text.
    package let bytes: Int
    /// The bytes of all sessions of its profile.
    package let profileBytes: Int

    package init(through: Int, bytes: Int, profileBytes: Int) {
        (self.through, self.bytes, self.profileBytes) = (through, bytes, profileBytes)
    }
}

/// The entries that an upload adds to a log, decided alike for every store. The plan is complete before anything is
/// written.
package struct AppendPlan: Sendable {
    private let log: LogLength
    /// The entries that continue the log.
    package private(set) var fresh: [LogEntry] = []
    /// The entries that are kept beside the log, in the order of arrival.
    package private(set) var branches: [LogEntry] = []
    private var conflicts: [Int] = []

    /// - Parameters:
    ///   - entries: the upload's entries in any order. The first of two entries with one index counts as earlier.
    ///   - log: the log as it is stored.
    ///   - text: the text of a stored entry by its index. It is asked only for indices that the log has.
    ///   - isBranch: whether an entry is stored as a branch.
    package init<Failure: Error>(
        _ entries: [LogEntry], to log: LogLength, text: (_ index: Int) throws(Failure) -> String?,
        isBranch: (LogEntry) throws(Failure) -> Bool
    ) throws(Failure) {
        self.log = log
        // Entries after a contradiction continue another log, even if their index is the stored log's next one.
        var isOther = false
        // The sort is stable, so that the earlier of two entries with one index counts.
        for (_, entry) in entries.enumerated().sorted(by: {
            ($0.element.index, $0.offset) < ($1.element.index, $1.offset)
        }) {
            if !isOther {
                if entry.index > through + 1 { break }
                if entry.index == through + 1 {
                    fresh.append(entry)
                    continue
                }
            }
            isOther = try known(entry.index, text) != entry.text
            guard isOther else { continue }
            if conflicts.last != entry.index { conflicts.append(entry.index) }
            if branches.contains(entry) { continue }
            if try !isBranch(entry) { branches.append(entry) }
        }
    }

    /// The highest index of the log afterwards.
    package var through: Int { log.through + fresh.count }

    /// The bytes of the log's entries and branches afterwards.
    package var bytes: Int {
        log.bytes + fresh.reduce(0) { $0 + $1.text.utf8.count } + branches.reduce(0) { $0 + $1.text.utf8.count }
    }

    /// Whether nothing is written.
    package var isEmpty: Bool { fresh.isEmpty && branches.isEmpty }

    package var outcome: AppendOutcome { AppendOutcome(through: through, conflicts: conflicts) }

    private func known<Failure: Error>(
        _ index: Int, _ text: (Int) throws(Failure) -> String?
    ) throws(Failure) -> String? {
        if index > through { return nil }
        if index > log.through { return fresh[index - log.through - 1].text }
        return try text(index)
    }

    /// Throws `tooLarge` or `profileFull` if the session would grow beyond the limits.
    package func check(_ limits: StoreLimits, session: SessionIdentifier) throws(ArchiveError) {
        if isEmpty { return }
        guard through < limits.sessionEntries else {
            throw ArchiveError(
                .tooLarge, at: "session \(session)",
                "a session may have \(limits.sessionEntries) entries, this one would have \(through + 1)",
                remedy: "start another session")
        }
        guard log.profileBytes + bytes - log.bytes <= limits.profileBytes else {
            throw ArchiveError.profileFull(limits.profileBytes)
        }
        guard bytes <= limits.sessionBytes else {
            throw ArchiveError(
                .tooLarge, at: "session \(session)",
                "a session may have \(limits.sessionBytes) bytes, this one would have \(bytes)",
                remedy: "start another session")
        }
    }
}
