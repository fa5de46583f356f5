import ArgumentParser
import Foundation
import Interface
import Packing
import Tools

/// The lab as WebAssembly in two parts: the functions of the first screens, and the rest, which the page loads while
/// the first screens can be used.
struct PageWasm {
    let first: [UInt8]
    /// The second part; nil in the quick lane, which has one part.
    let rest: [UInt8]?
    /// The texts of each language in the form that the program reads.
    let phrases: [(language: Language, text: String)]

    /// A hash of both parts.
    var engine: String { String(WorkFolder.hash([first, rest ?? []]).prefix(12)) }

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
        let names = ProgramNames(built)
        // Vocabularies are recognised by their names in the program's data.
        let all = Language.spoken.map { language in
            (language: language, text: Catalogue.pageFile(language.code, of: names.has))
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
            rest = nil
            return
        }
        let calls = "Scripts/first-calls.mjs"
        let parts = try work.made(
            "split 12", of: [built, Files.bytes(calls)] + phrases.map { Array($0.text.utf8) },
            ["first.wasm", "rest.wasm"]
        ) { folder in
            let files = try phrases.map { phrase in
                let file = "\(folder)/\(phrase.language.code).txt"
                try Files.write(Array(phrase.text.utf8), to: file)
                return file
            }
            try Self.split(built, calls: [calls] + files, in: folder)
            for file in files { try FileManager.default.removeItem(atPath: file) }
        }
        (first, rest) = (parts[0], parts[1])
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

    /// Optimises the module and splits off the functions that the first screens do not call. A script runs them to find
    /// those. Data stay with the part that reaches them. The module with names stays in the build folder, where they
    /// explain the offsets in a trap's stack trace.
    private static func split(_ built: [UInt8], calls: [String], in folder: String) throws {
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
        let drawn = try Tool.run("node", calls + [file("instrumented"), "\(folder)/profile"])
        try Tool.run(
            "wasm-split",
            features + [
                "--profile=\(folder)/profile", "--export-prefix=%", "--import-namespace=first",
                "--placeholder-namespace=later", file("named"), "-o1", file("one"), "-o2", file("two"),
            ])
        let one = try WasmModule(Files.bytes(file("one"))).withoutNames(in: "later")
        let division = try data.divided(by: [UInt8](Tool.run("wasm-dis", [file("one")])))
        try Files.write(division.trial(one).bytes, to: file("trial"))
        guard try Tool.run("node", calls + [file("trial")]) == drawn else {
            throw ValidationError(
                "The first part draws otherwise without the rest's data; Sources/Packing/Wasm divides it wrongly.")
        }
        // The data are left out, because they would be cut into hundreds of segments for the few zeros between texts.
        try Files.write(one.withoutData.bytes, to: file("one"))
        // Another round, because the unused code of each part is known only now. Addresses below 1 kB are the far end
        // of the stack and not used, so small constants can be folded into loads and stores. A third round saves 0.2 %,
        // which separately compiled families had added.
        for (part, name) in [("one", "first"), ("two", "rest")] {
            try Tool.run(
                "wasm-opt",
                features + inlining(40) + [
                    "--low-memory-unused", "--flatten", "--rereloop", "-Oz", "-Oz", "-Oz", "--strip-debug",
                    file(part), "-o", file(name),
                ])
            // A module that is written and read again has another order, which saves 0.8 %.
            try Tool.run(
                "wasm-opt", features + inlining(40) + ["--low-memory-unused", "-Oz", file(name), "-o", file(name)])
        }
        try Files.write(division.first(WasmModule(Files.bytes(file("first")))).bytes, to: file("first"))
        try Files.write(division.rest(WasmModule(Files.bytes(file("rest")))).bytes, to: file("rest"))
        for part in ["built", "named", "instrumented", "one", "two", "trial"] {
            try FileManager.default.removeItem(atPath: file(part))
        }
    }
}
