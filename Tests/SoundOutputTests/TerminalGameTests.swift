import Foundation
import Interface
import Playing
import Sound
import SoundCommands
import SoundOutput
import Space
import Testing
import Tree

@testable import Levels
@testable import LevelsTools

/// Levels and the story as they are played in a terminal, without one.
@Suite struct TerminalGameTests {
    private static let library: Library = {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Content/localisation").path
        return (try? ListeningTable.library(in: folder)) ?? Library()
    }()

    private static func game(_ name: String, _ language: Language = .english) throws -> TerminalGame {
        try TerminalGame(
            name, in: library, language: language, voices: VoiceIndex("", language: language), seed: 3)
    }

    private static func lines(_ outputs: [TerminalGame.Output]) -> [String] {
        outputs.compactMap { if case .line(let line) = $0 { line } else { nil } }
    }

    private static func soundings(_ outputs: [TerminalGame.Output]) -> [Sounding] {
        outputs.compactMap { if case .sound(let sounding) = $0 { sounding } else { nil } }
    }

    /// Turns and chooses all around until the level is over, and says what came out.
    private static func sweep(_ game: inout TerminalGame, from begin: Double) -> [TerminalGame.Output] {
        var (outputs, time) = ([TerminalGame.Output](), begin)
        for _ in 0..<2_000 where !lines(outputs).contains(where: { $0.hasPrefix("Enter ") }) {
            time += 40
            outputs += game.tick(at: time)
            outputs += game.take(.choose, at: time)
            outputs += game.take(.right, at: time)
        }
        return outputs
    }

    @Test func `an unknown name is refused with the names there are`() {
        let refusal = #expect(throws: TerminalRefusal.self) { try Self.game("pont-1") }
        #expect(
            refusal?.message.hasPrefix("NAME: expected a level or \"story\", found \"pont-1\". There are: story, ")
                == true)
        #expect(refusal?.message.contains("pond-1") == true)
    }

    @Test func `every level can be begun, heard, won or lost, and left`() throws {
        for level in Self.library.levels {
            var game = try Self.game(level.id)
            #expect(Self.lines(game.begin()).first == level.name.text(in: .english), "\(level.id)")
            let begun = game.take(.choose, at: 0)
            let inserted = Self.soundings(begun).count { if case .insert = $0 { true } else { false } }
            #expect(inserted > 0, "\(level.id)")
            let outputs = Self.sweep(&game, from: 0)
            #expect(!Self.lines(outputs).isEmpty, "\(level.id)")
            _ = game.take(.leave, at: 1e9)
            let isOver = game.isOver
            #expect(isOver, "\(level.id)")
        }
    }

    /// The key of somebody who knows where everything is: turns to what is wanted, and chooses it.
    private static func knowing(_ game: TerminalGame) -> TerminalKey? {
        guard let run = game.game.run, run.phase == .running else { return .choose }
        func places(_ goal: Goal) -> [Int] {
            goal.entity.flatMap { run.place(of: $0) }.map { [$0] } ?? goal.targets(in: run.level)
        }
        // What is to be kept ahead comes first, and is not chosen.
        let kept = zip(run.level.goals, run.goals).first { $0.kind == "stay" && $1.verdict == .open }
            .flatMap { places($0.0).first }
        let chosen = run.level.goals.filter { !$0.isOptional && $0.kind != "stay" }.flatMap { places($0) }
            .first { !run.isFound($0) }
        guard let place = kept ?? chosen, run.isThere(place), run.isAudible(place) else { return nil }
        let bearing = run.bearing(of: place)
        if abs(bearing.azimuth) > 2.5 { return bearing.azimuth > 0 ? .right : .left }
        if abs(bearing.elevation - run.view.pitch) > 2.5 { return bearing.elevation > run.view.pitch ? .up : .down }
        return kept == nil && run.nearest == place ? .choose : nil
    }

    @Test(arguments: Language.allCases) func `the story is told to its end, with every level won by keys`(
        language: Language
    ) throws {
        let story = try #require(Self.library.stories.first)
        var game = try Self.game("story", language)
        var lines = Self.lines(game.begin())
        var time = 0.0
        for _ in 0..<60_000 where !game.isOver {
            time += 40
            lines += Self.lines(game.tick(at: time))
            if let key = Self.knowing(game) { lines += Self.lines(game.take(key, at: time)) }
        }
        for chapter in story.chapters {
            #expect(lines.contains { $0.contains(chapter.name.text(in: language)) }, "\(chapter.id)")
        }
        let isOver = game.isOver
        #expect(isOver && lines.last == story.endLine(in: language), "\(lines.suffix(5))")
    }

    @Test func `a paused level is silent until it goes on`() throws {
        var game = try Self.game("pond-1")
        _ = game.begin()
        _ = game.take(.choose, at: 0)
        let paused = Self.soundings(game.take(.pause, at: 500))
        #expect(paused.contains { if case .remove = $0 { true } else { false } })
        #expect(game.take(.left, at: 600).isEmpty)
        let resumed = Self.soundings(game.take(.choose, at: 900))
        #expect(resumed.contains { if case .insert = $0 { true } else { false } })
    }

    @Test func `keys are read as terminals send them`() {
        #expect(
            TerminalKey.keys(in: Array("\u{1B}[A\u{1B}[B\u{1B}OC\u{1B}[1;2D\r".utf8)) == [
                .up, .down, .right, .left, .choose,
            ])
        #expect(
            TerminalKey.keys(in: [0x1B]) == [.leave]
                && TerminalKey.keys(in: Array("rgpqx".utf8)) == [.again, .aims, .pause, .leave])
        #expect(TerminalKey.keys(in: Array("\u{1B}[".utf8)) == [])
    }

    @Test func `a level that is played is recorded as it is rendered, without a gap`() throws {
        let sink = RecordingSink(frames: 48_000 * 20)
        let outlet = SoundOutlet(head: SoundOutletTests.head, sink: sink)
        let stage = SoundStage(outlet)
        var game = try Self.game("pond-1")
        func perform(_ outputs: [TerminalGame.Output]) throws {
            stage.perform(Self.soundings(outputs))
            for _ in 0..<8 { try outlet.step() }
        }
        try perform(game.begin())
        try perform(game.take(.choose, at: 0))
        for step in 1...50 { try perform(game.tick(at: Double(step) * 40)) }
        let heard = sink.samples.count { abs($0) > 1e-4 }
        #expect(outlet.report.gaps == 0 && outlet.report.refused == 0)
        #expect(sink.samples.count == 2 * 52 * 8 * SoundOutlet.frames && heard > sink.samples.count / 10)
    }

    @Test func `the story's recorded lines are heard, and shown with their speaker's name`() throws {
        let story = try #require(Self.library.stories.first)
        let lines = story.chapters.flatMap { chapter in
            Telling(chapter).opening.compactMap { if case .say(let line) = $0 { line } else { nil } }
        }
        let titles = story.chapters.compactMap { Self.library.title(of: $0, in: .german) }
        let keys = (titles.map { Utterance($0) } + lines.map { Utterance($0, in: .german) })
            .map { String($0.key, radix: 16) }
        let index = VoiceIndex("/a.mp3\n" + keys.map { $0 + " 500 10\n" }.joined(), language: .german)
        var game = try TerminalGame("story", in: Self.library, language: .german, voices: index, seed: 3)
        let outputs = game.begin()
        let first = try #require(lines.first)
        let name = first.speaker.text(in: .german)
        #expect(Self.lines(outputs).last == (name.isEmpty ? "" : name + ": ") + first.words.text(in: .german))
        let spoken = Self.soundings(outputs).flatMap { sounding -> [Speech] in
            if case .speak(let all) = sounding { all } else { [] }
        }
        #expect(spoken.contains { $0.sound == "voice:/a.mp3#0,10" })
        /// What is heard of these lines, where the recording is there and where it is not.
        func heard(_ sound: StageSound?) throws -> [Float] {
            let sink = RecordingSink(frames: 48_000)
            let outlet = SoundOutlet(head: SoundOutletTests.head, sink: sink)
            SoundStage(outlet) { _ in sound }.perform(.speak(spoken))
            for _ in 0..<180 { try outlet.step() }
            return sink.samples
        }
        #expect(try !heard(nil).contains { $0 != 0 })
        let tone = StageSound((0..<12_000).map { Float($0 % 50) / 100 }, sampleRate: 24_000)
        #expect(try heard(tone).contains { abs($0) > 1e-3 })
    }

    @Test func `a recording is found by its name and read as the decoder writes it`() {
        let place = VoiceRecordings.place("voice:/voices.story.en.1a2b.mp3#120,4000")
        #expect(place?.address == "/voices.story.en.1a2b.mp3" && place?.first == 120 && place?.count == 4_000)
        #expect(VoiceRecordings.place("voice:/../../etc/passwd#0,10") == nil && VoiceRecordings.place("frog") == nil)
        let samples: [Float] = [0, 0.5, -0.5, 0.25]
        let wave = WaveFile.bytes(samples, channels: 1, sampleRate: 24_000, format: .integer16) ?? []
        let sound = VoiceRecordings.sound(wave: wave)
        #expect(sound?.sampleRate == 24_000 && sound?.samples.count == 4)
        #expect(zip(sound?.samples ?? [], samples).allSatisfy { abs($0 - $1) < 1e-3 })
    }

    @Test func `a recording of the built page is decoded, where there is one`() throws {
        let page = FileManager.default.temporaryDirectory.appendingPathComponent("merkwelt-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: page) }
        try FileManager.default.createDirectory(at: page, withIntermediateDirectories: true)
        let tone = (0..<12_000).map { Float(0.5 * sin(2 * Double.pi * 440 * Double($0) / 24_000)) }
        let wave = try #require(WaveFile.bytes(tone, channels: 1, sampleRate: 24_000, format: .integer16))
        try Data(wave).write(to: page.appendingPathComponent("a.wav"))
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.currentDirectoryURL = page
        process.arguments = ["lame", "--quiet", "-b", "48", "a.wav", "a.mp3"]
        try process.run()
        process.waitUntilExit()
        let size = try Data(contentsOf: page.appendingPathComponent("a.mp3")).count
        let recordings = VoiceRecordings(page: page.path, language: .english)
        let sound = try #require(recordings.sound("voice:/a.mp3#0,\(size)"))
        let energy = sound.samples.reduce(Float(0)) { $0 + $1 * $1 }
        #expect(sound.sampleRate == 24_000 && abs(sound.samples.count - 12_000) < 2_400)
        #expect(abs(energy / 12_000 - 0.125) < 0.02)
        #expect(recordings.sound("voice:/a.mp3#0,\(size + 1)") == nil && recordings.sound("voice:/b.mp3#0,9") == nil)
    }

    @Test func `the program that plays is looked for beside this one, and its lack says how to get it`() {
        #expect(
            PlayCommand.program(beside: "/usr/local/lib/merkwelt/merkwelt") == "/usr/local/lib/merkwelt/merkwelt-play")
        #expect(
            PlayCommand.missing("/a/merkwelt-play").hasPrefix(
                "/a/merkwelt-play: expected the program that plays, found none."))
    }

    @Test func `what is said in a terminal is complete`() {
        #expect(VocabularyCheck.problems(in: TerminalPhrase.self) == [])
    }
}
