package import Tree

extension API {
    /// All data of a profile as one file.
    @Element
    package struct OwnData: Crossing {
        package static var about: String {
            """
            What each property means stands in `dictionary`. Parts that a later version keeps about a profile are \
            further arrays.
            """
        }

        @Property package var format: String
        @Property package var version: Int
        @Property(.count) package var made: Double
        @Property package var profile: Profile
        @Property package var events: [Node]
        @Property package var sessions: [API.SessionDocument]
        @Property package var dictionary: Dictionary
        @Property package var documents: [Node]?
        @Property package var contact: Contact?
        @Property package var unreadable: [Unreadable]?

        @Element
        package struct Profile {
            @Property(.count) package var sessions: Int
            @Property(.count) package var bytes: Int
            @Property(.positive) package var number: Int?
            @Property(.count) package var created: Double?
        }

        @Element
        package struct Dictionary {
            @Property package var fields: [Node]
            @Property package var tables: [Node]
        }

        @Element
        package struct Contact {
            @Property package var address: String
            @Property(.count) package var given: Double
        }

        @Element
        package struct Unreadable {
            @Property package var id: String
            @Property package var detail: String
        }
    }
}
