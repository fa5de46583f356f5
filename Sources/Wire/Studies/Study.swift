package import Tree

extension API {
    /// A study for its team, besides the facts of every answer about one.
    @Element
    package struct Study: Crossing {
        package static var about: String {
            """
            `may`: what whoever asks may do in it. `bin`: until when it can be taken out again.
            """
        }

        @Property package var isBlind: Bool
        @Property package var versions: [API.StudyVersion]
        @Property package var modes: Node
        @Property(.count) package var closed: Double?
        @Property(.count) package var opens: Double?
        @Property(.count) package var closes: Double?
    }
}
