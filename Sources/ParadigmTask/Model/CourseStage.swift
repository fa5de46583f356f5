/// Where a session of a paradigm stands.
package enum CourseStage: Equatable, Sendable {
    /// Nothing was begun.
    case ready
    /// A page is read, by its place among the pages that come here.
    case page(Int)
    /// The person goes on when they want to.
    case pause(Pause)
    /// The next trial waits until this time, and until what was done is safe on the device.
    case settling(until: Double)
    case running
    case over
    /// The person chose to keep the session.
    case saved

    package enum Pause: Sendable {
        /// Another block begins, or another run of the same one.
        case block, run
        /// Practice was not good enough, and comes once more.
        case again
        case interrupted
    }
}
