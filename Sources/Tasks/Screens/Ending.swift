/// How it stands with the session of a task that is over.
public struct Ending: Equatable, Sendable {
    public var keeping: Keeping
    /// Whether the person wants to throw it away and has not confirmed yet.
    public var isAskingToDiscard: Bool

    public init(_ keeping: Keeping = .kept, isAskingToDiscard: Bool = false) {
        self.keeping = keeping
        self.isAskingToDiscard = isAskingToDiscard
    }

    /// Whether the session is kept.
    public enum Keeping: Equatable, Sendable, CaseIterable {
        /// The task was only tried, so nothing is kept.
        case tried
        /// The person is asked, because they want to be.
        case asked
        /// It is kept and on its way to the device.
        case writing
        /// The device has all of it, which was read back.
        case kept
        /// The device did not take it.
        case refused
    }
}
