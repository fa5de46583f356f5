package import Tree

extension API {
    /// The faults of a definition.
    @Element
    package struct StudyFindings: Crossing {
        package static var about: String { "`path` is a JSON pointer; line and column are 0 where there is no text." }

        @Property(.count) package var errors: Int
        @Property(.count) package var warnings: Int
        @Property package var findings: [Finding]
        @Property package var hash: String?
        @Property package var definition: Value?

        @Element
        package struct Finding {
            @Property package var code: String
            @Property package var severity: String
            @Property package var path: String
            @Property(.count) package var line: Int
            @Property(.count) package var column: Int
            @Property package var expected: String
            @Property package var found: String
            @Property package var remedy: String
        }
    }
}
