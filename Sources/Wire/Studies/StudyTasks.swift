package import Tree

extension API {
    /// The tasks that a study can have.
    @Element
    package struct StudyTasks: Crossing {
        @Property package var tasks: [Task]

        @Element
        package struct Task {
            @Property package var family: String
            @Property package var title: Node
            @Property package var figures: [String]
            @Property package var preset: String?
            /// A definition that comes with the lab, by the name that `library:` stands before.
            @Property package var library: String?
            @Property package var name: Node?
            @Property package var definition: Node?
            @Property package var properties: [Node]?
            /// What a step can set of such a definition.
            @Property package var settings: [Node]?
        }
    }
}
