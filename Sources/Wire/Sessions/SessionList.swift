package import Tree

extension API {
    /// A page of the profile's sessions.
    @Element
    package struct SessionList: Crossing {
        package static var about: String { "`next` is there when another page follows." }

        @Property package var sessions: [API.SessionSummary]
        @Property package var next: String?
    }
}
