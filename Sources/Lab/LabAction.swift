package import Attendance
package import Tasks

/// Something that happens in the lab. `time` is on the page's clock, in ms.
package struct LabAction: Equatable, Sendable {
    package let time: Double
    package let event: LabEvent

    package init(_ event: LabEvent, at time: Double) {
        self.event = event
        self.time = time
    }
}

/// Something that happens, by the part of the lab that it is for.
package enum LabEvent: Equatable, Sendable {
    case shell(ShellAction)
    case library(LibraryAction)
    case runner(RunnerAction)
    case host(HostAction)
    case attendance(AttendanceAction)

    /// An intent on a screen of a room.
    package static func room(_ intent: RoomIntent) -> LabEvent { .runner(.room(.intent(intent))) }
}

/// Something that follows from an action: an effect of the page, or an event for another part of the lab.
package enum LabStep: Equatable, Sendable {
    case page(PageEffect<Request>)
    case then(LabEvent)

    static func page(_ kind: EffectKind, _ arguments: [String] = [], request: Request? = nil) -> LabStep {
        .page(PageEffect(kind, arguments, request: request))
    }
}

package typealias LabEffect = PageEffect<Request>
