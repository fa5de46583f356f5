package import Interface
import Rights

/// What a flow chart of participants says.
package enum ConsortPhrase: CaseIterable, Vocabulary {
    package static let phrases = Phrases("Studies.ConsortPhrase", of: ConsortPhrase.self)

    case title, description, assessed, notAdmitted, admitted, before, group, inside, left, completed, excluded, analysed
    case linkUnknown, notOpen, closed, paused, full, takenPart, tokenUnknown, externalMissing, withdrawnBefore
    case declined, screenedOut, noPlace, abandoned, expired, withdrawn, takenOut
}

extension ConsortPhrase {
    init(_ reason: AdmissionRefusal) {
        self =
            switch reason {
            case .linkUnknown: .linkUnknown
            case .notOpen: .notOpen
            case .closed: .closed
            case .paused: .paused
            case .full: .full
            case .takenPart: .takenPart
            case .tokenUnknown: .tokenUnknown
            case .externalMissing: .externalMissing
            case .withdrawn: .withdrawnBefore
            }
    }

    init(_ fate: Fate) {
        self =
            switch fate {
            case .declined: .declined
            case .screenedOut: .screenedOut
            case .full: .noPlace
            case .abandoned: .abandoned
            case .expired: .expired
            case .withdrawn: .withdrawn
            case .excluded: .takenOut
            }
    }
}
