extension PostgresArchive {
    package func append(
        _ entries: [LogEntry], to session: SessionIdentifier, of profile: ProfileIdentifier
    ) async throws(ArchiveError) -> AppendOutcome {
        try checkOpen()
        let (key, now) = (SessionKey(session, of: profile), configuration.now())
        let result: Result<AppendOutcome, ArchiveError> = await withCheckedContinuation { continuation in
            queue(of: profile).add(
                WaitingUpload(entries: entries, session: session, profile: profile, key: key, now: now) {
                    continuation.resume(returning: $0)
                })
        }
        return try result.get()
    }
}
