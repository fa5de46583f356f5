package import Tree

extension API {
    /// The results of a class, as texts and pictures only.
    @Element
    package struct StudyWall {
        @Property package var study: String
        @Property package var results: [Result]

        /// A figure that participants were shown, with the values of all of them.
        @Element
        package struct Result {
            @Property package var step: String
            @Property package var figure: String
            @Property package var values: [Point]
            /// The family's title of the figure; its name if the family has none.
            @Property package var title: String?
            /// Empty for a pure number.
            @Property package var unit: String?
        }

        @Element
        package struct Point {
            /// The position of the participant among all.
            @Property package var person: Int
            @Property package var value: Double
        }
    }
}
