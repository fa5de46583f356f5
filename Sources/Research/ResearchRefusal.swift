package import Archive
package import Rights
package import Studies

/// The reason for which a request of a participant or of a study's team is refused.
///
/// Refusals of the store itself are errors of type `ArchiveError`.
package enum ResearchRefusal: Error, Sendable {
    /// The participation was withdrawn and deleted.
    case withdrawn
    /// The participation has ended.
    case over(ParticipationPhase)
    /// The participation's log is at another step, or at none yet.
    case stepNotReached(String, at: String?)
    /// Nothing is stored before the participant's consent.
    case noConsent
    /// A cell of a quota has no room.
    case cellFull(String)
    /// These sessions are not stored completely.
    case incomplete([MissingEntries])
    /// The study was deleted meanwhile.
    case studyGone
    /// A step of the definition cannot be run.
    case faultyStep(String, reason: String)
    /// The participation's log cannot be read.
    case unreadableLog(reason: String)
    /// The study has errors.
    case faulty([StudyFault])
    /// The study has no published version, so it cannot be opened, paused or ended.
    case unpublished(String, StudyStateChange)
    /// Only a closed study can be archived, and this one is in another state.
    case notClosed(String, StudyState)
    /// The participant is not admitted. The terms have the version's opening and closing.
    case notAdmitted(AdmissionRefusal, StudyTerms?)
    /// A part of the study was altered on the disk.
    case altered(Part)

    /// The parts that can be altered.
    package enum Part: String, Sendable { case secret, definition }
}
