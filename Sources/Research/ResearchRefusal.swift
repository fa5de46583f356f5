package import Archive
package import Rights
package import Studies

/// Why something is not done for somebody who takes part in a study, or who runs it.
///
/// What the store itself refuses is an `ArchiveError`.
package enum ResearchRefusal: Error, Sendable {
    /// The participation was withdrawn, and is gone.
    case withdrawn
    /// The participation has ended.
    case over(ParticipationPhase)
    /// The participation's log is not at this step, but at another, or at none yet.
    case stepNotReached(String, at: String?)
    /// Nothing is stored before a consent is.
    case noConsent
    /// A cell of a quota has no room.
    case cellFull(String)
    /// These sessions are not stored to their ends.
    case incomplete([MissingEntries])
    /// The study was deleted meanwhile.
    case studyGone
    /// A step of the definition cannot be run.
    case faultyStep(String, reason: String)
    /// The participation's log cannot be read.
    case unreadableLog(reason: String)
    /// The study has errors.
    case faulty([StudyFault])
    /// Nothing of this study is published, so it is not opened, paused or ended.
    case unpublished(String, StudyStateChange)
    /// Only a closed study is archived; this one is in another state.
    case notClosed(String, StudyState)
    /// Nobody is admitted, or not this one; what the version says of opening and closing.
    case notAdmitted(AdmissionRefusal, StudyTerms?)
    /// Something of the study was altered on the disk.
    case altered(Part)

    /// What can be altered.
    package enum Part: String, Sendable { case secret, definition }
}
