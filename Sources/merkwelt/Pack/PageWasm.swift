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
        let parts = try work.made(
            "split 13 \(WasmPart.ofPage)",
            of: [built] + ["calls", "trial"].map { try Files.bytes("Scripts/first-\($0).mjs") }
                + phrases.map { Array($0.text.utf8) },
            WasmPart.ofPage.map { $0.name + ".wasm" }
        ) { folder in
            let files = try phrases.map { phrase in
                let file = "\(folder)/\(phrase.language.code).txt"
                try Files.write(Array(phrase.text.utf8), to: file)
                return file
            }
            try Self.split(built, texts: files, in: folder)
            for file in files { try FileManager.default.removeItem(atPath: file) }
        }
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

    /// Optimises the module and divides it. A script runs it to find what the first screens call. Data belong to the part
    /// that reaches them. The module with names stays in the build folder, where they explain the offsets in a trap's
    /// stack trace.
    private static func split(_ built: [UInt8], texts: [String], in folder: String) throws {
        let calls = ["Scripts/first-calls.mjs"]
        func file(_ name: String) -> String { "\(folder)/\(name).wasm" }
        let linked = try WasmModule(built)
        let data = try WasmData(linked)
        try Files.write(linked.withoutLinking().bytes, to: file("built"))
        try Tool.run(
            "wasm-opt",
            features + inlining(0) + [
                "-Oz", "-g", "--strip-dwarf", "--strip-producers", file("built"), "-o", file("named"),
            ])
        try Tool.run("wasm-split", features + ["--instrument", file("named"), "-o", file("instrumented")])
        let drawn = try Tool.run("node", calls + texts + [file("instrumented"), "\(folder)/first"])
        try Tool.run("node", calls + ["--study"] + texts + [file("instrumented"), "\(folder)/trial"])
        let division = try WasmDivision(
            WasmProgram(WasmModule(Files.bytes(file("named")))), WasmPart.ofPage,
            profiles: [Files.bytes("\(folder)/first"), Files.bytes("\(folder)/trial")])
        let divided = try division.divide(data)
        try Files.write(divided.trial(division.module(0)).bytes, to: file("probe"))
        guard try Tool.run("node", calls + texts + [file("probe")]) == drawn else {
            throw ValidationError(
                "The first part draws otherwise without the others' data; Sources/Packing/Wasm divides it wrongly.")
        }
        for (number, part) in WasmPart.ofPage.enumerated() {
            // Without data, because they would be cut into hundreds of segments for the few zeros between texts.
            try Files.write(division.module(number).bytes, to: file(part.name))
            // Another round, because the unused code of each part is known only now. Addresses below 1 kB are the far
            // end of the stack and not used, so small constants can be folded into loads and stores. A third round
            // saves 0.2 %, which separately compiled families had added.
            try Tool.run(
                "wasm-opt",
                features + inlining(40) + [
                    "--low-memory-unused", "--flatten", "--rereloop", "-Oz", "-Oz", "-Oz", "--strip-debug",
                    file(part.name), "-o", file(part.name),
                ])
            // A module that is written and read again has another order, which saves 0.8 %.
            try Tool.run(
                "wasm-opt",
                features + inlining(40) + ["--low-memory-unused", "-Oz", file(part.name), "-o", file(part.name)])
            let optimised = try WasmModule(Files.bytes(file(part.name)))
            try Files.write(divided.filled(optimised, part: number).bytes, to: file(part.name))
        }
        for part in ["built", "instrumented", "probe"] {
            try FileManager.default.removeItem(atPath: file(part))
        }
    }
}
