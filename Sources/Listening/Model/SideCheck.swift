/// Whether the headphones sit the right way round.
package enum SideCheck: Equatable, Sendable {
    case none
    /// A sound plays at one side and the person says at which.
    case asking(isRight: Bool)
    case passed
    case swapped
}
