package import Tasks
import Tree

/// A session that is watched again. It holds the task at a moment of the replay and moves on entry by entry.
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
    /// When the person did something, in ms from the first entry. The slider of the replay marks these moments.
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

    /// The watch that goes along with the replay and makes its sounds.
    package var companion: Watch { watch }

    /// Moves to `position` ms into the replay. Moving forward takes in the entries in between; moving back starts again
    /// with the first one.
    ///
    /// - Parameters:
    ///   - position: in ms from the first entry.
    ///   - isPlaying: whether the sounds on the way are played.
    /// - Returns: the effects that play them.
    package mutating func move(to position: Double, isPlaying: Bool) -> [PageEffect<NoReply>] {
        if count > 0, times[count - 1] > position {
            settled = start
            count = 0
        }
        var effects: [PageEffect<NoReply>] = []
        // The task is not held twice meanwhile, so that moving it on need not copy it.
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
        // Samples are written in batches after they came, so a part of the next batch may belong before this moment.
        if count < entries.count { activity.takePart(of: entries[count].action.value, until: now) }
        return effects
    }

    /// Jumps to `position`. Sounds that last there are played if the replay plays. Sounds that are heard once begin
    /// with the next entry that asks for one.
    package mutating func jump(to position: Double, isPlaying: Bool, isBack: Bool) -> [PageEffect<NoReply>] {
        _ = move(to: position, isPlaying: false)
        return watch.jumped(activity, isPlaying: isPlaying, isBack: isBack)
    }

    /// The effects that fetch what the replay needs before it plays.
    package mutating func ready() -> [PageEffect<NoReply>] { watch.ready(activity) }

    /// Ends all sounds.
    package mutating func stop() -> [PageEffect<NoReply>] { watch.stopped(activity) }

    /// Ends the sounds that last after the last entry. Sounds that are heard once ring out.
    package mutating func end() -> [PageEffect<NoReply>] { watch.ended(activity) }

    /// Two replays of one session are equal where they are at the same moment.
    package static func == (left: Playback, right: Playback) -> Bool {
        left.session == right.session && left.count == right.count && left.now == right.now
    }
}
