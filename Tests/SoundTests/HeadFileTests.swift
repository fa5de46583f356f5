import SoundCommands
import Testing
import Tree

@testable import Sound

@Suite struct HeadFileTests {
    @Test func `a head file gives back what was written, to within its steps`() throws {
        let read = try HeadData(bytes: testHead.encoded())
        #expect(read.sampleRate == 48_000 && read.taps == 64 && read.isSymmetric && read.distance == 1.4)
        #expect(read.source == testHead.source && read.licence == testHead.licence)
        #expect(read.directions.count == testHead.directions.count)
        for (one, other) in zip(read.directions, testHead.directions) { #expect(one.cosine(to: other) > 1 - 1e-8) }
        for (one, other) in zip(read.left, testHead.left) { #expect(abs(one - other) < 1e-4) }
        for (one, other) in zip(read.delays, testHead.delays) { #expect(abs(one - other) <= 1 / 128) }
        #expect(read.common == [1])
    }

    @Test func `a head without symmetry keeps both ears`() throws {
        var head = testHead
        head.right = testHead.left.map { $0 * 0.5 }
        let read = try HeadData(bytes: head.encoded(bits: 14))
        #expect(!read.isSymmetric)
        for (one, other) in zip(read.right, head.right) { #expect(abs(one - other) < 2e-4) }
    }

    @Test func `bytes that are cut off, changed or foreign give an error and never a trap`() {
        let bytes = testHead.encoded()
        for length in [0, 3, 4, 31, 63, 64, 100, bytes.count - 1] {
            #expect(throws: HeadFileError.self) { try HeadData(bytes: Array(bytes.prefix(length))) }
        }
        #expect(throws: HeadFileError.tooLong(expected: bytes.count, found: bytes.count + 1)) {
            try HeadData(bytes: bytes + [0])
        }
        let seed: UInt64 = 20_261
        var random = NoiseSource(seed: seed)
        for round in 0..<60 {
            var changed = bytes
            let place = round < 30 ? Int(random.uniform() * 64) : Int(random.uniform() * Double(bytes.count))
            let bit = UInt8(1) << UInt8(random.uniform() * 8)
            changed[place] ^= bit
            // Two bytes of the header mean nothing.
            if place == 30 || place == 31 { continue }
            let read = try? HeadData(bytes: changed)
            // Only a changed distance, resolution or flag can still be read; everything else is noticed.
            if let read { #expect(read.directions.count == testHead.directions.count, "seed \(seed), byte \(place)") }
            if place >= 32 { #expect(read == nil, "seed \(seed), byte \(place)") }
        }
    }

    @Test func `errors say what was expected, what was found and what to do`() {
        #expect(
            HeadFileError.notAHeadFile.message
                == "Head file, byte 0: expected the letters MWHR, found something else. Bake a SOFA file with `merkwelt bake`."
        )
        #expect(
            HeadFileError.truncated(expected: 64, found: 10).message
                == "Head file: expected 64 bytes, found 10. Copy or bake the file again.")
        #expect(
            HeadFileError.implausible(field: "taps", found: 4, expected: "8 to 512").message
                == "Head file, taps: expected 8 to 512, found 4. Bake the SOFA file again.")
    }

    @Test func `the hash is SHA-256`() {
        let hash = SHA256.hash(of: [0x61, 0x62, 0x63])
        #expect(hash.prefix(4) == [0xba, 0x78, 0x16, 0xbf] && hash.suffix(2) == [0x15, 0xad])
        let long = SHA256.hash(of: [UInt8](repeating: 0x61, count: 1_000))
        #expect(long.prefix(4) == [0x41, 0xed, 0xec, 0xe4])
    }
}
