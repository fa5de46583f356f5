package import Tree

extension API {
    /// The fault of a request, and the remedy.
    @Element
    package struct Problem: Crossing {
        package static var about: String { "RFC 9457." }

        @Property package var type: String
        @Property package var title: String
        @Property package var status: Int
        @Property package var detail: String
        @Property package var instance: String
        @Property package var at: At?
        @Property package var parameter: String?
        @Property package var expected: String?
        @Property package var found: String?
        @Property package var remedy: String?
        @Property package var faults: [String]?
        @Property package var supported: [Int]?
        @Property package var allowed: [String]?
        @Property(.positive) package var retryAfter: Int?

        @Element
        package struct At {
            @Property package var pointer: String
            @Property(.positive) package var line: Int?
            @Property(.positive) package var column: Int?
        }
    }
}
