#if !hasFeature(Embedded)
    package import Tree

    extension LevelsFamily {
        package static var schema: Schema { LevelDefinition.schema }
        package static let parameterLabels = """
            kind|Kind|Art
            level|Level|Level
            """
    }
#endif
