import ArgumentParser
import HeadResponses
import Packing
import Tools
import Tree

/// The sound: the renderer, the head that it reads, and the scripts of its two threads.
struct PageSound {
    let wasm: String
    let head: String
    let worklet: String
    let workshop: String

    init(_ work: WorkFolder, into page: inout PageFolder) throws {
        // The sound is optimised for speed and the page for size, so each has its own build flags and folder.
        let built = try PageWasm.build("LabSound", .fast)
        let optimised = try work.made("sound 3", of: [built], ["sound.wasm"]) { folder in
            let linked = try WasmModule(built)
            try Files.write(
                WasmData(linked).trimmed(linked.withoutLinking()).bytes, to: folder + "/built.wasm")
            try Tool.run(
                "wasm-opt",
                // Flattening between two rounds saves 2 % of the loaded size. The lowest memory is the far end of the
                // stack.
                PageWasm.features + [
                    "--low-memory-unused", "-O3", "--flatten", "--rereloop", "-O3", "-Os", "--strip-debug",
                    "--strip-producers", folder + "/built.wasm", "-o", folder + "/sound.wasm",
                ])
        }
        wasm = page.add(hashed: optimised[0], "sound.wasm")
        // The two files are for Scripts/sound/bars and the benchmarks.
        try Files.write(optimised[0], to: ".build/sound.wasm")
        try Files.write(page.compressed(wasm), to: ".build/sound.wasm.br")
        let baked = try work.made("head 1", of: [Array(KemarHead.contentHash.utf8)], ["head.mwh"]) { folder in
            do throws(HeadResponsesError) {
                let bytes = try KemarHead.bytes()
                try? Files.write(bytes, to: folder + "/head.mwh")
            } catch {
                throw ValidationError(error.message)
            }
        }
        head = page.add(hashed: baked[0], "head.mwh")
        worklet = page.add(
            hashed: try PageScripts.bundle("Page/sound/worklet.js", ["--format=iife"]), "sound-worklet.js")
        workshop = page.add(
            hashed: try PageScripts.bundle("Page/sound/workshop.js", ["--format=iife"]), "sound-workshop.js")
    }

    var value: Value {
        ["wasm": .text(wasm), "head": .text(head), "worklet": .text(worklet), "workshop": .text(workshop)]
    }
}
