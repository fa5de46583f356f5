package import Tree

extension API {
    /// The facts of every answer about a study.
    @Element
    package struct StudyFacts: Crossing {
        @Property package var study: String
        @Property package var state: String
        @Property(.count) package var created: Double
        @Property package var role: String
        @Property package var may: [String]
        @Property(.count) package var changes: Int
        @Property(.count) package var visits: Int
        @Property(.count) package var groups: Int
        @Property package var title: Node
        @Property(.positive) package var version: Int?
        @Property(.count) package var maximum: Int?
        @Property package var bin: Bin?
        @Property package var draft: Draft?

        @Element
        package struct Bin {
            @Property(.count) package var until: Double
        }

        @Element
        package struct Draft {
            @Property(.count) package var revision: Int
            @Property(.count) package var changed: Double
            @Property package var isNewer: Bool
            @Property(.count) package var errors: Int?
            @Property(.count) package var warnings: Int?
        }
    }
}
