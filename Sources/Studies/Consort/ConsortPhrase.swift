import Interface
import Rights

/// What a flow chart of participants says.
package enum ConsortPhrase: CaseIterable, Vocabulary {
    case title, description, assessed, notAdmitted, admitted, before, group, inside, left, completed, excluded, analysed
    case linkUnknown, notOpen, closed, paused, full, takenPart, tokenUnknown, externalMissing, withdrawnBefore
    case declined, screenedOut, noPlace, abandoned, expired, withdrawn, takenOut

    package var english: String {
        switch self {
        case .title: "Flow of participants"
        case .description: "{assessed} came, {admitted} began, {completed} completed, {analysed} are analysed."
        case .assessed: "Came to the study"
        case .notAdmitted: "Not admitted"
        case .admitted: "Began"
        case .before: "Not allotted to a group"
        case .group: "Allotted to {group}"
        case .inside: "still inside"
        case .left: "Left"
        case .completed: "Completed"
        case .excluded: "excluded by the team"
        case .analysed: "Analysed"
        case .linkUnknown: "link unknown"
        case .notOpen: "not open yet"
        case .closed: "closed"
        case .paused: "paused"
        case .full: "all places taken"
        case .takenPart: "had taken part before"
        case .tokenUnknown: "invitation unknown"
        case .externalMissing: "without the panel’s id"
        case .withdrawnBefore: "had withdrawn before"
        case .declined: "did not agree"
        case .screenedOut: "did not meet the conditions"
        case .noPlace: "no place left for people like them"
        case .abandoned: "left before the end"
        case .expired: "came too late"
        case .withdrawn: "withdrew"
        case .takenOut: "excluded by the team"
        }
    }

    package var german: String {
        switch self {
        case .title: "Weg der Teilnehmenden"
        case .description:
            "{assessed} kamen, {admitted} begannen, {completed} schlossen ab, {analysed} werden ausgewertet."
        case .assessed: "Zur Studie gekommen"
        case .notAdmitted: "Nicht aufgenommen"
        case .admitted: "Begonnen"
        case .before: "Keiner Gruppe zugeteilt"
        case .group: "Zugeteilt: {group}"
        case .inside: "noch dabei"
        case .left: "Gegangen"
        case .completed: "Abgeschlossen"
        case .excluded: "vom Team ausgeschlossen"
        case .analysed: "Ausgewertet"
        case .linkUnknown: "Link unbekannt"
        case .notOpen: "noch nicht geöffnet"
        case .closed: "geschlossen"
        case .paused: "unterbrochen"
        case .full: "alle Plätze vergeben"
        case .takenPart: "hatten schon teilgenommen"
        case .tokenUnknown: "Einladung unbekannt"
        case .externalMissing: "ohne Kennung des Panels"
        case .withdrawnBefore: "hatten vorher widerrufen"
        case .declined: "nicht eingewilligt"
        case .screenedOut: "Bedingungen nicht erfüllt"
        case .noPlace: "kein Platz mehr für solche Personen"
        case .abandoned: "vor dem Ende gegangen"
        case .expired: "zu spät gekommen"
        case .withdrawn: "widerrufen"
        case .takenOut: "vom Team ausgeschlossen"
        }
    }
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
