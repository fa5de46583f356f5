package import Tasks
import Text

/// What a person can want on a screen of this family.
package enum Intent: Equatable, Sendable {
    case choose(String)
    case tryAgain, start, again
    /// A page was read.
    case turn(Int)
    case goOn
    case press(Press)
    case release(Int)
    case control(TaskControl)

    package static func == (left: Intent, right: Intent) -> Bool {
        switch (left, right) {
        case (.choose(let left), .choose(let right)): left.isSame(as: right)
        case (.tryAgain, .tryAgain), (.start, .start), (.again, .again), (.goOn, .goOn): true
        case (.turn(let left), .turn(let right)), (.release(let left), .release(let right)): left == right
        case (.press(let left), .press(let right)): left == right
        case (.control(let left), .control(let right)): left == right
        default: false
        }
    }
}
