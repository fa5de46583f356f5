import Foundation
import Interface
import Packing
import StudyStudio
import Tools
import Tree

/// The editor of studies: a program of its own with its words, and its forms as data. A page fetches them when the
/// editor is opened. None of it is kept for use without a network, because the editor needs the lab.
struct PageStudy {
    let wasm: String
    let forms: String
    /// The addresses of the texts, by the language's code.
    let phrases: Node

    init(_ work: WorkFolder, isQuick: Bool, into page: inout PageFolder) throws {
        let built = try PageWasm.build("StudyPage", .small)
        let names = ProgramNames(built)
        phrases = Node(
            Language.allCases.map { language in
                let text = Catalogue.pageFile(language.code, of: names.has)
                let address = page.add(
                    hashed: Array(text.utf8), "study-words.\(language.code).txt", isKept: false)
                return Node.Field(name: Name(language.code), value: .text(address))
            })
        let optimised = try work.made(isQuick ? "study quick 1" : "study 1", of: [built], ["study.wasm"]) { folder in
            let linked = try WasmModule(built)
            try Files.write(
                (isQuick ? linked.withoutLinking() : WasmData(linked).trimmed(linked.withoutLinking())).bytes,
                to: folder + "/built.wasm")
            let options =
                isQuick
                ? ["-O1", "--strip-dwarf", "-g"]
                : PageWasm.inlining(40) + [
                    "--low-memory-unused", "--flatten", "--rereloop", "-Oz", "-Oz", "-Oz", "--strip-debug",
                    "--strip-producers",
                ]
            try Tool.run(
                "wasm-opt", PageWasm.features + options + [folder + "/built.wasm", "-o", folder + "/study.wasm"])
            try FileManager.default.removeItem(atPath: folder + "/built.wasm")
        }
        wasm = page.add(hashed: optimised[0], "study.wasm", isKept: false)
        forms = page.add(
            hashed: Array(EditorForms.declared.value.json().utf8), "study-forms.json", isKept: false)
    }

    var value: Value { ["wasm": .text(wasm), "forms": .text(forms), "phrases": .node(phrases)] }
}
