import ArgumentParser
import Foundation
import Interface
import Packing
import Tools

/// The lab as WebAssembly: what the first screens need, and the rest, which the page loads while the first can be used.
struct PageWasm {
    let first: [UInt8]
    /// nil in the quick lane, where the page comes in one part.
    let rest: [UInt8]?
    /// The texts of each language for what the program says, as it reads them.
    let phrases: [(language: Language, text: String)]

    /// Names the content of both.
    var engine: String { String(WorkFolder.hash([first, rest ?? []]).prefix(12)) }

    /// A second round (--converge) took twice the time and saved nothing once compressed.
    static let features = [
        "--enable-bulk-memory", "--enable-simd", "--enable-sign-ext", "--enable-nontrapping-float-to-int",
        "--enable-mutable-globals", "--enable-multivalue", "--enable-reference-types",
    ]

    /// What has one caller is put into it only where it is of so many nodes: functions that have swallowed large ones have
    /// so many locals that 3 % more is left once compressed, and the first screen would hold all others.
    static func inlining(_ nodes: Int) -> [String] {
        ["--one-caller-inline-max-function-size", String(nodes)]
    }

    init(_ work: WorkFolder, isQuick: Bool) throws {
        let built = try Self.build("LabPage", .small)
        let names = ProgramNames(built)
        // A vocabulary that the program has names itself in its data.
        let all = Language.spoken.map { language in
            (language: language, text: Catalogue.pageFile(language.code, of: names.has))
        }
        self.phrases = all
        // The lab's own languages are those that its first screens are shown in.
        let phrases = all.filter(\.language.isWhole)
        guard !isQuick else {
            first = try work.made("whole 1", of: [built], ["lab.wasm"]) { folder in
                try Files.write(WasmModule(built).withoutLinking().bytes, to: folder + "/built.wasm")
                // Names stay: they explain a trap's place.
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

    /// What a build for the browser is good at (Scripts/web).
    enum Kind: String {
        case small, fast

        fileprivate var folder: String {
            switch self {
            case .small: ".build-web/wasm32-unknown-none-wasm/release"
            case .fast: ".build-sound/wasm32-unknown-none-wasm/release"
            }
        }
    }

    /// Lets SwiftPM build a product for the browser; it knows best what has changed.
    static func build(_ product: String, _ kind: Kind) throws -> [UInt8] {
        try Tool.run("Scripts/web", [kind.rawValue, "--product", product], isShown: true)
        return try Files.bytes("\(kind.folder)/\(product).wasm")
    }

    /// Optimises the module and splits off what the first screens do not call: a script runs them and finds out. Data goes
    /// with the part that reaches it. The unstripped module stays where it was built; its names explain the offsets in a trap's stack trace.
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
        // Without data, which would be cut into hundreds of segments for the few zeros between texts.
        try Files.write(one.withoutData.bytes, to: file("one"))
        // Once more: only now is it known what each part can do without. Below 1 kB is the stack's last room, where no
        // address is meant to be, so small constants can be part of loads and stores. A third round takes 0.2 % more off,
        // which families that are compiled apart had added.
        for (part, name) in [("one", "first"), ("two", "rest")] {
            try Tool.run(
                "wasm-opt",
                features + inlining(40) + [
                    "--low-memory-unused", "--flatten", "--rereloop", "-Oz", "-Oz", "-Oz", "--strip-debug",
                    file(part), "-o", file(name),
                ])
            // What was written and read again is in another order, of which 0.8 % less is left.
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
