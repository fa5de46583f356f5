package import Tree

extension API {
    /// An address for reminders.
    @Element
    package struct NewContact: Crossing {
        @Property(0...254) package var address: String
    }
}
