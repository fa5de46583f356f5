package import Tasks
package import Tree

/// What a person can want on a screen of this family. The lab decides what follows from it.
package enum Intent: Equatable, Sendable {
    /// A quiz of the catalogue, by its identity.
    case choose(String)
    case start
    /// What did not come is wanted again.
    case tryAgain
    case answer(item: String, value: Value)
    /// A slider is right where it stands untouched.
    case touch(item: String)
    case next
    case back
    case review
    case revisit(item: String)
    case finish
    case leave
    case again
    case control(TaskControl)

    /// The entry of the log that the intent leads to; nil where the lab itself has something to do.
    package var action: Action? {
        switch self {
        case .choose, .tryAgain, .again, .control: nil
        case .start: .begun
        case .answer(let item, let value): .answered(item: item, value: value)
        case .touch(let item): .touched(item: item)
        case .next: .next
        case .back: .back
        case .review: .reviewed
        case .revisit(let item): .revisited(item: item)
        case .finish: .finished
        case .leave: .stopped
        }
    }
}
