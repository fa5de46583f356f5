import Attendance
import Tasks

/// What the page tells of itself as a whole, by number. The value is 0 where nothing is said.
package enum PageNotice: UInt8, CaseIterable, Sendable {
    case hidden = 0
    case visible = 1
    case blurred = 2
    case focused = 3
    case online = 4
    case offline = 5
    /// The page goes away, perhaps for good.
    case leaving = 6
    /// The server takes no more of a session: it has been deleted there, as all are of somebody who withdrew.
    case refused = 7
    /// value: how many entries the server has not confirmed yet; told after every change.
    case waiting = 8
    /// A new version is ready; `reload` starts it.
    case updateReady = 9
}

extension LabEvent {
    /// What a notice means to the lab.
    package init(_ notice: PageNotice, value: Double) {
        switch notice {
        case .hidden, .leaving: self = .runner(.disturbed(.hidden))
        case .visible: self = .runner(.disturbed(.visible))
        case .blurred: self = .runner(.disturbed(.blurred))
        case .focused: self = .runner(.disturbed(.focused))
        case .online: self = .shell(.online(true))
        case .offline: self = .shell(.online(false))
        case .refused: self = .attendance(.refused)
        case .waiting: self = .host(.waiting(entries: value >= 0 && value < 1e9 ? Int(value) : 0))
        case .updateReady: self = .host(.updateReady)
        }
    }
}
