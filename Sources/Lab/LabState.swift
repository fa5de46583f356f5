package import Attendance
import Sessions
package import Tasks
package import Tree

/// The state of the whole application: five parts, each with its own actions and its own reducer, and each behind one
/// reference, so that copies of the whole are small.
package struct LabState: Equatable, Sendable {
    package let boot: Boot
    /// Where the person is, in which language, and what they are told and asked.
    @Boxed package var shell: Shell
    /// What is stored on this device, and what of it is looked at.
    @Boxed package var library: Library
    /// The rooms and the task that runs.
    @Boxed package var runner: Runner
    /// What is known of the page and its device.
    @Boxed package var host: Host
    /// The study that somebody takes part in.
    @Boxed package var attendance: Attendance

    @export(interface) @inline(never)
    package init(boot: Boot) {
        self.boot = boot
        shell = Shell(boot)
        library = Library()
        runner = Runner(boot)
        host = Host(boot)
        attendance = Attendance(engine: boot.engine, arrival: boot.arrival)
    }

    /// What rooms may know.
    package var surroundings: Surroundings { shell.surroundings }
}

extension LabState {
    /// What the page draws from numbers: the task that runs, or the one that is watched again, with its session.
    package var drawn: (activity: Activity, session: String, isWatched: Bool)? {
        if let running = runner.running {
            return running.activity.map { ($0, running.id, false) }
        }
        guard let viewed = library.viewed, let replay = viewed.replay else { return nil }
        return (replay.playback.activity, viewed.id, true)
    }
}
