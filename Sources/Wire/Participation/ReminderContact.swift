package import Tree

extension API {
    /// Whether there are reminders, and their address.
    @Element
    package struct ReminderContact: Crossing {
        package static var about: String {
            """
            `address`: where reminders go; empty where it is kept and cannot be read here, left out for a further \
            key.
            """
        }

        @Property package var isOffered: Bool
        @Property package var address: String?
        @Property(.count) package var given: Double?
    }
}
