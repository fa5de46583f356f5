import Interface

/// What kinds of steps are called, wherever people read it: in the editor, in flow charts and in figures.
extension StepKind: Vocabulary {
    package var english: String {
        switch self {
        case .information: "Information"
        case .consent: "Consent"
        case .questionnaire: "Questionnaire"
        case .task: "Task"
        case .check: "Check of the device"
        case .pause: "Break"
        case .screen: "Screen out"
        case .quota: "Quota"
        case .allot: "Groups"
        case .only: "Only for"
        case .branch: "Branch"
        case .order: "Order"
        case .repetition: "Repeat"
        case .wait: "Wait for a visit"
        case .feedback: "Own results"
        case .finish: "End"
        }
    }

    package var german: String {
        switch self {
        case .information: "Information"
        case .consent: "Einwilligung"
        case .questionnaire: "Fragebogen"
        case .task: "Aufgabe"
        case .check: "Gerät prüfen"
        case .pause: "Pause"
        case .screen: "Ausschließen"
        case .quota: "Quote"
        case .allot: "Gruppen"
        case .only: "Nur für"
        case .branch: "Verzweigung"
        case .order: "Reihenfolge"
        case .repetition: "Wiederholen"
        case .wait: "Auf Termin warten"
        case .feedback: "Eigene Ergebnisse"
        case .finish: "Ende"
        }
    }
}
