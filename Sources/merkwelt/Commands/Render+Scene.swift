import ArgumentParser
import Foundation
import HeadResponses
import Sound
import Text
import Tools
import Tree

/// Renders a scene into a WAV file in pieces, so that its length does not matter.
///
/// An incomplete file never has the requested name.
///
/// The lab's own head is baked each time, which takes about a second.
func renderScene(_ file: String, to output: String, _ options: SoundOptions) throws {
    let bytes = try Files.bytes(file)
    let scene = try Scene(json: bytes, file: file)
    // Every property has a default, so any object would render as ten seconds of silence.
    guard (try? Value(json: bytes))?.node?["sources"]?.list?.isEmpty == false else {
        throw ValidationError("\(file): sources: expected at least one sound, found none; is this the file of a scene?")
    }
    let progress = ProgressLine()
    defer { progress.end() }
    progress.show("Reading the head ...")
    let renderer = SceneRenderer(
        scene, head: try loadHead(options.head, options.quality), quality: options.quality)
    let format = options.format.waveFormat
    guard
        let header = WaveFile.header(
            frames: renderer.sampleCount, sampleRate: Int(scene.sampleRate.rounded()), format: format)
    else {
        throw ValidationError("\(output): expected at most 4 GiB of samples, found more; render the scene in parts")
    }
    try Files.refuseSpecial(output)
    let part = output + ".part"
    let target = try Files.begin(part)
    let began = ContinuousClock.now
    do {
        try writeSamples(of: renderer, after: header, to: target, format: format, progress: progress)
        try target.close()
        _ = try? FileManager.default.removeItem(atPath: output)
        try FileManager.default.moveItem(atPath: part, toPath: output)
    } catch {
        try? FileManager.default.removeItem(atPath: part)
        throw Files.unwritable(output, error)
    }
    progress.end()
    let took = began.duration(to: .now) / .seconds(1)
    print(
        String(
            format: "%.1f s of sound in %.2f s, %.0f times real time", scene.duration, took,
            scene.duration / max(took, 1e-6)))
}

private func loadHead(_ path: String?, _ quality: RenderingQuality) throws -> HeadData {
    guard let path else {
        do {
            return try quality == .live ? HeadData(bytes: KemarHead.bytes()) : KemarHead.fine()
        } catch let error as HeadResponsesError {
            throw ValidationError(error.message + " Install libmysofa1, or name a baked head with --head.")
        }
    }
    let bytes = try Files.bytes(path)
    do throws(HeadFileError) { return try HeadData(bytes: bytes) } catch {
        throw ValidationError("\(path): \(error.message)")
    }
}

private func writeSamples(
    of renderer: SceneRenderer, after header: [UInt8], to target: FileHandle, format: WaveFile.Format,
    progress: ProgressLine
) throws {
    try target.write(contentsOf: header)
    let total = max(1, renderer.sampleCount)
    var size = 0
    var done = 0
    var samples: [Float] = []
    while true {
        let piece = renderer.next()
        samples += piece
        done += piece.count / 2
        if samples.count >= 131_072 || piece.isEmpty {
            let bytes = WaveFile.encoded(samples, format: format)
            try target.write(contentsOf: bytes)
            size += bytes.count
            samples.removeAll(keepingCapacity: true)
            progress.show("\(100 * done / total) % rendered")
        }
        if piece.isEmpty { break }
    }
    // A chunk of a WAV file has an even length.
    if size % 2 == 1 { try target.write(contentsOf: [0]) }
}
