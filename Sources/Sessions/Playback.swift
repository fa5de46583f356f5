package import Tasks
import Tree

/// A session that is watched again: its task at a moment of the replay, moved on entry by entry.
///
/// ```swift
/// if var playback = Playback(document, families) {
///     let effects = playback.move(to: playback.length / 2, isPlaying: false)  // what sounds there
///     print(playback.activity, playback.now, effects.count)
/// }
/// ```
package struct Playback: Equatable, Sendable {
    private let session: Session
    private let entries: [Entry]
    private let times: [Double]
    private let start: Activity
    /// When the person did something, in ms from the first entry: marked where a moment is chosen.
    package let marks: [Double]
    /// The task after the first `count` entries.
    private var settled: Activity
    private var count = 0
    private var watch: Watch

    /// The task at the moment that was asked for last, with what of the next entry had happened by then.
    package private(set) var activity: Activity
    /// That moment on the page's clock.
    package private(set) var now: Double

    /// The beginning of a replay; nil if the session's definition cannot be run.
    package init?(_ document: SessionDocument, _ families: FamilyList) {
        guard let activity = try? document.session.activity(families, definitionIsChecked: true) else { return nil }
        session = document.session
        entries = document.entries
        times = document.playedTimes
        let kind = activity.kind
        marks = zip(document.entries, document.playedTimes).compactMap { entry, time in
            kind.isMarked(entry.action.value) ? time : nil
        }
        start = activity
        settled = activity
        self.activity = activity
        watch = Watch(activity)
        now = entries.first?.time ?? 0
        _ = move(to: 0, isPlaying: false)
    }

    /// How long the replay takes, in ms.
    package var length: Double { times.last ?? 0 }

    /// The watch that goes along with the replay: the sounds of it.
    package var companion: Watch { watch }

    /// Moves to `position` ms into the replay. Going on costs the entries in between, going back all before.
    ///
    /// - Parameters:
    ///   - position: in ms from the first entry.
    ///   - isPlaying: whether what is heard on the way sounds.
    /// - Returns: what the page lets sound for it.
    package mutating func move(to position: Double, isPlaying: Bool) -> [PageEffect<NoReply>] {
        if count > 0, times[count - 1] > position {
            settled = start
            count = 0
        }
        var effects: [PageEffect<NoReply>] = []
        // Not kept twice meanwhile: what is moved has one owner and need not be copied.
        activity = start
        while count < times.count, times[count] <= position {
            let entry = entries[count]
            effects += watch.pass(entry.action.value, at: entry.time, isPlaying: isPlaying, &settled)
            count += 1
        }
        activity = settled
        let last = max(0, count - 1)
        guard last < entries.count else { return effects }
        now = entries[last].time + position - times[last]
        // Samples are written after they came: of the next batch those count that had come.
        if count < entries.count { activity.takePart(of: entries[count].action.value, until: now) }
        return effects
    }

    /// Jumps to `position`: what goes on there sounds if the replay plays; what is heard once begins with the next entry
    /// that asks for it.
    package mutating func jump(to position: Double, isPlaying: Bool, isBack: Bool) -> [PageEffect<NoReply>] {
        _ = move(to: position, isPlaying: false)
        return watch.jumped(activity, isPlaying: isPlaying, isBack: isBack)
    }

    /// The effects that fetch what the replay needs before it plays.
    package mutating func ready() -> [PageEffect<NoReply>] { watch.ready(activity) }

    /// Nothing sounds any more.
    package mutating func stop() -> [PageEffect<NoReply>] { watch.stopped(activity) }

    /// After the last entry: what goes on ends, what is heard once rings out.
    package mutating func end() -> [PageEffect<NoReply>] { watch.ended(activity) }

    /// Two replays of one session are equal where they are at the same moment.
    package static func == (left: Playback, right: Playback) -> Bool {
        left.session == right.session && left.count == right.count && left.now == right.now
    }
}
