import Studies

/// How a rest goes: what is left of it, in whole seconds.
struct StudyRest: Equatable, Sendable {
    /// Until it can be ended; 0 where it can.
    let least: Int
    /// Until it goes on by itself; nil where it waits for the person.
    let most: Int?

    /// - Parameters:
    ///   - pause: the step; nothing comes of one without times.
    ///   - elapsed: for how many ms it has been going on.
    init?(_ pause: PauseStep, elapsed: Double) {
        guard pause.least.amount > 0 || pause.most != nil else { return nil }
        func left(_ seconds: Double) -> Int { Int(max(0, seconds - elapsed / 1000).rounded(.up)) }
        least = left(pause.least.seconds)
        most = pause.most.map { left($0.seconds) }
    }

    var isOver: Bool { most == 0 }
}
