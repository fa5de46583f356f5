package import Tree

extension API {
    /// The findings of retention.
    @Element
    package struct RetentionList: Crossing {
        @Property package var rules: [API.RetentionRule]
        @Property package var clock: API.ClockDoubt?
    }
}
