package import Tree

extension API {
    /// The slot that an allotment has given.
    @Element
    package struct Slot: Crossing {
        @Property package var step: String
        @Property package var slot: String
        @Property(.count) package var position: Int?
        @Property package var group: String?
        @Property package var order: [String]?
    }
}
