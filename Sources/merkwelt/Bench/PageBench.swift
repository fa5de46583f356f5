import Foundation
import Packing
import Tools
import Tree

/// Measures the sizes of the built page's files. `Tests/Browser/measure_page.py` measures in a browser what a visit
/// loads, and how soon.
func pageBenchmarks() -> [BenchResult] {
    guard let folder = try? BuiltPage.find() + "/",
        let data = FileManager.default.contents(atPath: folder + "assets.json"),
        let value = try? Value(json: Array(data)), case .list(let assets) = value
    else {
        FileHandle.standardError.write(Data("page: not built; run Scripts/page first\n".utf8))
        return []
    }
    var total = 0.0
    var first = 0.0
    var parts: [Double] = []
    var trial = 0.0
    for asset in assets {
        guard case .node(let node) = asset, let path = String(node[Name("path")] ?? .null) else { continue }
        let size = Double(node[Name("brotli")] ?? .null) ?? Double(node[Name("bytes")] ?? .null) ?? 0
        if path.hasPrefix("/lab.") && path.hasSuffix(".wasm") { first = size }
        for part in WasmPart.ofPage.dropFirst() where path.hasPrefix("/\(part.name).") && path.hasSuffix(".wasm") {
            parts.append(size)
            if part.name == "trial" { trial = size }
        }
        if !path.hasPrefix("/icons/") { total += size }
    }
    let core = (try? FileManager.default.attributesOfItem(atPath: ".build/core.wasm.gz")[.size] as? Int) ?? nil
    return [
        BenchResult(
            name: "page wasm, what the first screens need, brotli", value: first / 1000, unit: "kB",
            bar: 150, reference: "full Swift hello world: 3.3 MB after wasm-opt (swiftwasm/swift#5603)"),
        BenchResult(
            name: "page wasm, what a reaction study calls besides up to its first trial, brotli", value: trial / 1000,
            unit: "kB", bar: 140, reference: "with the first part at most 300 kB"),
        BenchResult(
            name: "page wasm, its largest other part, brotli", value: (parts.max() ?? 0) / 1000, unit: "kB", bar: nil,
            reference: "\(parts.count) parts besides the first, each fetched when it is called"),
        BenchResult(
            name: "tree and store alone as wasm, gzip", value: Double(core ?? 0) / 1000, unit: "kB", bar: 20,
            reference: core == nil ? "not built; run Scripts/core" : "Scripts/core"),
        BenchResult(
            name: "everything that is packed, brotli", value: total / 1000, unit: "kB", bar: nil,
            reference: "every chapter, voice and language, without icons; no visit loads all of it"),
    ]
}
