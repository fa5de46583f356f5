package import Rights
import Studies
import Text

/// Who is admitted, with number and place.
extension StudyPlaces {
    /// Admits somebody, and uses a token up; the same device is never admitted twice, and another one of the same person gets
    /// a key.
    package func begin(_ newcomer: NewParticipation) throws -> AdmissionOutcome {
        if let known = try rows.participation(of: newcomer.profile) { return .known(known) }
        if try rows.isForgotten(newcomer.profile) { return .refused(.withdrawn) }
        guard let found = try rows.link(newcomer.link), let study = try rows.study(found.study),
            let (version, terms) = try rows.newest(of: study.row)
        else { return .refused(.linkUnknown) }
        if let resumed = try resumed(newcomer, by: found), let owner = try rows.owner(of: resumed.row) {
            try rows.add(key: newcomer.profile, to: resumed.row, most: StoredParticipation.greatestKeyCount)
            return .resumed(resumed, owner: owner)
        }
        if let refusal = AdmissionRefusal.standing(study, terms, found.link, at: now) {
            return try refuse(refusal, found)
        }
        if let refusal = try refusal(newcomer, by: found) { return try refuse(refusal, found) }
        // Whoever is overdue gives the place to whoever asks now.
        try release(of: study.row)
        if try isFull(terms, found) { return try refuse(.full, found) }
        return .admitted(try admit(newcomer, version, until: now + terms.abandoned, by: found))
    }

    /// The participation of whoever comes once more by the same invitation, or by the same session of a panel, as long as
    /// something leads on from it, or a code is still to be had; nil for everybody else.
    private func resumed(_ newcomer: NewParticipation, by found: StudyLinkRow) throws -> StoredParticipation? {
        let row: Int64?
        switch found.link.kind {
        case .general, .classroom, .preview: return nil
        case .personal: row = try newcomer.token.flatMap { try rows.token($0, of: found.row)?.participation }
        case .panel:
            guard let external = newcomer.external, let session = newcomer.session,
                let known = try rows.external(external.mark, in: found.study, found.link.mode)
            else { return nil }
            row = known.session?.isSame(as: session) == true ? known.participation : nil
        }
        guard let row else { return nil }
        let participation = try rows.participation(row)
        switch participation.phase {
        case .begun, .consented, .running, .paused, .waiting, .completed, .abandoned: return participation
        case .declined, .screenedOut, .full, .stopped, .withdrawn, .expired: return nil
        }
    }

    /// Whether a token or an external id keeps somebody out.
    private func refusal(_ newcomer: NewParticipation, by found: StudyLinkRow) throws -> AdmissionRefusal? {
        switch found.link.kind {
        case .general, .classroom, .preview: return nil
        case .personal:
            guard let token = newcomer.token, let known = try rows.token(token, of: found.row) else {
                return .tokenUnknown
            }
            return known.isUsed ? .takenPart : nil
        case .panel:
            guard let external = newcomer.external else { return .externalMissing }
            return try rows.external(external.mark, in: found.study, found.link.mode) == nil ? nil : .takenPart
        }
    }

    private func admit(
        _ newcomer: NewParticipation, _ version: Int64, until deadline: Double, by found: StudyLinkRow
    ) throws -> StoredParticipation {
        // Rows are emptied and never deleted, so the highest number was given last.
        let number = (try rows.lastNumber(found.study, found.link.mode) ?? 0) + 1
        let row = try rows.add(
            Admission(
                link: found, version: version, number: number, profile: newcomer.profile, seed: newcomer.seed,
                deadline: deadline, details: newcomer.details, code: newcomer.withdrawal(number),
                token: found.link.kind == .personal ? newcomer.token : nil,
                external: found.link.kind == .panel
                    ? newcomer.external.map { ($0.value, $0.mark, newcomer.session) } : nil))
        return try rows.participation(row)
    }

    /// Counts somebody who was not admitted: how many a day and why, and nothing else.
    private func refuse(_ refusal: AdmissionRefusal, _ found: StudyLinkRow) throws -> AdmissionOutcome {
        try rows.count(refusal, day: Int((now / StoredParticipation.day).rounded(.down)), of: found)
        return .refused(refusal)
    }
}

extension AdmissionRefusal {
    /// Why nobody is admitted at a time, whoever comes and however many have come.
    package static func standing(
        _ study: StoredStudy, _ terms: StudyTerms, _ link: StudyLink, at now: Double
    ) -> AdmissionRefusal? {
        guard link.isEnabled, study.binned == nil else { return .linkUnknown }
        let state = study.state
        if state == .closed || state == .archived { return .closed }
        // What is tried out needs no opening.
        guard link.mode == .field else { return nil }
        switch state {
        case .draft: return .linkUnknown
        case .published: return .notOpen
        case .paused: return .paused
        case .open, .closed, .archived: break
        }
        if let opens = terms.opens, now < opens { return .notOpen }
        if let closes = terms.closes, now >= closes { return .closed }
        if let closes = link.closes, now >= closes { return .closed }
        return nil
    }
}
