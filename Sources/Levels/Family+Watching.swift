import Playing
import Space
package import Tasks

/// A level that is watched again: what of it is heard and seen.
extension LevelsFamily {
    package static func makeWatch() -> LevelWatch { LevelWatch() }

    package static func watched(
        _ moment: WatchMoment<Self>, _ watch: inout LevelWatch
    ) -> [PageEffect<NoReply>] {
        sounded(moment, &watch).map { PageEffect(sounding: $0) }
    }

    /// Sounds of a replay: those that the log asks for, by the player that the level itself had.
    private static func sounded(_ moment: WatchMoment<Self>, _ watch: inout LevelWatch) -> [Sounding] {
        switch moment {
        case .ready(let game): return [.ready(game.level?.soundNames ?? [])]
        case .entry(let game, let wanted, let isPlaying):
            watch.take(wanted, in: game)
            guard isPlaying, let run = game.run else { return [] }
            return watch.sounds.face(run.view) + wanted.compactMap { $0.sounding }
                + watch.sounds.follow(run.view, run.sounds, in: run.level.room)
        case .jumped(let game, let isPlaying, _):
            guard isPlaying, let run = game.run else { return isPlaying ? [.hush] : [] }
            return [.hush] + watch.sounds.follow(run.view, run.sounds, in: run.level.room)
        case .stopped: return silenced(&watch)
        case .ended(let game): return standing(game).stage == .running ? silenced(&watch) : watch.sounds.end()
        }
    }

    private static func silenced(_ watch: inout LevelWatch) -> [Sounding] {
        watch.sounds = SoundsInStep()
        return [.silence]
    }

    package static func drawing() -> Tasks.Drawing? { Panorama() }
}

/// What is seen of the level that runs or is watched again, as numbers for the page to draw: how many things there are and
/// where the view looks in degrees; for each thing its azimuth and drop, whether it was found, and its place in the level.
package final class Panorama: Tasks.Drawing {
    private var numbers: [Double] = []

    init() { super.init("panorama") }

    package override func update(from activity: Activity, session: String, isWatched: Bool) -> UnsafePointer<Double>? {
        guard let run = activity.state(of: LevelsFamily.self)?.run else { return nil }
        let displayed = isWatched ? run.seen(isRevealed: true) : run.displayed
        numbers.removeAll(keepingCapacity: true)
        numbers.append(Double(displayed.count))
        numbers.append(run.view.heading.degrees)
        for entity in displayed {
            numbers.append(entity.azimuth)
            numbers.append(entity.drop)
            numbers.append(entity.isFound ? 1 : 0)
            numbers.append(Double(entity.key))
        }
        return numbers.withUnsafeBufferPointer { $0.baseAddress }
    }
}
