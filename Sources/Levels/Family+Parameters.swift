#if !hasFeature(Embedded)
    package import Tree

    extension LevelsFamily {
        package static var schema: Schema { LevelDefinition.schema }
        /// A level's file in JSON Schema, with what the rules in force have added.
        package static var fileSchema: Value {
            FileSchema("A level of Merkwelt", of: Level.schema, additions: Rules.inForce.additions).document
        }
        package static let parameterLabels = """
            kind|Kind|Art
            level|Level|Level
            """
    }
#endif
