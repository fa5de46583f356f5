import Text
package import Wire

/// The reason for which a person was not admitted to a study, by the API's names.
package enum AdmissionRefusal: CaseIterable, RawRepresentable, Sendable {
    case linkUnknown, notOpen, closed, paused, full, takenPart, tokenUnknown, externalMissing, withdrawn

    /// The problem that the API tells.
    package var problem: ProblemKind {
        switch self {
        case .linkUnknown: .linkUnknown
        case .notOpen: .studyNotOpen
        case .closed: .studyClosed
        case .paused: .studyPaused
        case .full: .studyFull
        case .takenPart: .takenPart
        case .tokenUnknown: .tokenUnknown
        case .externalMissing: .externalID
        case .withdrawn: .withdrawn
        }
    }

    package var rawValue: String { problem.rawValue }

    package init?(rawValue: String) {
        guard let refusal = AdmissionRefusal.allCases.first(where: { $0.rawValue.isSame(as: rawValue) }) else {
            return nil
        }
        self = refusal
    }
}
