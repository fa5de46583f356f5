package import Tree

extension API {
    /// Sessions of a profile as one file.
    @Element
    package struct Export: Crossing {
        package static var about: String {
            """
            `progress` is there when the whole profile is exported and something was reached; `unreadable` names \
            sessions that are not among `sessions` because the disk has altered them.
            """
        }

        @Property package var format: String
        @Property package var version: Int
        @Property package var sessions: [API.SessionDocument]
        @Property package var progress: API.LevelProgress?
        @Property package var unreadable: [Unreadable]?

        @Element
        package struct Unreadable {
            @Property package var id: String
            @Property package var detail: String
        }
    }
}
