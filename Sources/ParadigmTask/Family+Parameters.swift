#if !hasFeature(Embedded)
    import Paradigm
    package import Tree

    extension ParadigmFamily {
        package static var schema: Schema { Paradigm.Definition.schema }
    }
#endif
