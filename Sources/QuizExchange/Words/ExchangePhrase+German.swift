extension ExchangePhrase {
    package var german: String {
        switch self {
        case .response: "Antworten für Kliniken (FHIR R5)"
        case .questionnaire: "Fragebogen für Kliniken (FHIR R5)"
        }
    }
}
