import Sound
import SoundCommands
import Testing

@testable import Playing

/// A player whose page brings every sound at once, unless a test holds it back.
private struct Stage {
    var player = VoicePlayer()
    /// Slots that the page has not answered yet, with their names.
    var asked: [(slot: Int, origin: SoundLoad.Origin)] = []

    mutating func ask(_ sounding: Sounding) -> [SoundCommand] {
        let order = player.perform(sounding)
        asked += order.loads.map { ($0.slot, $0.origin) }
        return read(order.commands)
    }

    /// The page brings what was asked for.
    mutating func bring(isThere: Bool = true) -> [SoundCommand] {
        let all = asked
        asked = []
        return all.flatMap { read(player.loaded($0.slot, isThere: isThere).commands) }
    }

    mutating func now(_ sounding: Sounding) -> [SoundCommand] { ask(sounding) + bring() }
}

private func read(_ bytes: [UInt8]) -> [SoundCommand] {
    bytes.withUnsafeBytes { [SoundCommand](SoundCommandReader($0)) }
}

extension SoundCommand {
    fileprivate var slot: Int? {
        if case .play(_, let slot, _, _, _) = self { slot } else { nil }
    }
}

private func played(_ commands: [SoundCommand]) -> [Int] {
    commands.compactMap { if case .play(let voice, _, _, _, _) = $0 { voice } else { nil } }
}

@Suite struct PlayerTests {
    static let ahead = HeardPlace(azimuth: 0, elevation: 0, distance: 2)

    @Test func `a source is silent until its sound is there, then it is placed, set and begun`() {
        var stage = Stage()
        let begun = stage.ask(
            .insert(PlayedSource(key: 4, sound: "owl", volume: 0.5, place: HeardPlace(azimuth: 90, distance: 2))))
        #expect(begun.isEmpty && stage.asked.map(\.origin) == [.named("owl")])
        let commands = stage.bring()
        #expect(commands.count == 3 && commands[1] == .gain(0, 0.5))
        guard case .place(0, let place) = commands[0] else { Issue.record("no place"); return }
        #expect(abs(place.x) < 1e-6 && place.y == -2 && place.z == 0, "to the right is minus y")
        #expect(commands[2] == .play(0, slot: 0, loops: true, kind: .directional, after: 0))
        _ = stage.ask(.remove(4))
        let again = stage.ask(.insert(PlayedSource(key: 5, sound: "owl")))
        #expect(stage.asked.isEmpty, "what is there is not fetched again")
        #expect(again == [.gain(0, 1), .play(0, slot: 0, loops: true, kind: .ambient, after: 0)], "without a place")
    }

    @Test func `each source has a voice of its own; one that went is free again, and 48 are all`() {
        var stage = Stage()
        for key in 0..<50 { _ = stage.now(.insert(PlayedSource(key: key, sound: "frog"))) }
        #expect(stage.player.sources.map(\.voice) == Array(0..<48))
        #expect(stage.ask(.remove(7)) == [.stop(7)])
        #expect(stage.ask(.remove(7)).isEmpty && stage.ask(.remove(49)).isEmpty)
        #expect(played(stage.now(.insert(PlayedSource(key: 99, sound: "frog")))) == [7])
    }

    @Test func `two of a kind are two: each is performed by another one, and begins a little later`() {
        var stage = Stage()
        let commands = (1...6).map { key in
            stage.ask(.insert(PlayedSource(key: key, sound: "frog"))) + stage.bring()
        }
        let plays = commands.map { $0.last }
        let expected: [(slot: Int, after: Double)] = [(0, 0), (1, 0.37), (2, 0.74), (3, 1.11), (0, 0), (1, 0.37)]
        for (voice, play) in expected.enumerated() {
            guard case .play(voice, play.slot, true, .ambient, let after)? = plays[voice] else {
                Issue.record("voice \(voice): \(String(describing: plays[voice]))")
                continue
            }
            #expect(abs(after - play.after) < 1e-9)
        }
        // Who comes back is who went.
        _ = stage.ask(.remove(3))
        #expect(stage.now(.insert(PlayedSource(key: 3, sound: "frog"))).contains { $0.slot == 2 })
        // A cue begins the same one anew; what sounds once comes at once.
        var third = PlayedSource(key: 3, sound: "frog", repeats: false, cue: 9)
        #expect(stage.ask(.update(third)).last == .play(2, slot: 2, loops: false, kind: .ambient, after: 0))
        third.sound = "owl"
        #expect(stage.now(.update(third)).last == .play(2, slot: 4, loops: false, kind: .ambient, after: 0))
        // Its pauses are its own.
        let paused = stage.ask(.insert(PlayedSource(key: 7, sound: "owl", pause: 2)))
        #expect(paused.isEmpty)
        #expect(
            stage.asked.map(\.origin) == [.varied("owl", number: 1, of: 4), .paused(of: 5, seconds: 2)])
    }

    @Test func `a source that moves or gets quieter plays on; another sound, cue or repetition begins anew`() {
        var stage = Stage()
        var source = PlayedSource(key: 1, sound: "frog", place: Self.ahead)
        _ = stage.now(.insert(source))
        source.place = HeardPlace(azimuth: 180, distance: 1)
        source.volume = 0.25
        let moved = stage.ask(.update(source))
        #expect(moved.count == 2 && moved[1] == .gain(0, 0.25) && played(moved).isEmpty)
        source.cue = 1
        #expect(played(stage.ask(.update(source))) == [0])
        source.repeats = false
        #expect(stage.ask(.update(source)).last == .play(0, slot: 0, loops: false, kind: .directional, after: 0))
        source.sound = "owl"
        #expect(stage.ask(.update(source)).isEmpty, "the new sound is fetched")
        #expect(played(stage.bring()) == [0])
        let unknown = PlayedSource(key: 2, sound: "owl")
        #expect(played(stage.now(.update(unknown))) == [1], "what was never inserted is inserted")
    }

    @Test func `a sound that went before it was there never begins`() {
        var stage = Stage()
        _ = stage.ask(.insert(PlayedSource(key: 1, sound: "owl")))
        _ = stage.ask(.remove(1))
        #expect(stage.bring().isEmpty)
        _ = stage.ask(.insert(PlayedSource(key: 2, sound: "missing")))
        _ = stage.ask(.once("missing", volume: 1, from: nil))
        #expect(stage.bring(isThere: false).isEmpty)
        #expect(stage.ask(.once("missing", volume: 1, from: nil)).isEmpty && stage.player.waiting.isEmpty)
    }

    @Test func `repeating with pauses is repeating a longer sound`() {
        var stage = Stage()
        _ = stage.ask(.insert(PlayedSource(key: 1, sound: "owl", pause: 1.5)))
        #expect(stage.asked.map(\.origin) == [.named("owl"), .paused(of: 0, seconds: 1.5)])
        #expect(stage.bring().last == .play(0, slot: 1, loops: true, kind: .ambient, after: 0))
        _ = stage.ask(.remove(1))
        _ = stage.ask(.insert(PlayedSource(key: 2, sound: "owl", repeats: false, pause: 1.5)))
        #expect(stage.asked.isEmpty, "what sounds once needs no pause")
    }

    @Test func `what sounds once takes the voices from 48 to 62 in turn, from where the head has it`() {
        var stage = Stage()
        var voices: [Int] = []
        for _ in 0..<16 { voices += played(stage.now(.once("clap", volume: 0.8, from: nil))) }
        #expect(voices == Array(48...62) + [48])
        _ = stage.ask(.face(heading: 90, pitch: 0))
        let commands = stage.now(.once("clap", volume: 0.8, from: Self.ahead))
        guard case .place(49, let place) = commands[0] else { Issue.record("no place"); return }
        #expect(abs(place.x) < 1e-6 && abs(place.y + 2) < 1e-6, "ahead of who looks to the right")
        #expect(commands[2] == .play(49, slot: 0, loops: false, kind: .directional, after: 0))
    }

    @Test func `a signal has its sound, its side and its loudness`() {
        var stage = Stage()
        for signal in Signal.allCases {
            let asked = stage.ask(.signal(signal))
            if let origin = stage.asked.first?.origin { #expect(origin == .named(signal.sound)) }
            let commands = asked + stage.bring()
            #expect(
                commands.contains { if case .gain(_, let gain) = $0 { gain == Float(signal.volume) } else { false } })
        }
        let left = stage.ask(.signal(.missLeft))
        guard case .place(_, let place) = left.first else { Issue.record("no place"); return }
        #expect(place.y == 1, "missed to the left is heard at the left")
        #expect(
            stage.ask(.signal(.found)).last.map { command in
                if case .play(_, _, _, let kind, _) = command { kind == .ambient } else { false }
            } == true)
    }

    @Test func `every signal is a sound of the library`() {
        let names = SoundRecipe.all.map(\.name)
        for signal in Signal.allCases { #expect(names.contains(signal.sound)) }
    }

    @Test func `music is in the background, at half its volume, until it ends or another begins`() {
        var stage = Stage()
        let begun = stage.now(.music("harbour-music", volume: 0.6))
        #expect(begun == [.stop(63), .gain(63, 0.3), .play(63, slot: 0, loops: true, kind: .ambient, after: 0)])
        _ = stage.ask(.music("other", volume: 1))
        #expect(stage.ask(.music(nil, volume: 0)) == [.stop(63)])
        #expect(stage.bring().isEmpty, "what is wanted no longer does not begin")
    }

    @Test func `a turn of the head is one command, the same as the renderer's own attitude`() {
        var stage = Stage()
        for key in 0..<20 { _ = stage.now(.insert(PlayedSource(key: key, sound: "bee", place: Self.ahead))) }
        let order = stage.player.perform(.face(heading: 33, pitch: -12))
        #expect(order.commands.count == 17 && order.loads.isEmpty && order.wait == .none && !order.starts)
        #expect(read(order.commands) == [.turn(Attitude(yaw: -33, pitch: -12))])
    }

    @Test func `what the head has before it lies where the turned head looks`() {
        for (heading, pitch) in [(0.0, 0.0), (90, 0), (-30, 20), (170, -80), (0, 90)] {
            let attitude = Attitude(yaw: -heading, pitch: pitch)
            let (x, y, z, w) = attitude.quaternion
            let axis = SIMD3<Double>(Double(x), Double(y), Double(z))
            func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
                SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
            }
            for place in [SIMD3(1.0, 0, 0), SIMD3(0, 2, 0), SIMD3(0.3, -0.5, 0.7)] {
                let once = cross(axis, place)
                let expected = place + 2 * Double(w) * once + 2 * cross(axis, once)
                let found = VoicePlayer.turned(place, by: attitude)
                for index in 0..<3 { #expect(abs(found[index] - expected[index]) < 1e-6) }
            }
        }
    }

    @Test func `a renderer that begins learns how loud it is and where the person looks`() {
        var stage = Stage()
        _ = stage.ask(.level(-20))
        _ = stage.ask(.face(heading: 10, pitch: 5))
        let commands = read(stage.player.started().commands)
        #expect(commands == [.master(0.1), .turn(Attitude(yaw: -10, pitch: 5))])
    }

    @Test func `getting ready starts the audio in the gesture and waits for what it names`() {
        var player = VoicePlayer()
        let order = player.perform(.ready(["owl", "bee", "owl"]))
        #expect(order.starts && order.wait == .patiently && order.needs == [0, 1, 0])
        #expect(order.loads.map(\.origin) == [.named("owl"), .named("bee")] && order.commands.isEmpty)
        #expect(player.perform(.ready([])).loads.isEmpty)
    }

    @Test func `hush ends what sounds once, also what is still being fetched; silence ends everything`() {
        var stage = Stage()
        _ = stage.now(.insert(PlayedSource(key: 1, sound: "owl")))
        _ = stage.ask(.once("clap", volume: 1, from: nil))
        #expect(stage.ask(.hush) == (48...62).map { .stop($0) })
        #expect(played(stage.bring()).isEmpty)
        _ = stage.ask(.level(-6))
        let commands = stage.ask(.silence)
        #expect(commands.contains(.stop(0)) && commands.contains(.stop(63)) && commands.contains(.master(1)))
        #expect(commands.last == .turn(Attitude()) && stage.player.sources.isEmpty)
    }

    @Test func `an own sound that was replaced is fetched anew`() {
        var stage = Stage()
        _ = stage.now(.once("my-sound", volume: 1, from: nil))
        stage.player.forget("my-sound")
        _ = stage.ask(.once("my-sound", volume: 1, from: nil))
        #expect(stage.asked.map(\.slot) == [1])
    }
}
