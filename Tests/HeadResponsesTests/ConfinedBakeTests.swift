import Foundation
import HeadResponses
import Sampling
import Sound
import Testing
import Tree

/// What strangers send is baked in a process of its own. The small files are made by `Fixtures/make_sofa.py`.
@Suite(.sampled) struct ConfinedBakeTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    private let bake = ConfinedBake(program: root.appendingPathComponent(".build/debug/merkwelt").path)

    private func fixture(_ name: String) throws -> [UInt8] {
        let url = try #require(Bundle.module.url(forResource: name, withExtension: "sofa", subdirectory: "Fixtures"))
        return Array(try Data(contentsOf: url))
    }

    private func refusal(of bytes: [UInt8]) -> HeadRefusal? {
        do throws(ConfinedBake.Failure) {
            _ = try bake.bake(bytes)
            return nil
        } catch {
            guard case .refused(let refusal) = error else { return nil }
            return refusal
        }
    }

    @Test func `a file is baked as this process would have done it`() throws {
        let bytes = try bake.bake(try fixture("sphere"))
        let measurement = try SofaMeasurement(bytes: try fixture("sphere"), name: "sphere")
        #expect(measurement.directions.count == 72 && measurement.sampleRate == 44_100 && measurement.licence == "CC0")
        #expect(bytes == HeadBake().bake(measurement).encoded())
        #expect(try HeadData(bytes: bytes).source.hasPrefix("A sphere's head"))
    }

    @Test func `Debian's measurement passes whole: 710 directions, nothing left out`() throws {
        let bytes = try bake.bake(Array(try Data(contentsOf: URL(fileURLWithPath: KemarHead.path))))
        let own = try HeadData(bytes: KemarHead.bytes())
        let head = try HeadData(bytes: bytes)
        #expect(head.left == own.left && head.delays == own.delays && head.directions == own.directions)
    }

    @Test(arguments: [
        ("convention", "the file, SOFAConventions", "\"SimpleFreeFieldHRIR\"", "\"SingleRoomDRIR\""),
        ("rate", "the file, Data.SamplingRate", "8000 to 384000 Hz", "none or out of range"),
        ("few", "the file, measurements", "12 to 20000", "8"),
        (
            "front", "the file, SourcePosition", "measurements all around, every 30° at least",
            "none near azimuth 125° (57 measurements)"
        ),
        ("nan", "the file, Data.IR, measurement 3", "a finite number", "nan"),
        ("silent", "the file, Data.IR, measurement 5", "a response", "silence"),
        ("mono", "the file, receivers", "2 (left and right ear)", "1"),
    ]) func `a file with one fault is refused with its place`(
        _ name: String, _ place: String, _ expected: String, _ found: String
    ) throws {
        let refusal = try #require(self.refusal(of: try fixture(name)))
        #expect(refusal.place == place && refusal.expected == expected && refusal.found == found)
        #expect(refusal.remedy == "Use a measurement of one head with two ears in free field")
    }

    @Test func `what is no SOFA file is refused`() throws {
        for bytes in [[], Array("This is no measurement.".utf8), Array(try fixture("sphere").prefix(9_000))] {
            let refusal = try #require(self.refusal(of: bytes))
            #expect(refusal.expected == "a SOFA file (AES69, SimpleFreeFieldHRIR)")
            #expect(refusal.remedy.hasPrefix("Save it again"))
        }
    }

    /// A parser in C meets what nobody wrote: each file has up to 64 bytes that are others, most of them where the structure
    /// stands, or ends early.
    @Test func `corrupted files are baked or refused, and nothing else happens`() throws {
        let sound = try fixture("sphere")
        var (baked, refused, stumbled) = (0, 0, 0)
        let files = DailySample.of(0..<240, 40)
        for number in files {
            var generator = SeededGenerator(seed: number)
            var bytes = sound
            let reach = number % 3 == 0 ? bytes.count : 12_000
            for _ in 0...generator.integer(below: 1 << (number % 7)) {
                bytes[generator.integer(below: reach)] = UInt8(generator.integer(below: 256))
            }
            if number % 8 == 0 { bytes.removeLast(generator.integer(below: bytes.count)) }
            do throws(ConfinedBake.Failure) {
                let head = try bake.bake(bytes)
                #expect((try? HeadData(bytes: head)) != nil, "file \(number)")
                baked += 1
            } catch {
                guard case .refused(let refusal) = error else {
                    Issue.record("file \(number): \(error)")
                    continue
                }
                refused += 1
                if refusal.found.contains("the reader") { stumbled += 1 }
                #expect(!refusal.place.isEmpty && !refusal.expected.isEmpty && !refusal.remedy.isEmpty)
            }
        }
        print("corrupted SOFA files: \(baked) baked, \(refused) refused, at \(stumbled) of them the reader stopped")
        #expect(baked + refused == files.count && baked > files.count / 24 && refused > files.count / 3)
    }

    /// A program that does this instead of baking.
    private func other(_ script: String, seconds: Double = 60) throws -> (ConfinedBake, remove: () -> Void) {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("merkwelt-\(UUID().uuidString)").path
        try Data("#!/bin/sh\n\(script)\n".utf8).write(to: URL(fileURLWithPath: path))
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
        return (ConfinedBake(program: path, seconds: seconds), { try? FileManager.default.removeItem(atPath: path) })
    }

    @Test(arguments: [
        ("kill -SEGV $$", 60.0, "the reader stopped in the middle of it (139)"),
        ("exit 9", 60.0, "the reader stopped in the middle of it (9)"),
        ("echo rubbish", 60.0, "the reader wrote something else than a head"),
        ("echo rubbish; exit 65", 60.0, "the reader wrote no reason"),
        ("exec sleep 1000", 0.2, "the reader needs more than 0 s"),
    ]) func `a reader that crashes, hangs or says nonsense is a refusal`(
        _ script: String, _ seconds: Double, _ how: String
    ) throws {
        let (bake, remove) = try other(script, seconds: seconds)
        defer { remove() }
        do throws(ConfinedBake.Failure) {
            _ = try bake.bake([1, 2, 3])
            Issue.record("it was baked")
        } catch {
            guard case .refused(let refusal) = error else {
                Issue.record("\(error)")
                return
            }
            #expect(refusal.found == "one that cannot be read: " + how)
        }
    }

    @Test func `who is gone is not worked for, and a missing program is no fault of the file`() throws {
        let (bake, remove) = try other("exec sleep 1000")
        defer { remove() }
        #expect(throws: ConfinedBake.Failure.givenUp) { try bake.bake([1]) { true } }
        #expect(throws: ConfinedBake.Failure.unavailable(code: ENOENT)) {
            try ConfinedBake(program: "/nowhere/merkwelt").bake([1])
        }
    }

    @Test func `the process has no environment and only the two files`() throws {
        let (bake, remove) = try other(
            #"(env | grep -v -E '^(PWD|_|SHLVL|OLDPWD)='; cat; printf '\nc\nd') | head -c 4000; exit 65"#)
        defer { remove() }
        do throws(ConfinedBake.Failure) {
            _ = try bake.bake(Array("b".utf8))
            Issue.record("it was baked")
        } catch {
            #expect(
                error
                    == .refused(
                        HeadRefusal(place: "SWIFT_BACKTRACE=enable=no", expected: "b", found: "c", remedy: "d")))
        }
    }
}
