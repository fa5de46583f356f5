package import Tree

extension API {
    /// The differences between two versions of a study.
    @Element
    package struct StudyComparison: Crossing {
        package static var about: String {
            """
            The definitions as JSON, a line for each value. `equal`: so many lines are equal, and which where they \
            are few. `changed`: identities of what the lines stand in, and the lines with `kind` (same, removed, \
            added) and `text`. Without `newer` it is the draft.
            """
        }

        @Property package var study: String
        @Property(.positive) package var older: Int
        @Property(.count) package var removed: Int
        @Property(.count) package var added: Int
        @Property package var parts: [Part]
        @Property(.positive) package var newer: Int?

        @Element
        package struct Part {
            @Property package var kind: String
            @Property(.count) package var count: Int?
            @Property package var path: [String]?
            @Property package var lines: [Value]?
        }

        /// A line of a part that has changed.
        @Element
        package struct Line {
            @Property package var kind: String
            @Property package var text: String
        }
    }
}
