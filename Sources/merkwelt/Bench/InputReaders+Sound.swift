import Interface
import Levels
import Sound
import Tools
import Tree

extension InputReader {
    /// A level as a person's file has it: the check that `merkwelt check` makes, and the one of the page's editor.
    static func levels(_ seed: Int) throws -> InputReader {
        let names = try Files.names(in: "Content/localisation/levels", ".json")
        let files = try names.map { try Files.bytes("Content/localisation/levels/" + $0) }
        let small = Array(files.sorted { $0.count < $1.count }.prefix(6))
        let large = try Value(json: files.max { $0.count < $1.count } ?? [])
        return InputReader(
            name: "levels", inputs: HostileInputs(small, form: .json, seed: seed), growing: GrowingInput.all(of: large),
            accepts: { bytes in
                guard case .node(let node)? = try? Value(json: bytes) else { return false }
                let own = Value.node(["id": "level:a", "edited": .int(1), "level": .node(node)])
                let isOwn =
                    OwnLevel(json: own.jsonBytes()).map { $0.level.complaints(library: Library(), in: .german) } != nil
                return LevelDefinition.problems(in: ["level": .node(node)]).isEmpty || isOwn
            })
    }

    static func heads(_ seed: Int) throws -> InputReader {
        let seeds = [true, false].flatMap { isSymmetric in [8, 12].map { taps in head(isSymmetric, taps).encoded() } }
        @Sendable func mend(_ bytes: [UInt8]) -> [UInt8] {
            guard bytes.count > 64 else { return bytes }
            return bytes[..<32] + SHA256.hash(of: Array(bytes[64...])) + bytes[64...]
        }
        return InputReader(
            name: "heads", inputs: HostileInputs(seeds, form: .bytes, seed: seed, mend: mend),
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

    /// A sound that a person adds. Its head is looked at, and the size that the browser states.
    static func waves(_ seed: Int) throws -> InputReader {
        let samples = [Float](repeating: 0.25, count: 64)
        let formats: [WaveFile.Format] = [.integer16, .integer24, .float32]
        var seeds = formats.compactMap { WaveFile.bytes(samples, sampleRate: 48_000, format: $0) }
        seeds += seeds.map { Array($0[..<12] + Array("LIST".utf8) + [3, 0, 0, 0, 1, 2, 3, 0] + $0[12...]) }
        let beginning = "RIFF1234WAVE"
        return InputReader(
            name: "WAV", inputs: HostileInputs(seeds, form: .bytes, seed: seed),
            growing: [
                GrowingInput("empty parts", beginning, times: "LIST\u{0}\u{0}\u{0}\u{0}"),
                GrowingInput("small parts", beginning, times: "LIST\u{2}\u{0}\u{0}\u{0}ab"),
                GrowingInput("no parts", beginning, times: "\u{0}"),
            ],
            accepts: { bytes in
                let size = bytes.last.map { $0 % 4 == 0 ? Int.max : $0 % 4 == 1 ? 9_999_999 : bytes.count } ?? 0
                let file = String(decoding: bytes.suffix(24), as: UTF8.self)
                return (try? Upload(file: file, head: bytes, size: size)) != nil
            })
    }
}
