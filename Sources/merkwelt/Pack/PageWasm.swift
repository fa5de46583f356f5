import ArgumentParser
import Foundation
import Interface
import Packing
import Tools

/// The lab as WebAssembly in parts (``WasmPart``): the functions of the first screens, and what the page loads when it
/// is called.
struct PageWasm {
    let first: [UInt8]
    /// The other parts with their names, in the order in which they are loaded; none in the quick lane.
    let others: [(name: String, wasm: [UInt8])]
    /// The texts of each language in the form that the program reads.
    let phrases: [(language: Language, text: String)]

    /// A hash of all parts.
    var engine: String { String(WorkFolder.hash([first] + others.map(\.wasm)).prefix(12)) }

    /// A second round (--converge) took twice the time and saved nothing after compression.
    static let features = [
        "--enable-bulk-memory", "--enable-simd", "--enable-sign-ext", "--enable-nontrapping-float-to-int",
        "--enable-mutable-globals", "--enable-multivalue", "--enable-reference-types",
    ]

    /// The options that inline a function with one caller up to a number of nodes. Functions with large inlined ones
    /// have so many locals that the compressed size is 3 % larger. The function of the first screen would also contain
    /// those of all others.
    static func inlining(_ nodes: Int) -> [String] {
        ["--one-caller-inline-max-function-size", String(nodes)]
    }

    init(_ work: WorkFolder, isQuick: Bool) throws {
        let built = try Self.build("LabPage", .small)
        let words = ProgramNames(built)
        // Vocabularies are recognised by their names in the program's data.
        let all = Language.spoken.map { language in
            (language: language, text: Catalogue.pageFile(language.code, of: words.has))
        }
        self.phrases = all
        // The first screens are shown in the lab's own languages.
        let phrases = all.filter(\.language.isWhole)
        guard !isQuick else {
            first = try work.made("whole 1", of: [built], ["lab.wasm"]) { folder in
                try Files.write(WasmModule(built).withoutLinking().bytes, to: folder + "/built.wasm")
                // Names are kept, because they explain the place of a trap.
                try Tool.run(
                    "wasm-opt",
                    Self.features + ["-O1", "--strip-dwarf", "-g", folder + "/built.wasm", "-o", folder + "/lab.wasm"])
                try FileManager.default.removeItem(atPath: folder + "/built.wasm")
            }[0]
            others = []
            return
        }
        let texts = try phrases.map { phrase in
            try work.write(phrase.text, phrase.language.code + ".txt")
        }
        let parts = try Self.parts(work, built, texts)
        first = parts[0]
        others = zip(WasmPart.ofPage, parts).dropFirst().map { (name: $0.name, wasm: $1) }
    }

    /// The optimisation of a build for the browser (Scripts/web).
    enum Kind: String {
        case small, fast

        fileprivate var folder: String {
            switch self {
            case .small: ".build-web/wasm32-unknown-none-wasm/release"
            case .fast: ".build-sound/wasm32-unknown-none-wasm/release"
            }
        }
    }

    /// Builds a product for the browser with SwiftPM, which knows what has changed.
    static func build(_ product: String, _ kind: Kind) throws -> [UInt8] {
        try Tool.run("Scripts/web", [kind.rawValue, "--product", product], isShown: true)
        return try Files.bytes("\(kind.folder)/\(product).wasm")
    }

    /// Divides the module. A script runs it to find what certain ways through it call. Data belong to the part that reaches
    /// them.
    private static func parts(_ work: WorkFolder, _ built: [UInt8], _ texts: [String]) throws -> [[UInt8]] {
        let linked = try WasmModule(built)
        let calls = ["Scripts/first-calls.mjs"]
        let scripts = try ["calls", "trial"].map { try Files.bytes("Scripts/first-\($0).mjs") }
        // The module with names stays in the work folder, where they explain the offsets in a trap's stack trace.
        let run = try work.made(
            "named 1", of: try [built] + scripts + texts.map(Files.bytes),
            ["named.wasm", "first", "trial", "drawn", "taken"]
        ) { folder in
            let (named, instrumented) = (folder + "/named.wasm", folder + "/instrumented.wasm")
            try Files.write(linked.withoutLinking().bytes, to: folder + "/built.wasm")
            try Tool.run(
                "wasm-opt",
                features + inlining(0) + [
                    "-Oz", "-g", "--strip-dwarf", "--strip-producers", folder + "/built.wasm", "-o", named,
                ])
            try Tool.run("wasm-split", features + ["--instrument", named, "-o", instrumented])
            let drawn = try Tool.run("node", calls + texts + [instrumented, folder + "/first"])
            try Files.write([UInt8](drawn), to: folder + "/drawn")
            let taken = try Tool.run("node", calls + ["--study"] + texts + [instrumented, folder + "/trial"])
            try Files.write([UInt8](taken), to: folder + "/taken")
            for file in [folder + "/built.wasm", instrumented] { try FileManager.default.removeItem(atPath: file) }
        }
        let division = try WasmDivision(WasmProgram(WasmModule(run[0])), WasmPart.ofPage, profiles: [run[1], run[2]])
        let data = try division.divide(WasmData(linked))
        func probe(_ last: Int, _ options: [String]) throws -> Data {
            let files = (0...last).map { "\(work.path)/probe-\($0).wasm" }
            try Files.write(data.trial(division.module(0), to: last).bytes, to: files[0])
            if last > 0 { try Files.write(data.filled(division.module(last), part: last).bytes, to: files[last]) }
            return try Tool.run("node", calls + options + texts + files)
        }
        guard try probe(0, []) == Data(run[3]), try probe(1, ["--study"]) == Data(run[4]) else {
            throw ValidationError(
                "The first parts draw otherwise without the others' data; Sources/Packing/Wasm divides it wrongly.")
        }
        return try WasmPart.ofPage.indices.map { part in
            try data.filled(WasmModule(optimised(work, division.module(part).bytes)), part: part).bytes
        }
    }

    /// A part without its data, because they would be cut into hundreds of segments for the few zeros between texts.
    private static func optimised(_ work: WorkFolder, _ part: [UInt8]) throws -> [UInt8] {
        try work.made("part 1", of: [part], ["part.wasm"]) { folder in
            let file = folder + "/part.wasm"
            try Files.write(part, to: file)
            // Another round, because the unused code of each part is known only now. Addresses below 1 kB are the far
            // end of the stack and not used, so small constants can be folded into loads and stores. A third round
            // saves 0.2 %, which separately compiled families had added.
            try Tool.run(
                "wasm-opt",
                features + inlining(40) + [
                    "--low-memory-unused", "--flatten", "--rereloop", "-Oz", "-Oz", "-Oz", "--strip-debug", file, "-o",
                    file,
                ])
            // A module that is written and read again has another order, which saves 0.8 %.
            try Tool.run("wasm-opt", features + inlining(40) + ["--low-memory-unused", "-Oz", file, "-o", file])
        }[0]
    }
}
