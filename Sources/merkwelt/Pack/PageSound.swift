import ArgumentParser
import HeadResponses
import Packing
import Tools
import Tree

/// The sound: a renderer of its own, the head that it reads, and the scripts of its two threads.
struct PageSound {
    let wasm: String
    let head: String
    let worklet: String
    let workshop: String

    init(_ work: WorkFolder, into page: inout PageFolder) throws {
        // The sound needs speed, the page needs little size: builds with flags of their own in folders of their own.
        let built = try PageWasm.build("LabSound", .fast)
        let optimised = try work.made("sound 3", of: [built], ["sound.wasm"]) { folder in
            let linked = try WasmModule(built)
            try Files.write(
                WasmData(linked).trimmed(linked.withoutLinking()).bytes, to: folder + "/built.wasm")
            try Tool.run(
                "wasm-opt",
                // Flattening between two rounds takes 2 % off what is loaded. The lowest memory is the stack's far end.
                PageWasm.features + [
                    "--low-memory-unused", "-O3", "--flatten", "--rereloop", "-O3", "-Os", "--strip-debug",
                    "--strip-producers", folder + "/built.wasm", "-o", folder + "/sound.wasm",
                ])
        }
        wasm = page.add(hashed: optimised[0], "sound.wasm")
        // For Scripts/sound/bars and the benchmarks.
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
