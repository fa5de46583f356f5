import Definitions
package import Quiz
import Text
package import Tree

extension Sitting {
    /// The answers as a FHIR R5 QuestionnaireResponse: what counts at the end, where the Questionnaire has its items.
    ///
    /// - Parameters:
    ///   - language: of the answers' words.
    ///   - authored: when the answers were given, as FHIR writes it: `2024-02-29T12:00:00Z`.
    package func fhirResponse(language: String, authored: String) -> Value {
        var result = Node()
        result["resourceType"] = "QuestionnaireResponse"
        let writer = FHIRWriter(definition)
        let resource = definition.standardFHIR(FHIRTree(writer))
        let url = resource["url"]?.text ?? ""
        let version = resource["version"]?.text ?? ""
        result["questionnaire"] = .text(FHIRWords.joined(FHIRWords.joined(url, "|"), version))
        result["status"] = isRunning || phase == .introduction ? "in-progress" : stoppedEarly ? "stopped" : "completed"
        result["authored"] = .text(authored)
        result["language"] = .text(language)
        let response = FHIRResponse(sitting: self, writer: writer, language: language)
        let items = response.items(resource["item"], within: nil)
        if !items.isEmpty { result["item"] = .list(items) }
        return .node(result)
    }
}
