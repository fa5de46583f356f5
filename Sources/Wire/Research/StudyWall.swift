package import Tree

extension API {
    /// What a class has come to. It is told in words and pictures only.
    @Element
    package struct StudyWall {
        @Property package var study: String
        @Property package var results: [Result]

        /// A figure that people were shown, with everybody's value.
        @Element
        package struct Result {
            @Property package var step: String
            @Property package var figure: String
            @Property package var values: [Point]
            /// What the family calls it; as it is written where that is not known.
            @Property package var title: String?
            /// Empty for a pure number.
            @Property package var unit: String?
        }

        @Element
        package struct Point {
            /// The place of the person among all.
            @Property package var person: Int
            @Property package var value: Double
        }
    }
}
