#if !hasFeature(Embedded)
    package import Tree

    /// What a condition in a quiz's file may hold; ``ItemTest`` reads it.
    @Element
    package struct ItemConditionProperties {
        @Property(with: .holds(.reference("item"))) package var item: String = ""
        @Property(with: .holds(.numberOrText)) package var equals: Value = .null
        @Property package var includes: String = ""
        @Property package var greater: Double? = nil
        @Property package var less: Double? = nil
        @Property package var atLeast: Double? = nil
        @Property package var atMost: Double? = nil
        @Property package var answered: Bool? = nil
        @Property(with: .holds(.list(.condition))) package var and: [Node] = []
        @Property(with: .holds(.list(.condition))) package var or: [Node] = []
        @Property(with: .holds(.condition)) package var not: Node? = nil
    }
#endif
