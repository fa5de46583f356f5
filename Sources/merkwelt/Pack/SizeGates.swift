import ArgumentParser
import Foundation

/// Limits for the sizes of the files that a phone loads before anything is shown.
struct SizeGates {
    let page: PageFolder

    init(_ page: PageFolder) { self.page = page }

    /// Prints the sizes and checks them against their limits, in compressed bytes.
    func check(lab: String, rest: String?, sound: PageSound, study: PageStudy) throws {
        let first = try page.compressed(lab).count
        let all = try first + (rest.map { try page.compressed($0).count } ?? 0)
        let texts = try page.files.filter { $0.path.hasPrefix("/words.") }.map { try page.compressed($0.path).count }
        let voices = page.files.filter { $0.type == "audio/mpeg" }.max { $0.bytes.count < $1.bytes.count }
        let limits: [(what: String, size: Int, limit: Int)] = [
            ("the WebAssembly of the first screens", first, 150_000),
            ("all WebAssembly of the page", all, 975_000),
            ("the texts of the longest language", texts.max() ?? 0, 60_000),
            ("the WebAssembly of the sound", try page.compressed(sound.wasm).count, 60_000),
            ("the WebAssembly of the studies' editor", try page.compressed(study.wasm).count, 150_000),
            ("the head", try page.compressed(sound.head).count, 100_000),
            ("the longest chapter's voices", voices?.bytes.count ?? 0, 400_000),
        ]
        for (what, size, limit) in limits { say("\(what): \(size) bytes of \(limit)") }
        for file in page.files where file.path.hasPrefix("/host.") || file.path.hasPrefix("/styles.") {
            say("\(file.path): \(try page.compressed(file.path).count) bytes")
        }
        guard let over = limits.first(where: { $0.size >= $0.limit }) else { return }
        throw ValidationError(
            """
            \(over.what): \(over.size) bytes, expected less than \(over.limit). Find what grew with \
            wasm-objdump in the page of the quick lane; what the first screens call at their start is in their part.
            """)
    }

    private func say(_ line: String) { FileHandle.standardError.write(Data((line + "\n").utf8)) }
}
