import Foundation
import Sound
import Tree

/// `SoundBench render SCENE.json HEAD.mwh OUT.wav [--16|--24|--float]`: any length, written piece by piece.
func renderScene(_ arguments: [String]) throws {
    let scene = try Scene(
        json: [UInt8](Data(contentsOf: URL(fileURLWithPath: arguments[2]))), file: arguments[2])
    let head = try load(arguments[3])
    let format: WaveFile.Format =
        arguments.contains("--24") ? .integer24 : arguments.contains("--float") ? .float32 : .integer16
    let begin = Date()
    let renderer = SceneRenderer(scene, head: head)
    guard
        let header = WaveFile.header(
            frames: renderer.sampleCount, sampleRate: Int(scene.sampleRate.rounded()), format: format)
    else {
        print("\(arguments[4]): expected at most 2 GiB of samples, found more. Render the scene in parts.")
        exit(1)
    }
    _ = FileManager.default.createFile(atPath: arguments[4], contents: nil)
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: arguments[4]))
    defer { try? file.close() }
    try file.write(contentsOf: header)
    var size = 0
    var samples: [Float] = []
    while true {
        let piece = renderer.next()
        samples += piece
        if samples.count >= 131_072 || piece.isEmpty {
            let bytes = WaveFile.encoded(samples, format: format)
            try file.write(contentsOf: bytes)
            size += bytes.count
            samples.removeAll(keepingCapacity: true)
        }
        if piece.isEmpty { break }
    }
    if size % 2 == 1 { try file.write(contentsOf: [0]) }
    let took = Date().timeIntervalSince(begin)
    print(String(format: "%.1f s of sound in %.2f s, %.0f x real time", scene.duration, took, scene.duration / took))
}
