import Studies

/// What follows from a contact, also of those who had been given up.
extension StudyPlaces {
    /// Puts the deadline off, and takes back whoever had been given up.
    ///
    /// - Returns: the participation as it is then.
    package func welcome(_ participation: StoredParticipation) throws -> StoredParticipation {
        var present = participation
        let terms = try rows.terms(ofVersion: participation.versionRow)
        if participation.phase == .abandoned {
            try comeBack(&present, terms)
        } else if participation.phase.isOpen {
            // Contacts within a minute are one: the deadline is hours away.
            if now - participation.contact < 60_000, terms.abandoned > 600_000 { return participation }
            try change(&present) {
                $0.contact = now
                if $0.phase != .waiting { $0.deadline = now + terms.abandoned }
            }
        }
        return present
    }

    /// Whoever comes back keeps the group: the old slot if nobody has it, else one beside the sequence. With `late: end`, or
    /// after the closing, they are thanked instead.
    private func comeBack(_ participation: inout StoredParticipation, _ terms: StudyTerms) throws {
        let closing = try closing(of: participation.studyRow)
        guard try rows.doubt() != nil || (!terms.endsLate && closing.map({ $0 >= now }) ?? true) else {
            return try change(&participation) { ($0.phase, $0.contact) = (.expired, now) }
        }
        let newest = try rows.newest(of: participation.studyRow)?.terms ?? terms
        let others = try rows.taken(participation.studyRow, participation.mode, by: nil)
        try change(&participation) {
            ($0.phase, $0.place, $0.ended) = (.running, .held, nil)
            ($0.contact, $0.deadline) = (now, now + terms.abandoned)
            if let maximum = newest.maximum, others >= maximum { $0.isLate = true }
        }
        try rows.setCells(of: participation.row, from: .freed, to: .held)
        try rows.keepSlots(of: participation.row)
        for var slot in try rows.freedSlots(of: participation.row) {
            if slot.kind == .regular, try !slot.isReusable || rows.isTaken(slot) { slot.kind = .surplus }
            try rows.add(slot)
        }
    }
}
