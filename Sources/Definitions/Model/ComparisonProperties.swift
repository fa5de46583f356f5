package import Tree

/// What a condition may hold in any file, beside what it tests: how that is compared, and conditions that are joined.
@Element
package struct ComparisonProperties {
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

extension Schema {
    /// What a condition may hold in a file.
    ///
    /// - Parameters:
    ///   - name: what the condition is called in schemas.
    ///   - tested: what can be tested.
    package init(condition name: String, testing tested: Schema) {
        self.init(name, tested.rules + ComparisonProperties.schema.rules)
    }
}
