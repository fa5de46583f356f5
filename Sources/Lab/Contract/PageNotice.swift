import Attendance
import Tasks

/// Notices of the page about itself as a whole, by number. The value is 0 where a notice has none.
package enum PageNotice: UInt8, CaseIterable, Sendable {
    case hidden = 0
    case visible = 1
    case blurred = 2
    case focused = 3
    case online = 4
    case offline = 5
    /// The page is being left, perhaps for good.
    case leaving = 6
    /// The server takes no more of a session, because it was deleted there. All sessions of a person who withdrew are.
    case refused = 7
    /// The value is the number of entries that the server has not confirmed yet. It is told after every change.
    case waiting = 8
    /// A new version is ready; `reload` starts it.
    case updateReady = 9
}

extension LabEvent {
    /// The meaning of a notice for the lab.
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
