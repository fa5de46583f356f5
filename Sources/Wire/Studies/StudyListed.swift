package import Tree

extension API {
    /// A study in a list, besides the facts of every answer about one.
    @Element
    package struct StudyListed: Crossing {
        package static var about: String { "`days`: who began on each of the last 14, the last one is today." }

        @Property(.count) package var begun: Int
        @Property(.count) package var inside: Int
        @Property(.count) package var waiting: Int
        @Property(.count) package var completed: Int
        @Property package var days: [Int]
        @Property(.count) package var flagged: Int
        @Property(.count) package var due: Int
    }
}
