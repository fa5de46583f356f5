public import Localisation
import Touch
import Tree

/// A session that is watched again: its task at a moment of the replay, moved on entry by entry.
public struct Playback: Equatable, Sendable {
    private let session: Session
    private let entries: [Entry]
    private let times: [Double]
    /// The task after the first `count` entries.
    private var settled: Activity
    private var count = 0

    /// The task at the moment that was asked for last, with what of the next entry had happened by then.
    public private(set) var activity: Activity
    /// That moment on the page's clock.
    public private(set) var now: Double

    /// The beginning of a replay; nil if the session's definition cannot be run.
    public init?(_ document: SessionDocument) {
        guard let activity = try? document.session.activity() else { return nil }
        session = document.session
        entries = document.entries
        times = document.playedTimes
        settled = activity
        self.activity = activity
        now = entries.first?.time ?? 0
        move(to: 0)
    }

    /// How long the replay takes, in ms.
    public var length: Double { times.last ?? 0 }

    /// Moves to `position` ms into the replay. Going on costs the entries in between, going back all before.
    public mutating func move(to position: Double) { move(to: position) { _, _ in } }

    /// Moves to `position` ms into the replay, and tells of each entry of a level or a hearing test on the way what the
    /// task was after it and what it asked for. Going back begins with the first entry.
    public mutating func move(to position: Double, telling tell: (ListeningTask, [ListeningTaskEffect]) -> Void) {
        if count > 0, times[count - 1] > position, let start = try? session.activity(definitionIsChecked: true) {
            settled = start
            count = 0
        }
        let from = count
        while count < times.count, times[count] <= position { count += 1 }
        if count > from { pass(entries[from..<count], telling: tell) }
        activity = settled
        let last = max(0, count - 1)
        guard last < entries.count else { return }
        now = entries[last].time + position - times[last]
        // Samples are written after they came: of the next batch those count that had come.
        if count < entries.count, case .touch = settled, let batch = Touch.Action(entries[count].action.value),
            let part = batch.part(until: now)
        {
            _ = activity.reduce(.touch(part), at: now)
        }
    }

    private mutating func pass(
        _ passed: ArraySlice<Entry>, telling tell: (ListeningTask, [ListeningTaskEffect]) -> Void
    ) {
        guard case .localisation(var listening) = settled else {
            _ = settled.replay(Array(passed))
            return
        }
        for entry in passed {
            guard let action = listening.action(entry.action.value) else { continue }
            let effects = listening.reduce(action, at: entry.time)
            tell(listening, effects)
        }
        settled = .localisation(listening)
    }

    /// Two replays of one session are equal where they are at the same moment.
    public static func == (left: Playback, right: Playback) -> Bool {
        left.session == right.session && left.count == right.count && left.now == right.now
    }
}
