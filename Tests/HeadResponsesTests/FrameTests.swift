import Foundation
import Sampling
import Sound
import SoundCommands
import Testing
import Tree

@testable import HeadResponses

/// One head as AES69 lets it be written: turned, moved, with other ears first, in other units. `Fixtures/make_frames.py` makes
/// the files, and says which head it is.
@Suite(.sampled) struct FrameTests {
    /// The files whose name does not begin with "no-".
    static let honoured: [String] = files.filter { !$0.hasPrefix("no-") }
    static let refused: [String] = files.filter { $0.hasPrefix("no-") }

    private static let files: [String] = {
        let folder = Bundle.module.resourcePath.map { $0 + "/Fixtures/frames" } ?? ""
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.hasSuffix(".sofa") }.map { String($0.dropLast(5)) }.sorted()
    }()

    static func path(_ name: String) throws -> String {
        try #require(Bundle.module.path(forResource: name, ofType: "sofa", inDirectory: "Fixtures/frames"))
    }

    static func measurement(_ name: String) throws -> SofaMeasurement { try SofaMeasurement(path: path(name)) }

    /// Where the middle of a click is, in samples; each of the head's responses is one that is symmetric in time.
    private static func middle(_ samples: ArraySlice<Double>) -> Double {
        let sum = samples.reduce(0, +)
        return samples.enumerated().reduce(0) { $0 + Double($1.offset) * $1.element } / sum
    }

    /// The largest difference from the delay that the head has there, in µs; and whether each ear is louder at its own side.
    static func compared(_ measurement: SofaMeasurement) -> (microseconds: Double, isLouder: Bool) {
        var (worst, isLouder) = (0.0, true)
        for (index, direction) in measurement.directions.enumerated() {
            let place = index * measurement.length..<(index + 1) * measurement.length
            let (left, right) = (measurement.left[place], measurement.right[place])
            let delay = middle(right) + measurement.rightDelays[index] - middle(left) - measurement.leftDelays[index]
            worst = max(worst, abs(delay - 28 * direction.y) / measurement.sampleRate * 1e6)
            let energies = [left, right].map { $0.reduce(0) { $0 + $1 * $1 } }
            if abs(direction.y) > 0.1, (energies[0] > energies[1]) != (direction.y > 0) { isLouder = false }
        }
        return (worst, isLouder)
    }

    private static func expectPlain(_ measurement: SofaMeasurement, _ comment: Comment) throws {
        let plain = try Self.measurement("plain")
        #expect(measurement.directions.count == plain.directions.count, comment)
        let away = zip(measurement.directions, plain.directions).map { 1 - $0.cosine(to: $1) }.max() ?? 1
        #expect(away < 1e-8, comment)
        #expect(abs(measurement.distance - 1.2) < 0.01, comment)
        let (microseconds, isLouder) = compared(measurement)
        #expect(microseconds < 10 && isLouder, comment)
    }

    @Test func `60 of the files that are read are as AES69 asks, by the word of another reader`() throws {
        let path = try #require(
            Bundle.module.path(forResource: "conformity", ofType: "txt", inDirectory: "Fixtures/frames"))
        let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map { String($0) }
        let conforming = Set(lines.filter { $0.hasSuffix(": as AES69 asks") }.map { String($0.dropLast(15)) })
        #expect(lines.count == Self.files.count && Self.refused.count >= 25)
        #expect(conforming.intersection(Self.honoured).count >= 60)
    }

    @Test(arguments: honoured) func `a head is the same in whatever frame it is written`(_ name: String) throws {
        try Self.expectPlain(try Self.measurement(name), "\(name)")
    }

    /// What each of the files that cannot be read is refused for: the field, what was expected and what was found.
    private static let refusals: [String: (String, String, String)] = [
        "no-clockwise": (
            "Data.IR", "the left ear earlier and louder where the loudspeaker is at the left",
            "the right one later by -476 µs and softer by -9.53 dB"
        ),
        "no-ears-exchanged": (
            "Data.IR", "the left ear earlier and louder where the loudspeaker is at the left",
            "the right one later by -476 µs and softer by -9.53 dB"
        ),
        "no-difference": (
            "Data.IR", "the left ear earlier and louder where the loudspeaker is at the left",
            "the right one later by 0 µs and softer by 0 dB"
        ),
        "no-delay-M": ("Data.Delay", "I,R (2 numbers) or M,R (74 numbers)", "M, 37 numbers"),
        "no-delay-RM": ("Data.Delay", "I,R (2 numbers) or M,R (74 numbers)", "R,M, 74 numbers"),
        "no-delay-one": ("Data.Delay", "I,R (2 numbers) or M,R (74 numbers)", "I, 1 numbers"),
        "no-delay-unit": ("Data.Delay:Units", "\"samples\"", "\"foot\""),
        "no-delay-short-numbers": (
            "Data.Delay", "numbers of 64 bits (double)", "a variable that libmysofa cannot read"
        ),
        "no-ears-together": (
            "ReceiverPosition", "one ear at the left (y above 0) and one at the right", "(0, 0, 0) and (0, 0, 0) m"
        ),
        "no-ears-one-side": (
            "ReceiverPosition", "one ear at the left (y above 0) and one at the right",
            "(0, 0.2, 0) and (0, 0.05, 0) m"
        ),
        "no-ears-ahead": (
            "ReceiverPosition", "one ear at the left (y above 0) and one at the right",
            "(0.09, 0, 0) and (-0.09, 0, 0) m"
        ),
        "no-ears-order": ("ReceiverPosition", "R,C,I (6 numbers) or R,C,M (222 numbers)", "M,R,C, 222 numbers"),
        "no-ears-type": ("ReceiverPosition:Type", "\"cartesian\" or \"spherical\"", "\"spherical harmonics\""),
        "no-source-unit": ("SourcePosition:Units", "\"degree, degree, metre\"", "\"foot, foot, metre\""),
        "no-source-two-units": ("SourcePosition:Units", "\"degree, degree, metre\"", "\"degree, metre\""),
        "no-source-type": ("SourcePosition:Type", "\"cartesian\" or \"spherical\"", "none"),
        "no-source-order": ("SourcePosition", "I,C (3 numbers) or M,C (111 numbers)", "C,M, 111 numbers"),
        "no-view-zero": ("ListenerView", "a direction", "0, 0, 0"),
        "no-view-type": ("ListenerView:Type", "\"cartesian\" or \"spherical\"", "none"),
        "no-view-short-numbers": (
            "ListenerView", "numbers of 64 bits (double)", "a variable that libmysofa cannot read"
        ),
        "no-up-ahead": (
            "ListenerUp", "a direction across ListenerView", "2.0, 0.0, 0.0 beside a ListenerView of 1.0, 0.0, 0.0"
        ),
        "no-listener-number": ("ListenerPosition", "finite numbers", "0.0, 0.0, nan"),
        "no-emitter-type": ("EmitterPosition:Type", "\"cartesian\" or \"spherical\"", "\"spherical harmonics\""),
        "no-two-emitters": ("emitters", "1", "2"),
        "no-doubled-otherwise": (
            "SourcePosition", "one response for each direction at a distance",
            "azimuth 90°, elevation -30° 2 times with other responses (measurements 3, 37)"
        ),
        "no-radii-run": (
            "SourcePosition", "one distance from the listener, or distances that lie 5 % apart",
            "distances from 0.7 to 1.3 m without a gap"
        ),
        "no-response-order": ("Data.IR", "M,R,N (4736 numbers)", "M,N,R, 4736 numbers"),
        "no-rate-unit": ("Data.SamplingRate:Units", "\"hertz\"", "\"beats\""),
        "no-convention-FIR-E": ("SOFAConventions", "\"SimpleFreeFieldHRIR\"", "\"FreeFieldHRIR\""),
        "no-convention-TF": ("DataType", "\"FIR\" (impulse responses)", "\"TF\""),
    ]

    @Test(arguments: refused) func `what cannot be brought into one frame is refused by its field`(
        _ name: String
    ) throws {
        let path = try Self.path(name)
        let (field, expected, found) = try #require(Self.refusals[name], "\(name) has no refusal")
        do throws(HeadResponsesError) {
            _ = try SofaMeasurement(path: path)
            Issue.record("\(name) was read")
        } catch {
            let refusal = error.refusal
            #expect(refusal.place == "\(path), \(field)")
            #expect(refusal.expected == expected && refusal.found == found, "\(name): \(refusal.found)")
            #expect(!refusal.remedy.isEmpty)
        }
    }

    @Test func `a head that is no SimpleFreeFieldHRIR is told how it becomes one`() throws {
        let path = try Self.path("no-convention-FIR-E")
        let error = #expect(throws: HeadResponsesError.self) { try SofaMeasurement(path: path) }
        #expect(error?.refusal.remedy.contains("save it with the SOFA toolbox or sofar as SimpleFreeFieldHRIR") == true)
    }

    @Test(arguments: [("plain", "rows-reversed"), ("plain", "rows-shuffled"), ("radii", "radii-reversed")])
    func `the order of a file's rows changes nothing`(_ one: String, _ other: String) throws {
        let (first, second) = (try Self.measurement(one), try Self.measurement(other))
        #expect(first.directions == second.directions && first.distance == second.distance)
        #expect(first.left == second.left && first.right == second.right && first.remarks == second.remarks)
    }

    @Test func `one distance is taken of several, and it is said`() throws {
        #expect(try Self.measurement("plain").remarks.isEmpty)
        let radii = try Self.measurement("radii")
        #expect(radii.left == (try Self.measurement("plain")).left)
        #expect(
            radii.remarks.map { $0.line(of: "a.sofa") } == [
                "a.sofa, SourcePosition: of the distances 0.2, 0.5, 1.2 m the one of 1.2 m is taken"
            ])
        // More directions count for more than more distance.
        let few = try Self.measurement("radii-few-far")
        #expect(few.remarks.map(\.message) == ["of the distances 1.2, 3 m the one of 1.2 m is taken"])
        #expect(
            HeadBake(source: "A sphere").bake(few).source
                == "A sphere; of the distances 1.2, 3 m the one of 1.2 m is taken")
    }

    @Test func `a direction that stands more than once is taken once, and it is said`() throws {
        #expect(
            try Self.measurement("pole-twelve-times").remarks.map(\.message) == [
                "1 direction stands more than once, the first at azimuth 0°, elevation 90°; of each the response nearest "
                    + "to the mean is taken"
            ])
        let doubled = try Self.measurement("doubled")
        #expect(doubled.remarks == [.doubled(directions: 1, azimuth: 210, elevation: -30)])
        #expect(doubled.left == (try Self.measurement("plain")).left)
    }

    @Test func `a head with the right ear first bakes into the same head`() throws {
        let (plain, other) = (try Self.measurement("plain"), try Self.measurement("right-first"))
        var baked = HeadBake(source: "A sphere").bake(other)
        baked.licence = "CC0"
        #expect(baked == HeadBake(source: "A sphere", licence: "CC0").bake(plain))
        let left = try #require(baked.directions.firstIndex { $0.y > 0.999 })
        // The filters hold the rest of the 635 µs.
        #expect(Double(baked.delays[left]) / 48_000 * 1e6 > 400)
    }

    @Test func `a frame that turns and moves from measurement to measurement is followed`() throws {
        let file = try SofaFile(path: Self.path("plain"))
        let plain = try SofaMeasurement(file)
        for seed in DailySample.of(1...200 as ClosedRange<UInt64>, 50) {
            var generator = SeededGenerator(seed: seed)
            try Self.expectPlain(try SofaMeasurement(Self.moved(file, plain, &generator)), "seed \(seed)")
        }
    }

    /// The same head, in a frame that is another for each measurement; in one of both types.
    private static func moved(
        _ file: SofaFile, _ plain: SofaMeasurement, _ generator: inout SeededGenerator
    ) throws -> SofaFile {
        func number(_ most: Double) -> Double { (2 * generator.uniform() - 1) * most }
        func way() -> SIMD3<Double> { SIMD3(number(1), number(1), number(1)) }
        /// Any view, and any up that does not lie in it.
        func turned(_ at: SIMD3<Double>) -> (frame: SofaFrame, view: SIMD3<Double>, up: SIMD3<Double>) {
            while true {
                let (view, up) = (way(), way())
                if let frame = SofaFrame(origin: at, view: view, up: up) { return (frame, view, up) }
            }
        }
        let source = try #require(try file.places("SourcePosition"))
        let isSpherical = generator.integer(below: 2) == 1
        var places: [String: [SIMD3<Double>]] = [:]
        for index in plain.directions.indices {
            let at = way() * 3
            let (frame, view, up) = turned(at)
            let (loudspeaker, sourceView, sourceUp) = turned(.zero)
            let emitter = way() * 0.3
            places["ListenerPosition", default: []].append(at)
            places["ListenerView", default: []].append(view)
            places["ListenerUp", default: []].append(up)
            places["SourceView", default: []].append(sourceView)
            places["SourceUp", default: []].append(sourceUp)
            places["EmitterPosition", default: []].append(emitter)
            places["SourcePosition", default: []].append(frame.placed(source[index]) - loudspeaker.placed(emitter))
        }
        var moved = file
        for (name, values) in places {
            let written = values.map { isSpherical ? Self.spherical($0) : $0 }
            let numbers =
                name == "EmitterPosition"
                ? (0..<3).flatMap { axis in written.map { Float($0[axis]) } }
                : written.flatMap { [Float($0.x), Float($0.y), Float($0.z)] }
            moved.variables[name] = SofaVariable(
                values: numbers, axes: name == "EmitterPosition" ? "E,C,M" : "M,C",
                type: name.hasSuffix("Up") ? "" : isSpherical ? "spherical" : "cartesian", units: "")
        }
        return moved
    }

    private static func spherical(_ place: SIMD3<Double>) -> SIMD3<Double> {
        let direction = Direction(x: place.x, y: place.y, z: place.z)
        return SIMD3(direction.azimuth, direction.elevation, (place * place).sum().squareRoot())
    }
}
