package import Attendance
package import Tasks

/// What can happen in the lab. `time` is on the page's clock, in ms.
package struct LabAction: Equatable, Sendable {
    package let time: Double
    package let event: LabEvent

    package init(_ event: LabEvent, at time: Double) {
        self.event = event
        self.time = time
    }
}

/// What can happen, by the part of the lab that it is for.
package enum LabEvent: Equatable, Sendable {
    case shell(ShellAction)
    case library(LibraryAction)
    case runner(RunnerAction)
    case host(HostAction)
    case attendance(AttendanceAction)

    /// What was wanted on a screen of a room.
    package static func room(_ intent: RoomIntent) -> LabEvent { .runner(.room(.intent(intent))) }
}

/// What follows from an action: something that the page does, or something that another part of the lab does.
package enum LabStep: Equatable, Sendable {
    case page(PageEffect<Request>)
    case then(LabEvent)

    static func page(_ kind: EffectKind, _ arguments: [String] = [], request: Request? = nil) -> LabStep {
        .page(PageEffect(kind, arguments, request: request))
    }
}

package typealias LabEffect = PageEffect<Request>
