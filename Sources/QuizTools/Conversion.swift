import Definitions
import Quiz
package import QuizExchange
package import Tree

/// A quiz or a Questionnaire in another form, with everything that is lost on the way.
package struct Conversion: Sendable {
    /// What is lost or changed, each with its place.
    package let losses: [Loss]
    /// What there is to say: losses, then the faults of the quiz, each with file and place.
    package let lines: [String]
    /// The other form; nil where the quiz has errors.
    package let value: Value?

    /// Reads YAML, JSON or a FHIR Questionnaire.
    ///
    /// - Throws: what is no Questionnaire that has anything to ask.
    package init(_ bytes: [UInt8], file: String, toFHIR: Bool) throws(TreeError) {
        var losses: [Loss] = []
        let definition: Definition
        let faults: [QuizFault]
        var isUsable = true
        if let value = try? Value(json: bytes), value.node?["resourceType"] != nil {
            definition = try Definition(fhir: value, losses: &losses)
            // Whoever accepts the losses gets a draft, with what is still to be mended.
            faults = Lint.faults(in: definition.value)
        } else {
            faults = QuizFile.faults(in: bytes, file: file)
            isUsable = QuizFault.isUsable(faults)
            definition = (try? QuizFile(bytes, file: file).definition) ?? Definition()
        }
        let written = toFHIR && isUsable ? definition.fhir(losses: &losses) : definition.value
        self.losses = losses
        lines = losses.map { "lost: " + $0.description(file: file) } + faults.map { $0.description(file: file) }
        value = isUsable ? written : nil
    }

    /// What to do where something is lost.
    static func remedy(_ count: Int) -> String {
        "nothing was written, because \(count) \(count == 1 ? "thing is" : "things are") lost: "
            + "read the lines above, then say --accept-losses"
    }
}
