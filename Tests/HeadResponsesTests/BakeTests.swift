import Foundation
import HeadResponses
import SoundCommands
import Testing
import Text

@testable import Sound

/// Debian's measurement of the KEMAR manikin (package libmysofa1).
private let kemar = "/usr/share/libmysofa/MIT_KEMAR_normal_pinna.sofa"

@Suite struct BakeTests {
    @Test func `KEMAR bakes into a small symmetric file that reads back`() throws {
        let measurement = try SofaMeasurement(path: kemar)
        #expect(measurement.directions.count == 710 && measurement.sampleRate == 44_100 && measurement.length == 512)
        let head = HeadBake(source: "MIT KEMAR, Gardner and Martin 1994", licence: "free").bake(measurement)
        #expect(head.isSymmetric && head.taps == 96 && head.sampleRate == 48_000)
        #expect(abs(head.distance - 1.4) < 1e-6)
        #expect(head.licence == "free")
        let bytes = head.encoded()
        #expect(bytes.count < 150_000)
        let read = try HeadData(bytes: bytes)
        #expect(read.left.count == 710 * 96 && read.right.isEmpty)
        #expect(HeadBake(source: "MIT KEMAR, Gardner and Martin 1994", licence: "free").bake(measurement) == head)
        // The largest delay between the ears: 0.6 to 0.8 ms for a head of this size, on the axis through the ears.
        let largest = zip(head.delays, head.directions).max { $0.0 < $1.0 }
        let delay = Double(largest?.0 ?? 0) / 48
        #expect(delay > 0.5 && delay < 0.8)
        #expect((largest?.1.y ?? 0) > 0.85)
        for (delay, direction) in zip(head.delays, head.directions) where abs(direction.y) < 1e-6 {
            #expect(abs(delay) < 0.05)
        }
        // The far ear lies in the head's shadow: little at 500 Hz, much at 8 kHz.
        let left = try #require(head.directions.firstIndex { $0.y > 0.999 })
        let right = try #require(head.directions.firstIndex { $0.y < -0.999 })
        func level(_ index: Int, _ frequency: Double) -> Double {
            power(Array(head.left[(index * 96)..<(index * 96 + 96)]), at: frequency)
        }
        #expect(10 * log10(level(left, 500) / level(right, 500)) < 5.5)
        #expect(10 * log10(level(left, 8_000) / level(right, 8_000)) > 18)
        #expect(abs(10 * log10(level(left, 60) / level(right, 60))) < 1.5)
    }

    private func power(_ samples: [Float], at frequency: Double) -> Double {
        var (real, imaginary) = (0.0, 0.0)
        for (index, sample) in samples.enumerated() {
            let angle = 2 * Double.pi * frequency * Double(index) / 48_000
            real += Double(sample) * cos(angle)
            imaginary += Double(sample) * sin(angle)
        }
        return real * real + imaginary * imaginary
    }

    @Test func `another rate bakes too`() throws {
        let measurement = try SofaMeasurement(path: kemar)
        let part = measurement.filtered { $0 % 3 == 0 }
        let head = HeadBake(sampleRate: 44_100, taps: 64).bake(part)
        #expect(head.sampleRate == 44_100 && head.taps == 64 && head.directions.count == 237)
        #expect(head.left.allSatisfy { $0.isFinite } && head.delays.allSatisfy { abs($0) < 44 })
    }

    @Test func `missing, foreign and damaged files give clear errors`() throws {
        #expect(throws: HeadResponsesError.unreadable(path: "/nowhere/x.sofa")) {
            try SofaMeasurement(path: "/nowhere/x.sofa")
        }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("merkwelt-bake-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let original = try Data(contentsOf: URL(fileURLWithPath: kemar))
        let files: [(String, Data)] = [
            ("empty.sofa", Data()), ("text.sofa", Data("This is no measurement.".utf8)),
            ("short.sofa", original.prefix(20_000)), ("half.sofa", original.prefix(original.count / 2)),
        ]
        for (name, data) in files {
            let path = folder.appendingPathComponent(name).path
            try data.write(to: URL(fileURLWithPath: path))
            do {
                _ = try SofaMeasurement(path: path)
                Issue.record("\(name) was read")
            } catch {
                #expect(error.message.hasPrefix(path))
                #expect(error.message.contains("expected"))
            }
        }
    }

    @Test func `errors say where, what was expected, what was found and what to do`() {
        #expect(
            HeadResponsesError.unsuitable(
                path: "a.sofa", field: "receivers", found: "1", expected: "2 (left and right ear)"
            )
            .message
                == "a.sofa, receivers: expected 2 (left and right ear), found 1. Use a measurement of one head with two ears "
                + "in free field.")
        #expect(
            HeadResponsesError.unreadable(path: "a.sofa").message
                == "a.sofa: expected a file that can be read, found none. Check the path and its permissions.")
    }

    @Test func `the lab's own head is baked to the bit and says where it is from`() throws {
        let bytes = try KemarHead.bytes()
        let head = try HeadData(bytes: bytes)
        #expect(head.source.contains("Gardner and Keith Martin") && head.licence.contains("authors are cited"))
        #expect(KemarHead.contentHash(of: bytes) == KemarHead.contentHash)
        #expect(KemarHead.contentHash(of: []) == "")
        #expect(
            HeadResponsesError.unexpected(path: "a.sofa", expected: "12", found: "34").message
                == "a.sofa: expected a bake with the hash 12, found 34. The measurement is not the one of Debian's "
                + "libmysofa1, or the bake was changed; bake it with `merkwelt bake` if that is meant.")
    }
}
