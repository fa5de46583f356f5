import Foundation
import Sessions
import Sound
import SoundCommands
import Tools
import Tree

extension InputReader {
    /// The readers of the lab's own forms and of the families' forms, with the content and the recorded sessions of the
    /// current folder.
    static func all(seed: Int) throws -> [InputReader] {
        try [json(seed), sessions(seed), heads(seed)] + tools.inputs(seed: seed)
    }

    /// The smallest recorded sessions of every family, so that a million inputs take minutes.
    private static func recorded(_ most: Int) throws -> [[UInt8]] {
        let folder = "Tests/Golden/1/"
        return try Files.names(in: folder, "").filter { !$0.contains(".") }
            .flatMap { try Files.smallest(in: folder + $0, ".json", most: most) }
    }

    private static func json(_ seed: Int) throws -> InputReader {
        let written = [
            "[1,-2.5e3,1E-7,true,false,null,\"a\\u00e9\\ud83c\\udf0a\\n\"]", "{\"a\":{\"b\":[{}]},\"c\":0.1}",
            "{\"z\":\"ü\",\"y\":[[],[[]]],\"x\":-0}",
        ]
        let seeds = try written.map { Array($0.utf8) } + recorded(1)
        return InputReader(
            "JSON", inputs: HostileInputs(seeds, form: .json, seed: seed),
            growing: [
                GrowingInput("open lists", times: "["), GrowingInput("open objects", times: "{\"a\":"),
                GrowingInput("numbers", "[0", times: ",1.25e-3", "]"),
                GrowingInput("texts", "[0", times: ",\"ab\"", "]"),
                GrowingInput("names", "{\"a\":0", counting: ",\"n#\":#", "}"),
                GrowingInput("one name again and again", "{\"a\":0", times: ",\"a\":0", "}"),
                GrowingInput("a long text", "\"", times: "abcdefgh", "\""),
                GrowingInput("escapes", "\"", times: "\\u00e9\\n", "\""),
                GrowingInput("a text without an end", "\"", times: "abcd"),
                GrowingInput("digits", times: "1234567890"), GrowingInput("decimals", "0.", times: "1234567890"),
                GrowingInput("an exponent", "1e", times: "9"), GrowingInput("blanks", times: " \n"),
                GrowingInput("a fault at the end of many lines", "[", times: "1,\n", "x"),
                GrowingInput("empty lists", "[0", times: ",[]", "]"),
                GrowingInput("short objects", "[0", times: ",{\"a\":1,\"b\":2}", "]"),
                GrowingInput("a name that grows", "{\"", times: "name", "\":0}"),
            ], accepts: { (try? Value(json: $0)) != nil })
    }

    private static func sessions(_ seed: Int) throws -> InputReader {
        var seeds: [[UInt8]] = []
        for bytes in try recorded(2) {
            seeds.append(bytes)
            // Without its hash, a changed log gets past the first check.
            guard case .node(var node) = try Value(json: bytes) else { continue }
            node[Name("logHash")] = nil
            seeds.append(Value.node(node).jsonBytes())
        }
        return InputReader(
            "session documents", inputs: HostileInputs(seeds, form: .json, seed: seed),
            growing: try seeds.prefix(2).flatMap { GrowingInput.all(of: try Value(json: $0)) },
            accepts: { (try? SessionDocument(json: String(decoding: $0, as: UTF8.self))) != nil })
    }

    private static func heads(_ seed: Int) throws -> InputReader {
        let seeds = [true, false].flatMap { isSymmetric in [8, 12].map { taps in head(isSymmetric, taps).encoded() } }
        @Sendable func mend(_ bytes: [UInt8]) -> [UInt8] {
            guard bytes.count > 64 else { return bytes }
            return bytes[..<32] + SHA256.hash(of: Array(bytes[64...])) + bytes[64...]
        }
        return InputReader(
            "heads", inputs: HostileInputs(seeds, form: .bytes, seed: seed, mend: mend),
            growing: [
                GrowingInput("directions") { head(true, 8, directions: min(20_000, 4 + $0)).encoded() },
                GrowingInput("directions of both ears") { head(false, 8, directions: min(20_000, 4 + $0)).encoded() },
                GrowingInput("a file that goes on") { seeds[0] + [UInt8](repeating: 1, count: $0) },
            ], accepts: { (try? HeadData(bytes: $0)) != nil })
    }

    private static func head(_ isSymmetric: Bool, _ taps: Int, directions count: Int = 6) -> HeadData {
        let directions = (0..<count).map { place in
            Direction(azimuth: Double(place * 7 % 360), elevation: Double(place % 90) - 40)
        }
        let filters = (0..<(count * taps)).map { Float($0 % 17) / 17 - 0.4 }
        return HeadData(
            sampleRate: 48_000, taps: taps, distance: 1.4, directions: directions, left: filters,
            right: isSymmetric ? [] : filters.map { $0 / 2 }, delays: (0..<count).map { Float($0 % 30) },
            common: [1, 0.5],
            source: "made up", licence: "none")
    }
}
