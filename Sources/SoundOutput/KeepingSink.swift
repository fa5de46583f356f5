package import Foundation
import Sound

/// Plays, and keeps what was played in a WAV file, sample for sample as it was rendered.
package final class KeepingSink: SoundSink {
    package var sampleRate: Double { sink.sampleRate }

    private let sink: any SoundSink
    private let file: FileHandle
    private let path: String
    private var frames = 0

    /// - Parameters:
    ///   - sink: what plays.
    ///   - file: an empty file that is open for writing.
    ///   - path: what errors call the file.
    package init(_ sink: any SoundSink, file: FileHandle, path: String) throws(SoundOutputError) {
        (self.sink, self.file, self.path) = (sink, file, path)
        try writeHeader()
    }

    package func take(_ frames: UnsafeBufferPointer<Float>) throws(SoundOutputError) -> Bool {
        let isGap = try sink.take(frames)
        try write(WaveFile.encoded(Array(frames), format: .float32))
        self.frames += frames.count / 2
        return isGap
    }

    /// The file is whole from here on; nothing may be taken afterwards.
    package func close() throws(SoundOutputError) {
        do { try file.seek(toOffset: 0) } catch { throw .unkept(path: path, error.localizedDescription) }
        try writeHeader()
        try? file.close()
    }

    private func writeHeader() throws(SoundOutputError) {
        guard let header = WaveFile.header(frames: frames, sampleRate: Int(sampleRate), format: .float32) else {
            throw .unkept(path: path, "more than 2 GiB")
        }
        try write(header)
    }

    private func write(_ bytes: [UInt8]) throws(SoundOutputError) {
        do { try file.write(contentsOf: bytes) } catch { throw .unkept(path: path, error.localizedDescription) }
    }
}
