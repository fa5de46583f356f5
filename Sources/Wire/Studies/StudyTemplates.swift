package import Tree

extension API {
    /// The studies that come with the lab, as beginnings of new ones.
    @Element
    package struct StudyTemplates: Crossing {
        @Property package var templates: [Template]

        @Element
        package struct Template {
            @Property package var name: String
            @Property package var title: Node
            @Property(.count) package var minutes: Int
            @Property(.count) package var visits: Int
            @Property(.count) package var groups: Int
            @Property package var aim: Node?
        }
    }
}
