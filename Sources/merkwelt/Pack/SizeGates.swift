import ArgumentParser
import Families
import Foundation
import Packing

/// Limits for the sizes of the files that a phone loads, way by way: their sum is nobody's.
struct SizeGates {
    let page: PageFolder

    init(_ page: PageFolder) { self.page = page }

    /// The limits of the program's parts beside the first.
    private static let parts = Dictionary(
        [("trial", 140_000), ("rest", 182_000)] + PagePart.all.map { ($0.name, $0.limit) }, uniquingKeysWith: { $1 })

    /// The parts that somebody needs who takes part in a reaction study, up to the first trial.
    private static let reactionStudy = ["trial"]

    /// Prints the sizes and checks them against their limits, in compressed bytes.
    func check(_ facts: BuildFacts, host: String, early: String, styles: String, study: PageStudy) throws {
        let sound = facts.sound
        let first = try page.compressed(facts.lab).count
        let parts = try facts.parts.map { (name: $0.name, size: try page.compressed($0.path).count) }
        let texts = try page.files.filter { $0.path.hasPrefix("/words.") }.map { try page.compressed($0.path).count }
        let voices = page.files.filter { $0.type == "audio/mpeg" }.max { $0.bytes.count < $1.bytes.count }
        let needed = parts.filter { Self.reactionStudy.contains($0.name) }.map(\.size)
        // Besides the program: scripts, styles, and the words of a language.
        let shell = try [host, early, styles].map { try page.compressed($0).count } + [texts.max() ?? 0]
        var limits: [(what: String, size: Int, limit: Int)] = [
            ("the WebAssembly of the first screens", first, 150_000),
            ("the WebAssembly of a reaction study up to its first trial", needed.reduce(first, +), 300_000),
            ("the same with scripts, styles and words", (needed + shell).reduce(first, +), 300_000),
            ("the texts of the longest language", texts.max() ?? 0, 60_000),
            ("the WebAssembly of the sound", try page.compressed(sound.wasm).count, 60_000),
            ("the WebAssembly of the studies' editor", try page.compressed(study.wasm).count, 150_000),
            ("the head", try page.compressed(sound.head).count, 100_000),
            ("the longest chapter's voices", voices?.bytes.count ?? 0, 400_000),
        ]
        limits += parts.map { ("the part \"\($0.name)\" of the WebAssembly", $0.size, Self.parts[$0.name] ?? 0) }
        for (what, size, limit) in limits { say("\(what): \(size) bytes of \(limit)") }
        for path in [host, styles] { say("\(path): \(try page.compressed(path).count) bytes") }
        guard let over = limits.first(where: { $0.size >= $0.limit }) else { return }
        throw ValidationError(
            """
            \(over.what): \(over.size) bytes, expected less than \(over.limit). Find what grew with \
            wasm-objdump in the page of the quick lane; what the first screens call at their start is in their part.
            """)
    }

    private func say(_ line: String) { FileHandle.standardError.write(Data((line + "\n").utf8)) }
}
