package import Editing
package import Studies
package import Tree

/// The forms: what of a study, and of each kind of step, can be edited. They follow from what is declared of each
/// property.
package enum EditorForms {
    package static func of(_ kind: StepKind) -> [FormPart] {
        let common = Step.schema.rules.map { $0.name }
        let parts = parts(of: kind.schema.rules.filter { !common.contains($0.name) })
        return kind == .questionnaire ? [questionnaire, .special(workshop)] + parts : parts
    }

    /// The way to the quiz editor and back.
    package static let workshop = "workshop"

    /// What all steps have.
    package static var ofAll: [FormPart] { parts(of: Step.schema.rules) }

    /// What belongs to the whole.
    package static var about: [FormPart] { parts(of: Study.schema.rules) }

    /// The parts of a form for properties, in the order in which they are declared. Steps have forms of their own.
    package static func parts(of rules: [Schema.Rule]) -> [FormPart] {
        FormPart.parts(of: rules, elsewhere: Step.schema.name)
    }
}
