package import Tree

extension API {
    /// The request for a simulation.
    @Element
    package struct StudySimulation: Crossing {
        package static var about: String {
            """
            A definition, or the draft without one; how many people come and leave. Equal seeds give equal people.
            """
        }

        @Property package var definition: Node?
        @Property(1...500) package var people: Int?
        @Property(0.001...10_000) package var arrivalsPerMinute: Double?
        @Property(0...1) package var dropout: Double?
        @Property(0...1) package var late: Double?
        @Property(0...1) package var missed: Double?
        @Property(0...2_147_483_647) package var seed: Int?
    }
}
