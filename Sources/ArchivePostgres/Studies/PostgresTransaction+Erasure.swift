package import Studies

extension ParticipationPart {
    /// The part's table.
    fileprivate var table: String { self == .stepsReached ? "steps_reached" : rawValue }
}

extension PostgresTransaction {
    package func delete(_ parts: [ParticipationPart], of participation: Int64) throws {
        note(of: participation, isSeen: false)
        for part in parts {
            try database.rows("DELETE FROM \(part.table) WHERE participation = $1", [.int(participation)])
        }
    }

    package func leaveDay(_ day: Double, of participation: Int64) throws {
        note(of: participation, isSeen: false)
        try database.rows(
            "UPDATE externals SET value = NULL, session = NULL WHERE participation = $1", [.int(participation)])
        try database.rows(
            "UPDATE steps_reached SET began = $2, duration = NULL WHERE participation = $1",
            [.int(participation), .double(day)])
        guard let owner = try owner(of: participation) else { return }
        try database.rows(
            "UPDATE profiles SET created = $2 WHERE hash = $1", [.bytes(owner.bytes), .double(day)])
    }

    package func blur(_ participation: Int64, to day: Double) throws {
        note(of: participation, isSeen: false)
        // The secret of the personal address stays used.
        try database.rows(
            "UPDATE link_tokens SET participation = NULL WHERE participation = $1", [.int(participation)])
        try database.rows(
            """
            UPDATE slots SET given = $2, freed = CASE WHEN freed IS NULL THEN NULL ELSE $2 END WHERE participation = $1
            """, [.int(participation), .double(day)])
    }

    package func detach(_ participation: Int64) throws {
        note(of: participation, isSeen: false)
        try database.rows(
            "UPDATE participations SET profile = NULL WHERE study = $1 AND id = $2",
            [.int(Self.study(of: participation)), .int(participation)])
    }

    package func takeSessions(of profile: ProfileIdentifier) throws -> [String] {
        guard try ProfileRows.lock(profile, in: database) != nil else { return [] }
        let (keys, names) = try ErasedRows.sessions(of: profile, in: database)
        let bytes = try ErasedRows.delete(keys, in: database)
        try ProfileRows.add(-bytes, to: profile, in: database)
        let marks = names.map { DeletionMark.text($0, of: profile) }
        try MarkRows.add(marks, in: database)
        return marks
    }

    package func takeEverything(of profile: ProfileIdentifier) throws -> Int {
        // The study's row is locked before the profile's, as in every transaction.
        let participation = try participation(of: profile)
        let sessions = try takeSessions(of: profile).count
        try database.rows("DELETE FROM documents WHERE profile = $1", [.bytes(profile.bytes)])
        if let participation { try StudyPlaces(self).withdraw(withProfile: participation) }
        try takeKeys(of: profile)
        try database.rows("UPDATE participations SET profile = NULL WHERE profile = $1", [.bytes(profile.bytes)])
        try database.rows("DELETE FROM profiles WHERE hash = $1", [.bytes(profile.bytes)])
        try mark(profile)
        return sessions
    }

    /// Deletes the keys of further devices. A device with such a key is told that everything was deleted.
    private func takeKeys(of profile: ProfileIdentifier) throws {
        let keys = try database.rows(
            "DELETE FROM profile_keys WHERE profile = $1 RETURNING hash", [.bytes(profile.bytes)]
        ).compactMap { ProfileIdentifier(bytes: $0[0]) }
        try MarkRows.add(keys.map { DeletionMark.text(of: $0) }, in: database)
    }

    package func mark(_ profile: ProfileIdentifier, endedAs phase: ParticipationPhase) throws -> String {
        let mark = DeletionMark.text(of: profile, endedAs: phase)
        try MarkRows.add([mark], in: database)
        return mark
    }

    package func mark(_ profile: ProfileIdentifier) throws {
        try MarkRows.add([DeletionMark.text(of: profile)], in: database)
    }

    package func mark(_ participation: StoredParticipation) throws {
        let rows = try database.rows("SELECT drawn_from FROM studies WHERE id = $1", [.int(participation.studyRow)])
        let secret: [UInt8] = rows.first?[0] ?? []
        let mark = DeletionMark.text(of: participation.number, participation.mode.rawValue, drawnFrom: secret)
        try MarkRows.add([mark], in: database)
    }
}
