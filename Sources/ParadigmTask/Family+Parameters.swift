#if !hasFeature(Embedded)
    package import Tree

    extension ParadigmFamily {
        /// A paradigm is a file of its own with its own check, and not edited as a step of a study.
        package static var schema: Schema { Schema("Definition", []) }
    }
#endif
