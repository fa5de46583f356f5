extension ExchangePhrase {
    package var english: String {
        switch self {
        case .response: "Answers for clinics (FHIR R5)"
        case .questionnaire: "Questionnaire for clinics (FHIR R5)"
        }
    }
}
