import Studies

// Addresses and reminders by mail.

extension AuthoringRules {
    func keep(_ address: SealedAddress, of profile: ProfileIdentifier, besides others: Int) throws -> Bool {
        let participation = try StudyPlaces(rows).known(profile)
        guard participation.phase.isOpen else { throw ArchiveError.unknown("open participation") }
        if let mark = address.mark {
            let sharing = try rows.addresses(marked: mark, in: participation.studyRow, besides: participation.row)
            guard sharing <= others else { return false }
        }
        try rows.put(address, of: participation.row)
        return true
    }

    func address(of profile: ProfileIdentifier) throws -> SealedAddress? {
        try rows.participation(of: profile).flatMap { try rows.address(of: $0.row) }
    }

    func forgetAddress(of profile: ProfileIdentifier) throws {
        try rows.removeAddress(of: StudyPlaces(rows).known(profile).row)
    }

    func claimReminder() throws -> ClaimedReminder? {
        // A sent mail cannot be recalled, and an ended reminder is not sent again.
        guard try rows.doubt() == nil else { return nil }
        // Mails are forgotten after a day.
        try rows.removeMailings(before: now - DayOffset.length)
        // A reminder that is no longer of use ends, with the reason of its last refusal if it has one.
        try rows.endOverReminders()
        guard let found = try rows.claimReminder(), let address = try rows.address(of: found.participation) else {
            return nil
        }
        return ClaimedReminder(
            row: found.row, participation: try rows.participation(found.participation), visit: found.visit,
            address: address, attempts: found.attempts)
    }

    func settle(_ reminder: ClaimedReminder, as end: ReminderEnd, to mark: String?) throws {
        try rows.write(end, of: reminder)
        if let mark { try rows.add(mailing: mark, of: reminder.participation.studyRow) }
        try rows.noteSeen(reminder.participation.studyRow)
    }

    /// Replaces all flags with some names, in all participations of a mode.
    func note(_ flags: [Int: [String]], among names: Set<String>, of key: String, _ mode: StudyMode) throws {
        for row in try rows.flags(of: rows.known(key).row, mode) {
            let kept = row.flags.split(separator: " ").map(String.init).filter { !names.contains($0) }
            let after = (kept + (flags[row.number] ?? [])).joined(separator: " ")
            if after != row.flags { try rows.write(flags: after, of: row.participation) }
        }
    }
}
