import AuthorFiles
package import Definitions
package import Quiz
package import Tree

/// A definition as it was read from a file, with the places of all its parts.
package struct QuizFile: Sendable {
    package let value: Value
    package let positions: Positions

    /// The definition; unknown properties and faults are still in it.
    package var definition: Definition { Definition(node: value.node ?? Node()) }

    /// Everything that is wrong with it, in the order of the text.
    package var faults: [QuizFault] { Lint.faults(in: value, at: positions) }

    /// Reads a definition from YAML, or from JSON where the file's name ends in `.json`.
    ///
    /// - Throws: what is wrong with the text itself, with line and column.
    package init(_ bytes: [UInt8], file: String) throws(TreeError) {
        let text = try WrittenDefinition(bytes, file: file, starter: "merkwelt new quiz")
        if let foreign = QuizFile.foreign(text.value, file) { throw foreign }
        value = text.value
        positions = text.positions
    }

    /// What a file of another program is, and how it comes in; nil for everything else.
    private static func foreign(_ value: Value, _ file: String) -> TreeError? {
        guard let node = value.node else { return nil }
        if let type = node["resourceType"] {
            return TreeError(
                line: 1, column: 1, expected: "a quiz", found: "a FHIR resource (\(type.json()))",
                remedy: type == "Questionnaire"
                    ? "make a quiz of it first: merkwelt convert \(file) -o quiz.json"
                    : "of FHIR only a Questionnaire can become a quiz")
        }
        if node["SurveyEntry"] != nil, node["SurveyElements"] != nil {
            return TreeError(
                line: 1, column: 1, expected: "a quiz", found: "a survey of Qualtrics (.qsf)",
                remedy:
                    "such files are not read: quizzes are written in YAML or JSON (merkwelt new quiz), or come from a "
                    + "FHIR Questionnaire (merkwelt convert)")
        }
        return nil
    }

    /// The faults of a text, whether it can be read or not.
    package static func faults(in bytes: [UInt8], file: String) -> [QuizFault] {
        do throws(TreeError) {
            return try QuizFile(bytes, file: file).faults
        } catch {
            return [QuizFault(error)]
        }
    }
}
