import Interface

/// What the flow chart of a study says.
enum FlowPhrase: CaseIterable, Vocabulary {
    case unknown, only, title, inWords, named, nothing, then, otherwise, byGroup, endsIf, endsUnless, questions
    case picked
    case times, timesUntil, visit, visitAfter, visitOn, and, or, not, includes, answered, answeredNot, passed
    case passedNot, group, inVisit, device

    var english: String {
        switch self {
        case .only: "Only {groups}"
        case .unknown: "Unknown step"
        case .title: "Flow chart"
        case .inWords: "The flow chart in words"
        case .named: "{kind}: {id}"
        case .nothing: "nothing"
        case .then: "If so"
        case .otherwise: "Otherwise"
        case .byGroup: "By group"
        case .endsIf: "ends here if {when}"
        case .endsUnless: "ends here unless {when}"
        case .questions: "{n} {n|question|questions}"
        case .picked: "{n} of {all}: {by}"
        case .times: "up to {n} {n|time|times}"
        case .timesUntil: "up to {n} {n|time|times}, until {when}"
        case .visit: "Visit {n}"
        case .visitAfter: "Visit {n}, after {span}"
        case .visitOn: "Visit {n}, on {day}"
        case .and: "{left} and {right}"
        case .or: "{left} or {right}"
        case .not: "not ({what})"
        case .includes: "{what} includes {value}"
        case .answered: "{what} is answered"
        case .answeredNot: "{what} is not answered"
        case .passed: "{what} was passed"
        case .passedNot: "{what} was not passed"
        case .group: "group {what}"
        case .inVisit: "visit {n}"
        case .device: "device: {what}"
        }
    }

    var german: String {
        switch self {
        case .only: "Nur {groups}"
        case .unknown: "Unbekannter Schritt"
        case .title: "Ablaufplan"
        case .inWords: "Der Ablaufplan in Worten"
        case .named: "{kind}: {id}"
        case .nothing: "nichts"
        case .then: "Wenn ja"
        case .otherwise: "Sonst"
        case .byGroup: "Nach Gruppe"
        case .endsIf: "endet hier, wenn {when}"
        case .endsUnless: "endet hier, außer wenn {when}"
        case .questions: "{n} {n|Frage|Fragen}"
        case .picked: "{n} von {all}: {by}"
        case .times: "bis zu {n}-mal"
        case .timesUntil: "bis zu {n}-mal, bis {when}"
        case .visit: "Termin {n}"
        case .visitAfter: "Termin {n}, nach {span}"
        case .visitOn: "Termin {n}, am {day}"
        case .and: "{left} und {right}"
        case .or: "{left} oder {right}"
        case .not: "nicht ({what})"
        case .includes: "{what} enthält {value}"
        case .answered: "{what} ist beantwortet"
        case .answeredNot: "{what} ist nicht beantwortet"
        case .passed: "{what} wurde bestanden"
        case .passedNot: "{what} wurde nicht bestanden"
        case .group: "Gruppe {what}"
        case .inVisit: "Termin {n}"
        case .device: "Gerät: {what}"
        }
    }
}
