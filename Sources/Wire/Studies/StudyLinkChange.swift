package import Tree

extension API {
    /// A change of a link.
    @Element
    package struct StudyLinkChange: Crossing {
        package static var about: String { "`null` takes `maximum` or `closes` away." }

        @Property(0...120) package var label: String?
        @Property package var isEnabled: Bool?
        @Property(1...1_000_000) package var maximum: Int?
        @Property(0...253_402_300_799_999) package var closes: Double?
        @Property package var settings: Node?
    }
}
