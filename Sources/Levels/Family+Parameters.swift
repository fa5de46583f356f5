public import Tree

#if !hasFeature(Embedded)
    extension LevelsFamily {
        public static var schema: Schema { LevelDefinition.schema }
        public static let parameterLabels = """
            kind|Kind|Art
            preset|Name|Name
            level|Level|Level
            """
    }
#endif
