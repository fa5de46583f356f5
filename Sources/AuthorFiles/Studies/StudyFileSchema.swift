import Studies
package import Tasks
package import Tree

/// The JSON Schema of the study file, for editors and other programs.
package enum StudyFileSchema {
    /// - Parameter families: the families of tasks, with their protocols and the properties of their definitions.
    package static func document(_ families: FamilyList) -> Value {
        let file = FileSchema(
            "A study of Merkwelt", of: Study.schema, condition: StudyCondition.schema,
            variants: [
                FileSchema.Variants(of: Step.schema.name, tag: Step.kind.name, kinds: StepKind.allCases.map(\.schema))
            ],
            // Questions about a text may have further properties, like those of a quiz.
            open: [ComprehensionQuestion.schema.name, ComprehensionAnswer.schema.name],
            fixed: [(Study.format.name, .text(Study.formatName))])
        var whole = file.document.node ?? Node()
        var definitions = whole["$defs"]?.node ?? Node()
        let task = Name("Step-" + StepKind.task.rawValue)
        var step = definitions[task]?.node ?? Node()
        step["allOf"] = .list(
            (step["allOf"]?.list ?? []) + families.setByProperties.map { Self.choice($0, &definitions) }
                + families.families.filter { $0.form != nil }.map { Self.file($0) })
        definitions[task] = .node(step)
        whole["$defs"] = .node(definitions)
        return .node(whole)
    }

    /// A step with a task whose definition is a file of its own, which has a schema of its own.
    private static func file(_ family: FamilyKind) -> Value {
        [
            "if": ["properties": ["family": ["const": .text(family.facts.name)]], "required": ["family"]],
            "then": [
                "required": ["definition"],
                "properties": [
                    "definition": ["anyOf": [["type": "string"], ["type": "object", "required": ["format"]]]]
                ],
            ],
        ]
    }

    /// The properties of a step with a family's task. The schema allows undeclared properties of a definition.
    private static func choice(_ family: FamilyKind, _ definitions: inout Node) -> Value {
        let name = "Task-" + family.facts.name
        let (own, inner) = FileSchema(name, of: family.schema, open: nil, prefix: name + "-").parts
        definitions[Name(name)] = .node(own)
        for field in inner.fields { definitions[field.name] = field.value }
        var then: Node = ["definition": ["anyOf": [["type": "string"], ["$ref": .text("#/$defs/" + name)]]]]
        then["preset"] = ["enum": .list(family.protocols.map { .text($0) })]
        return [
            "if": ["properties": ["family": ["const": .text(family.facts.name)]], "required": ["family"]],
            "then": ["properties": .node(then)],
        ]
    }
}
