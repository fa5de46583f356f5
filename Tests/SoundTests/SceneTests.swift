import SoundCommands
import Testing
import Text

@testable import Sound

@Suite struct SceneTests {
    @Test func `a scene has its length and does not depend on how it is fetched`() {
        let scene = Scene(
            duration: 0.5, sounds: [SoundRecipe.library[0]],
            sources: [
                Scene.Source(
                    sound: 0, loops: true, start: 0.1, stop: 0.4,
                    keys: [Scene.SourceKey(time: 0, x: 1, y: 2), Scene.SourceKey(time: 0.5, x: 1, y: -2)])
            ], listener: [Scene.ListenerKey(time: 0), Scene.ListenerKey(time: 0.5, attitude: Attitude(yaw: 90))])
        let all = SceneRenderer(scene, head: testHead).rest()
        #expect(all.count == 2 * 24_000)
        let renderer = SceneRenderer(scene, head: testHead)
        var pieces: [Float] = []
        while true {
            let piece = renderer.next()
            if piece.isEmpty { break }
            pieces += piece
        }
        #expect(pieces == all)
        #expect(all.prefix(2 * 4_000).allSatisfy { $0 == 0 })
        #expect(energy(all[20_000..<30_000]) > 0)
        #expect(all.suffix(2_000).allSatisfy { abs($0) < 1e-6 })
    }

    @Test func `two runs in a room have the same bits`() {
        let sources = (0..<4).map { number in
            Scene.Source(
                sound: number, loops: true,
                keys: [
                    Scene.SourceKey(time: 0, x: 1 + Double(number), y: 2),
                    Scene.SourceKey(time: 0.3, x: 1, y: -2 - Double(number)),
                ])
        }
        let scene = Scene(
            duration: 0.3, seed: 3, room: Room(), sounds: Array(SoundRecipe.library.prefix(4)), sources: sources,
            listener: [Scene.ListenerKey(time: 0), Scene.ListenerKey(time: 0.3, attitude: Attitude(yaw: 90))])
        #expect(SceneRenderer(scene, head: testHead).rest() == SceneRenderer(scene, head: testHead).rest())
    }

    @Test func `senseless scenes are silent or finite`() {
        let keys = [Scene.SourceKey(time: .nan, x: .infinity, y: .nan), Scene.SourceKey(time: -1, x: 1, y: 1)]
        var scene = Scene(
            duration: 0.05, sampleRate: .nan, sounds: [],
            sources: [Scene.Source(sound: 5, keys: keys), Scene.Source(sound: -1, start: .nan, keys: [])])
        #expect(SceneRenderer(scene, head: testHead).rest().allSatisfy { $0 == 0 })
        scene.sounds = [SoundRecipe.library[1]]
        scene.sources[0].sound = 0
        #expect(SceneRenderer(scene, head: testHead).rest().allSatisfy { $0.isFinite })
        for duration in [-1, 0, Double.nan, .infinity] {
            scene.duration = duration
            #expect(SceneRenderer(scene, head: testHead).sampleCount == 0)
        }
    }

    @Test func `a nose that rises looks up and a turned head looks to the left`() {
        func front(_ attitude: Attitude) -> (Double, Double, Double) {
            let q = attitude.quaternion
            let (i, j, k, r) = (Double(q.x), Double(q.y), Double(q.z), Double(q.w))
            return (1 - 2 * (j * j + k * k), 2 * (i * j + k * r), 2 * (i * k - j * r))
        }
        #expect(abs(front(Attitude(yaw: 90)).1 - 1) < 1e-6)
        #expect(abs(front(Attitude(pitch: 90)).2 - 1) < 1e-6)
        let both = front(Attitude(yaw: 30, pitch: 20, roll: 70))
        let expected = Direction(azimuth: 30, elevation: 20)
        #expect(abs(both.0 - expected.x) < 1e-6 && abs(both.1 - expected.y) < 1e-6 && abs(both.2 - expected.z) < 1e-6)
    }

    @Test func `a wave file has the header of its format and the samples rounded to it`() throws {
        let samples: [Float] = [0, 0.5, -1, 1, .nan, 2]
        let short = try #require(WaveFile.bytes(samples, sampleRate: 48_000, format: .integer16))
        #expect(short.count == 44 + 12)
        #expect(short[20] == 1 && short[22] == 2 && short[34] == 16)
        #expect(Array(short[44...]) == [0, 0, 0, 0x40, 0, 0x80, 0xff, 0x7f, 0, 0, 0xff, 0x7f])
        let middle = try #require(WaveFile.bytes(samples, sampleRate: 44_100, format: .integer24))
        #expect(middle.count == 44 + 18 && Array(middle[47..<50]) == [0, 0, 0x40])
        let float = try #require(WaveFile.bytes(samples, sampleRate: 44_100, format: .float32))
        #expect(float.count == 58 + 24 && float[20] == 3 && float[36] == 0)
        #expect(Array(float[62..<66]) == [0, 0, 0, 0x3f])
        for bytes in [short, middle, float] {
            let stated = Int(bytes[4]) + Int(bytes[5]) << 8 + Int(bytes[6]) << 16
            #expect(stated == bytes.count - 8)
        }
        #expect(WaveFile.bytes([0], channels: 2, sampleRate: 48_000, format: .integer16) == nil)
        #expect(WaveFile.bytes([0], channels: 1, sampleRate: 0, format: .integer16) == nil)
        #expect(WaveFile.bytes([0], channels: 1, sampleRate: 8_000, format: .integer24)?.count == 48)
    }
}
