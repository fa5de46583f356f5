import Interface
import Levels
import Sound
import Tools
import Tree

/// Readers of what people make for the family: levels and sounds.
enum LevelInputs {
    /// A level as a person's file has it: the check that `merkwelt check` makes, and the one of the page's editor.
    static func levels(_ seed: Int) throws -> InputReader {
        let folder = "Content/localisation/levels"
        let small = try Files.smallest(in: folder, ".json", most: 6)
        let large = try Files.smallest(in: folder, ".json", most: .max).last ?? []
        return InputReader(
            "levels", inputs: HostileInputs(small, form: .json, seed: seed),
            growing: GrowingInput.all(of: try Value(json: large)),
            accepts: { bytes in
                guard case .node(let node)? = try? Value(json: bytes) else { return false }
                let own = Value.node(["id": "level:a", "edited": .int(1), "level": .node(node)])
                let complaints = OwnLevel(json: own.jsonBytes())?.level.complaints(library: Library(), in: .german)
                return LevelDefinition.problems(in: ["level": .node(node)]).isEmpty && complaints != nil
            })
    }

    /// A sound that a person adds. Its head is looked at, and the size that the browser states.
    static func waves(_ seed: Int) -> InputReader {
        let samples = [Float](repeating: 0.25, count: 64)
        let formats: [WaveFile.Format] = [.integer16, .integer24, .float32]
        var seeds = formats.compactMap { WaveFile.bytes(samples, sampleRate: 48_000, format: $0) }
        seeds += seeds.map { Array($0[..<12] + Array("LIST".utf8) + [3, 0, 0, 0, 1, 2, 3, 0] + $0[12...]) }
        let beginning = "RIFF1234WAVE"
        return InputReader(
            "WAV", inputs: HostileInputs(seeds, form: .bytes, seed: seed),
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
