package import Tree

extension API {
    /// A change of a participation.
    @Element
    package struct ParticipationChange: Crossing {
        package static var about: String {
            """
            `null` lets it count again, or removes the note. `visitNow` is for previews that wait: the device learns \
            the time at which the visit is due when it asks next.
            """
        }

        @Property(.short) package var excluded: String?
        @Property package var freesSlot: Bool?
        @Property(1...2000) package var note: String?
        @Property package var releasePlace: Bool?
        @Property package var visitNow: Bool?
    }
}
