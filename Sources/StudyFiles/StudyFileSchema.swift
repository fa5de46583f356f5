import Studies
package import Tree

/// The study file in JSON Schema, for editors and other people's programs.
package enum StudyFileSchema {
    package static var document: Value {
        FileSchema(
            "A study of Merkwelt", of: Study.schema, condition: ConditionProperties.schema,
            variants: [
                FileSchema.Variants(of: Step.schema.name, tag: Step.kind.name, kinds: StepKind.allCases.map(\.schema))
            ],
            // Questions about a text have what a quiz's have besides.
            open: [ComprehensionQuestion.schema.name, ComprehensionAnswer.schema.name],
            fixed: [(Study.format.name, .text(Study.formatName))]
        ).document
    }
}
