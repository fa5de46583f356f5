#if !hasFeature(Embedded)
    public import Tree

    extension LevelsFamily {
        public static var schema: Schema { LevelDefinition.schema }
        public static let parameterLabels = """
            kind|Kind|Art
            level|Level|Level
            """
    }
#endif
