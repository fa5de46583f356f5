import Reaction

/// What the page tells of itself as a whole, by number. The value is 0 where nothing is said.
public enum PageNotice: UInt8, CaseIterable, Sendable {
    case hidden = 0
    case visible = 1
    case blurred = 2
    case focused = 3
    case online = 4
    case offline = 5
    /// The page goes away, perhaps for good.
    case leaving = 6
    /// value: how many entries the server has not confirmed yet; told after every change.
    case waiting = 8
    /// A new version is ready; `reload` starts it.
    case updateReady = 9
}

extension LabEvent {
    /// What a notice means to the lab.
    public init(_ notice: PageNotice, value: Double) {
        switch notice {
        case .hidden, .leaving: self = .visibility(.hidden)
        case .visible: self = .visibility(.visible)
        case .blurred: self = .visibility(.blurred)
        case .focused: self = .visibility(.focused)
        case .online: self = .online(true)
        case .offline: self = .online(false)
        case .waiting: self = .waiting(entries: value >= 0 && value < 1e9 ? Int(value) : 0)
        case .updateReady: self = .updateReady
        }
    }
}
