/// The refusals that every store gives in the same words.
extension ArchiveError {
    package static func profileFull(_ limit: Int) -> ArchiveError {
        ArchiveError(
            .profileFull, at: "the profile", "a profile may keep \(limit) bytes, it would keep more",
            remedy: "export what is needed and delete sessions")
    }

    /// The error for a session with an altered part.
    package static func altered(_ session: SessionIdentifier, _ part: String) -> ArchiveError {
        ArchiveError(
            .altered, at: "session \(session)", "\(part) was altered on the disk",
            remedy: "restore a backup; the other sessions can be read and exported")
    }

    /// The error for a session that was deleted.
    package static func forgotten(_ session: SessionIdentifier) -> ArchiveError {
        ArchiveError(
            .gone, at: "session \(session)", "the session was deleted",
            remedy: "remove it from the device, too; a new session needs a new name")
    }

    /// The error for a session that a profile does not have.
    package static func missing(_ session: SessionIdentifier) -> ArchiveError {
        ArchiveError(
            .notFound, at: "session \(session)", "there is no such session in this profile",
            remedy: "send the session's header first")
    }

    /// The error for a session whose name has another header.
    package static func otherHeader(_ session: SessionIdentifier) -> ArchiveError {
        ArchiveError(
            .conflict, at: "session \(session)", "another header is stored under this name",
            remedy: "start a session with a name of its own")
    }

    /// The error for an altered document of a profile.
    package static func alteredDocument(_ name: String) -> ArchiveError {
        ArchiveError(
            .altered, at: "the profile's \(name)", "what is stored was altered on the disk",
            remedy: "restore a backup")
    }
}
