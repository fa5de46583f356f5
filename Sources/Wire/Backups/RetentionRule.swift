package import Tree

extension API {
    /// The finding of a retention rule.
    @Element
    package struct RetentionRule: Crossing {
        package static var about: String {
            """
            `due` goes at the next look, within a day; `soon` within 14 days, or once it was announced on 14. \
            `study` says of which study.
            """
        }

        @Property package var name: String
        @Property(.count) package var due: Int
        @Property(.count) package var soon: Int
        @Property package var study: String?
    }
}
