package import Tree

extension API {
    /// What is kept no longer.
    @Element
    package struct RetentionList: Crossing {
        @Property package var rules: [API.RetentionRule]
        @Property package var clock: API.ClockDoubt?
    }
}
