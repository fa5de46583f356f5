extension ListeningTask {
    /// Where the session was started from, or the protocol's name: as its definition says.
    public var preset: String {
        switch self {
        case .playing(let game): game.run?.level.id ?? game.library.levels.first?.id ?? ""
        case .hearing(let test): test.definition.preset
        }
    }
}
