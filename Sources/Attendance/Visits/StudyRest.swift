import Studies

/// The remaining time of a rest, in whole seconds.
struct StudyRest: Equatable, Sendable {
    /// The time until the rest can be ended; 0 if it can be.
    let least: Int
    /// The time until the rest ends by itself; nil if it waits for the person.
    let most: Int?

    /// - Parameters:
    ///   - pause: the step. Without times there is no rest.
    ///   - elapsed: the time for which it has been going on, in ms.
    init?(_ pause: PauseStep, elapsed: Double) {
        guard pause.least.amount > 0 || pause.most != nil else { return nil }
        func left(_ seconds: Double) -> Int { Int(max(0, seconds - elapsed / 1000).rounded(.up)) }
        least = left(pause.least.seconds)
        most = pause.most.map { left($0.seconds) }
    }

    var isOver: Bool { most == 0 }
}
