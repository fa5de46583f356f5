import Testing
import Tools
import Tree

@testable import Sound

@Suite struct HostileInputTests {
    @Test func `a baked head with the right checksum may still hold anything`() throws {
        let small = HeadData(
            sampleRate: 48_000, taps: 8, distance: 1.4, directions: Array(testHead.directions.prefix(6)),
            left: Array(testHead.left.prefix(48)), right: [], delays: Array(testHead.delays.prefix(6)), common: [1],
            source: "made up", licence: "none")
        let inputs = HostileInputs([small.encoded(), small.encoded(bits: 12)], form: .bytes) { bytes in
            bytes.count > 64 ? bytes[..<32] + SHA256.hash(of: Array(bytes[64...])) + bytes[64...] : bytes
        }
        var accepted = 0
        for number in 0..<2000 {
            guard let head = try? HeadData(bytes: inputs.input(number)) else { continue }
            accepted += 1
            #expect(head.left.count == head.directions.count * head.taps, "input \(number)")
            #expect(head.left.allSatisfy(\.isFinite) && head.common.allSatisfy(\.isFinite), "input \(number)")
        }
        #expect((20...1500).contains(accepted), "\(accepted)")
    }
}
