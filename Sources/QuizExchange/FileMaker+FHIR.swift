import Interface
package import Quiz
package import Tasks
import Tree

/// What a quiz session gives for clinics: resources of HL7's FHIR R5. The list of families is given them.
extension FileMaker<QuizFamily> {
    /// The answers, as a QuestionnaireResponse.
    package static var fhirResponse: FileMaker<QuizFamily> {
        let file = TaskFile("fhir-response", suffix: "-response.fhir.json", mediaType: "application/json") {
            ExchangePhrase.response.text(in: $0)
        }
        return FileMaker(file) { sitting, _, context in
            let resource = sitting.fhirResponse(
                language: context.sessionLanguage, authored: Format.instant(context.started))
            return .text(resource.json(pretty: true) + "\n")
        }
    }

    /// The quiz itself, as a Questionnaire.
    package static var fhirQuestionnaire: FileMaker<QuizFamily> {
        let file = TaskFile("fhir-questionnaire", suffix: "-questionnaire.fhir.json", mediaType: "application/json") {
            ExchangePhrase.questionnaire.text(in: $0)
        }
        return FileMaker(file) { sitting, _, _ in .text(sitting.definition.fhir.json(pretty: true) + "\n") }
    }
}
