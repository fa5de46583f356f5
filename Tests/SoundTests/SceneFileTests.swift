import Foundation
import SoundCommands
import Testing
import Text
import Tree

@testable import Sound

@Suite struct SceneFileTests {
    private let text = """
        {
          "duration": 0.25,
          "seed": 4,
          "room": { "length": 8, "absorption": 0.2 },
          "sounds": [
            { "name": "beep", "duration": 0.2, "layers": [
                { "wave": "sine", "from": 880, "bands": [{ "frequency": 900, "quality": 2 }] } ] }
          ],
          "sources": [
            { "sound": "beep", "loops": true, "stop": 0.2, "path": [{ "x": 2 }, { "time": 0.2, "y": -2, "gain": 0.5 }] },
            { "sound": "wind", "kind": "ambient" },
            { "sound": "wind", "kind": "panned", "start": 0.1, "path": [{ "y": 3 }] }
          ],
          "listener": [{ "time": 0 }, { "time": 0.25, "yaw": 90 }]
        }
        """

    private func read(_ text: String) throws -> Scene { try Scene(json: Array(text.utf8), file: "scene.json") }

    @Test func `a file becomes the scene that it describes`() throws {
        let scene = try read(text)
        #expect(scene.duration == 0.25 && scene.seed == 4 && scene.sampleRate == 48_000)
        #expect(scene.room == Room(length: 8, width: 5, height: 3, absorption: 0.2))
        #expect(scene.sounds.map { $0.name } == ["beep", "wind"])
        #expect(scene.sounds[0].layers[0].to == 880)
        #expect(scene.sources.map { $0.sound } == [0, 1, 1])
        #expect(scene.sources.map { $0.kind } == [.directional, .ambient, .panned])
        #expect(scene.sources[0].keys[1] == Scene.SourceKey(time: 0.2, x: 1, y: -2, gain: 0.5))
        #expect(scene.listener[1].attitude == Attitude(yaw: 90))
        let samples = SceneRenderer(scene, head: testHead).rest()
        #expect(samples.count == 24_000 && energy(samples) > 0.01)
        #expect(samples == SceneRenderer(try read(text), head: testHead).rest())
    }

    @Test func `a mistake is named with its line and path`() {
        func message(_ from: String, _ to: String) -> String {
            var text = text
            if let range = text.range(of: from) { text.replaceSubrange(range, with: to) }
            do {
                _ = try read(text)
                return "no error"
            } catch let error as TreeError {
                return error.description
            } catch {
                return "another error"
            }
        }
        #expect(
            message("\"gain\": 0.5", "\"gain\": \"loud\"")
                == "scene.json:10:105 sources[0].path[1].gain: expected a number from 0 to 1000, found \"loud\"")
        #expect(message("0.25,", "-1,").hasPrefix("scene.json:2:15 duration: expected a number from 0.001 to 86400"))
        #expect(
            message("\"ambient\"", "\"everywhere\"").contains(
                "sources[1].kind: expected one of \"directional\", \"ambient\", \"panned\""))
        #expect(message("\"wave\": \"sine\", ", "").contains("sounds[0].layers[0].wave: expected"))
        let unknown = message("\"wind\", \"kind\": \"ambient\"", "\"unicorn\", \"kind\": \"ambient\"")
        #expect(unknown.hasPrefix("scene.json sources[1].sound: expected a sound of the file or one of wind, rain,"))
        #expect(unknown.hasSuffix("found \"unicorn\""))
        #expect(
            message("\"time\": 0.25, \"yaw\"", "\"time\": 0, \"yaw\"").hasPrefix("no error"))
        #expect(
            message("{ \"time\": 0 }, {", "{ \"time\": 1 }, {").hasPrefix(
                "scene.json listener[1].time: expected a time not before the one above it"))
    }

    @Test func `a file written in pieces has the same bytes`() throws {
        let samples = testNoise(999, seed: 16)
        for format in [WaveFile.Format.integer16, .integer24, .float32] {
            let whole = try #require(WaveFile.bytes(samples, channels: 3, sampleRate: 48_000, format: format))
            var pieces = try #require(
                WaveFile.header(frames: 333, channels: 3, sampleRate: 48_000, format: format))
            for start in stride(from: 0, to: 999, by: 100) {
                pieces += WaveFile.encoded(Array(samples[start..<min(999, start + 100)]), format: format)
            }
            if pieces.count % 2 == 1 { pieces.append(0) }
            #expect(pieces == whole)
        }
        #expect(WaveFile.header(frames: 2_000_000_000, sampleRate: 48_000, format: .float32) == nil)
        #expect(WaveFile.header(frames: -1, sampleRate: 48_000, format: .float32) == nil)
    }
}
