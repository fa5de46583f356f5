package import Attendance
import Sessions
package import Tasks
package import Tree

/// The state of the whole application. It has five parts, each with its own actions and its own reducer. Each is behind
/// one reference, so that copies of the whole are small.
package struct LabState: Equatable, Sendable {
    package let boot: Boot
    /// The place where the person is, the language, and what the person is told and asked.
    @Boxed package var shell: Shell
    /// The sessions on this device, and those that are looked at.
    @Boxed package var library: Library
    /// The rooms and the task that runs.
    @Boxed package var runner: Runner
    /// The facts about the page and its device.
    @Boxed package var host: Host
    /// The study in which the person takes part.
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

    /// The surroundings that rooms may know.
    package var surroundings: Surroundings { shell.surroundings }
}

extension LabState {
    /// The task that the page draws from numbers, with its session. It is the running task or the one that is watched
    /// again.
    package var drawn: (activity: Activity, session: String, isWatched: Bool)? {
        if let running = runner.running {
            return running.activity.map { ($0, running.id, false) }
        }
        guard let viewed = library.viewed, let replay = viewed.replay else { return nil }
        return (replay.playback.activity, viewed.id, true)
    }
}
