import GRDB

extension SQLiteArchive {
    package func change(
        _ number: Int, of key: String, mode: StudyMode, _ change: ParticipationChange, by author: Author
    ) async throws(ArchiveError) -> StoredParticipation {
        try await commit { places in
            try places.change(number, of: places.rows.known(key).row, mode, change, by: author)
        }
    }

    package func putClock(of profile: ProfileIdentifier, to moment: Double) async throws(ArchiveError) {
        try await commit { try $0.putClock(of: profile, to: moment) }
    }

    package func exclude(
        numbers: [Int], marks: [String], of key: String, mode: StudyMode, because reason: String, freesSlots: Bool,
        by author: Author
    ) async throws(ArchiveError) -> [ExclusionOutcome] {
        try await commit { places in
            try places.exclude(
                numbers: numbers, marks: marks, of: places.rows.known(key).row, mode, because: reason,
                freesSlots: freesSlots, by: author)
        }
    }
}
