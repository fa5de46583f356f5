import Foundation
import HeadResponses
import LevelsTesting
import Sampling
import SoundCommands
import Space
import Synchronization
import Testing
import Tree

@testable import Levels
@testable import Sound

/// Every level that comes with the lab, as it meets the ears of who plays it: by the measured head, at its distances and
/// volumes. What is searched for must not drown, nor be given away by its loudness.
@Suite(.sampled) struct LevelLoudnessTests {
    /// Something that sounds in a level, and how loud at the ears with the listener turned to it, and at its loudest.
    private struct Heard {
        let id: String
        let sound: String
        let isTarget: Bool
        let faced: Double
        let loudest: Double
    }

    /// What sounds, from where and how much of it; without a distance it comes from nowhere.
    private typealias Source = (use: SoundUse, azimuth: Double, distance: Double?, gain: Double)

    private static func loudness(of sources: [Source], in room: Chamber?) throws -> Loudness {
        var sounds: [SoundRecipe] = []
        var all: [Sound.Scene.Source] = []
        for source in sources {
            let recipe = try #require(SoundRecipe.named(source.use.sound), "\(source.use.sound)")
            let angle = source.azimuth * Double.pi / 180
            let distance = source.distance ?? 1
            all.append(
                Sound.Scene.Source(
                    sound: sounds.count, kind: source.distance == nil ? .ambient : .directional, loops: recipe.loops,
                    keys: [
                        Sound.Scene.SourceKey(
                            x: distance * cos(angle), y: -distance * sin(angle), gain: source.use.volume * source.gain)
                    ]))
            sounds.append(recipe)
        }
        let renderer = SceneRenderer(
            Sound.Scene(duration: 4.2, room: room?.room, sounds: sounds, sources: all),
            head: try MeasuredHead.kemar.get())
        let samples = renderer.rest()
        let left = stride(from: 0, to: samples.count, by: 2).map { samples[$0] }
        let right = stride(from: 1, to: samples.count, by: 2).map { samples[$0] }
        return Loudness(of: [left, right], sampleRate: 48_000)
    }

    private static func bearing(_ entity: Entity) -> Bearing { Bearing(of: Pose(entity.position), from: View()) }

    private static func isTarget(_ entity: Entity, in level: Level) -> Bool {
        level.goals.contains { $0.entity == entity.id || $0.entities.contains(entity.id) }
            || !entity.isDistractor && level.goals.contains { $0.kind == "findAll" && $0.entities.isEmpty }
    }

    private static func heard(in level: Level) throws -> [Heard] {
        try level.entities.compactMap { entity -> Heard? in
            guard let use = entity.sound else { return nil }
            let distance = bearing(entity).distance
            var at: [Double: Double] = [:]
            for azimuth in [0.0, 60, 120] {
                at[azimuth] = try loudness(use, azimuth, distance, in: level.room)
            }
            return Heard(
                id: entity.id, sound: use.sound, isTarget: isTarget(entity, in: level), faced: at[0] ?? 0,
                loudest: at.values.max() ?? 0)
        }
    }

    /// What was rendered once is known to all levels.
    private static let known = Mutex<[String: Double]>([:])

    private static func loudness(
        _ use: SoundUse, _ azimuth: Double, _ distance: Double, in room: Chamber?
    ) throws -> Double {
        let key = "\(use.sound) \(azimuth) \(distance) \(room.map { "\($0)" } ?? "")"
        let plain: Double
        if let found = known.withLock({ $0[key] }) {
            plain = found
        } else {
            var alone = use
            alone.volume = 0.5
            plain = try loudness(of: [(alone, azimuth, distance, 1)], in: room).momentary + 20 * log10(2)
            known.withLock { $0[key] = plain }
        }
        return plain + 20 * log10(max(1e-6, use.volume))
    }

    @Test(arguments: DailySample.of(try Content.library().levels.map { $0.id }, 2))
    func `nothing is more than 6 LU louder at the ears than what is searched for`(id: String) throws {
        let heard = try Self.heard(in: try #require(try Content.library().level(id)))
        for target in heard where target.isTarget {
            for other in heard where other.id != target.id {
                #expect(
                    other.loudest - target.faced <= 6,
                    "\(other.id) \(other.loudest) over \(target.id) \(target.faced)")
            }
        }
    }

    @Test(arguments: [("pond-5", ["mosquito", "bee"]), ("night-1", ["voice-low", "voice-high"])])
    func `sounds that are told apart by their kind are equally loud`(id: String, sounds: [String]) throws {
        let level = try #require(try Content.library().level(id))
        let faced = try Self.heard(in: level).filter { sounds.contains($0.sound) }.map { $0.faced }
        #expect(faced.count > 2 && (faced.max() ?? 0) - (faced.min() ?? 0) <= 1, "\(faced)")
    }

    @Test func `voice-low, louder by its recipe, is not the louder one in any level that has it`() throws {
        let library = try Content.library()
        var levels: [String] = []
        var table = ""
        for level in library.levels + library.lessons
        where level.entities.contains(where: { $0.sound?.sound == "voice-low" }) {
            let heard = try Self.heard(in: level)
            guard let voice = heard.filter({ $0.sound == "voice-low" }).map(\.faced).max() else { continue }
            levels.append(level.id)
            let others = heard.filter { $0.sound != "voice-low" }.map(\.faced)
            table += "\(level.id) \(voice) \(others)\n"
            // Alone it is beside nothing that it could be told from.
            if let loudest = others.max() { #expect(voice <= loudest + 1, "\(table)") }
        }
        #expect(levels == ["night-1", "night-6", "lesson-voice-low"])
        // Nothing else plays it: not what surrounds a level, nor an action, nor a chapter.
        let nodes = library.levels.map(\.node) + library.stories.map(\.node)
        let uses = nodes.map { Value.node($0).json().components(separatedBy: #""sound":"voice-low""#).count - 1 }
        #expect(uses.reduce(0, +) == 2)
    }

    /// All that sounds in a level, heard from where it begins.
    private static func whole(_ level: Level, music: SoundUse? = nil) throws -> Loudness {
        let start = level.start.x.degrees
        var sources: [Source] = []
        for entity in level.entities where !entity.isAsleep {
            let place = bearing(entity)
            if let use = entity.sound { sources.append((use, place.azimuth - start, place.distance, 1)) }
        }
        for use in level.ambient { sources.append((use, 0, nil, 1)) }
        if let music { sources.append((music, 0, nil, 0.5)) }
        return try loudness(of: sources, in: level.room)
    }

    @Test(arguments: DailySample.of(try Content.library().levels.map { $0.id }, 4))
    func `no level needs its limiter`(id: String) throws {
        let peak = try Self.whole(try #require(try Content.library().level(id))).truePeak
        #expect(peak < -1.3, "\(peak) dB")
    }

    @Test func `chapters are equally loud, and their music lies below what must be heard`() throws {
        let library = try Content.library()
        var chapters: [Double] = []
        var table = ""
        for chapter in DailySample.of(library.stories[0].chapters, 2) {
            let level = try #require(library.level(chapter.level))
            let loudness = try Self.whole(level, music: chapter.music).momentary
            chapters.append(loudness)
            let music = try chapter.music.map { try Self.loudness(of: [($0, 0, nil, 0.5)], in: nil).momentary } ?? -120
            table += "\(level.id) \(loudness) music \(music)\n"
            for target in level.entities where Self.isTarget(target, in: level) {
                guard let use = target.sound else { continue }
                let faced = try Self.loudness(use, 0, Self.bearing(target).distance, in: level.room)
                table += "    \(target.id) \(faced)\n"
                #expect(music <= faced - 6, "\(level.id): music \(music), \(target.id) \(faced)")
            }
        }
        #expect((chapters.max() ?? 0) - (chapters.min() ?? 0) <= 4, "\(table)")
    }

    @Test func `what is searched for can be told ahead from behind, or the level says that it cannot`() throws {
        var known: [String: Double] = [:]
        for level in try Content.library().levels {
            let said = level.line.en + level.introduction.map { $0.words.en }.joined()
            for entity in level.entities where Self.isTarget(entity, in: level) {
                guard let sound = entity.sound?.sound else { continue }
                if known[sound] == nil {
                    let recipe = try #require(SoundRecipe.named(sound))
                    known[sound] = Self.shareAbove4kHz(recipe)
                }
                let share = try #require(known[sound])
                #expect(
                    share >= -20 || said.contains("in front or behind"), "\(level.id): \(sound) \(share) dB")
            }
        }
    }

    /// dB of the power above 4 kHz against all of it.
    private static func shareAbove4kHz(_ recipe: SoundRecipe) -> Double {
        let count = 1 << 17
        var real = recipe.rendered().prefix(count).map { Double($0) }
        real += [Double](repeating: 0, count: count - real.count)
        var imaginary = [Double](repeating: 0, count: count)
        Fourier(size: count).forward(&real, &imaginary)
        var (above, all) = (0.0, 0.0)
        for bin in 0..<(count / 2) {
            let power = real[bin] * real[bin] + imaginary[bin] * imaginary[bin]
            all += power
            if Double(bin) * 48_000 / Double(count) >= 4_000 { above += power }
        }
        return 10 * log10(above / all)
    }
}
