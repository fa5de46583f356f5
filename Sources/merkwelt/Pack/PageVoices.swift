import Foundation
import Interface
import Sound
import Tools
import Voices

/// The spoken lines of families, synthesised or recorded by people, in one file for each reel.
///
/// A line is made anew only if its words, its voice or the programs have changed. Without the synthesiser only these
/// files are missing, and the page reads the lines with the device's own voice.
struct PageVoices {
    /// The step's name in the cache. Another number makes all lines anew.
    private static let step = "voices 1: ttspico 0.3.2, lame -b 24 --resample 24"
    /// The step's name for words that are used in measurements.
    private static let wordStep = "words 1: ttspico 0.3.2, lame -b 64 --scale 1.0526 --resample 24"
    /// LAME attenuates by 0.45 dB, with any other options.
    private static let wordOptions = ["-b", "64", "--scale", "1.0526"]
    private static let synthesiser = ".build/synthesiser/bin/python"
    /// A person's recording of a line.
    private struct Own {
        let id: String
        let file: String
        let bytes: [UInt8]
    }

    private let work: WorkFolder
    private let canSpeak: Bool
    private let canEncode: Bool

    init(_ work: WorkFolder) throws {
        self.work = work
        canSpeak = FileManager.default.isExecutableFile(atPath: Self.synthesiser)
        canEncode = try !Tool.run("sh", ["-c", "command -v lame || true"]).isEmpty
    }

    /// Adds the reels and their indices.
    func add(_ reels: [SpokenReel], to page: inout PageFolder) throws {
        if !reels.isEmpty, !canSpeak || !canEncode {
            let missing = canEncode ? "synthesiser (Scripts/voices/install)" : "lame (Scripts/install run)"
            say("voices: no \(missing) here; what is not recorded is left to the device's own voice")
        }
        var indices: [(path: String, text: String)] = []
        for reel in reels {
            if !indices.contains(where: { $0.path == reel.index }) { indices.append((reel.index, "")) }
            guard canEncode, let made = try made(reel) else { continue }
            let address = page.add(
                hashed: made.bytes, "voices.\(reel.name).\(reel.language.code).mp3", isKept: false)
            let place = indices.firstIndex { $0.path == reel.index } ?? 0
            indices[place].text += made.index(at: address)
        }
        for index in indices { page.add(Array(index.text.utf8), index.path) }
        tellUnused(reels)
    }

    /// Makes a reel; nil if none of it can be made here.
    private func made(_ reel: SpokenReel) throws -> Reel? {
        let recordings = try recordings(for: reel)
        let lines = canSpeak ? reel.lines : reel.lines.filter { line in recordings.contains { $0.id == line.id } }
        guard !lines.isEmpty else { return nil }
        let orders = lines.map { Self.order($0) + "\t\($0.character.size)\t\($0.averted)" }.joined(separator: "\n")
        let inputs =
            [Array(reel.language.code.utf8), Array(orders.utf8)] + recordings.map { Array($0.id.utf8) + $0.bytes }
        let step = reel.use == .said ? Self.step : Self.wordStep
        let kept = try work.made(step, of: inputs, ["reel", "entries"]) { folder in
            if canSpeak { try Self.synthesise(lines, reel.language.code, in: folder) }
            var made = Reel()
            var words: [[Float]] = []
            for line in lines {
                let own = recordings.first { $0.id == line.id }
                words.append(try Self.add(line, own, in: folder, to: &made, reel.use))
            }
            if reel.use == .measured {
                made.tell("spectrum", LongTermSpectrum.decibels(of: words, sampleRate: VoiceTreatment.sampleRate))
            }
            try Files.write(made.bytes, to: folder + "/reel")
            try Files.write(made.kept, to: folder + "/entries")
        }
        return Reel(bytes: kept[0], entries: kept[1])
    }

    /// The recordings by people.
    private func recordings(for reel: SpokenReel) throws -> [Own] {
        let ids = Set(reel.lines.map(\.id))
        return try Self.names(in: reel.recordings).compactMap { name in
            let id = Self.id(of: name)
            let file = reel.recordings + "/" + name
            return ids.contains(id) ? Own(id: id, file: file, bytes: try Files.bytes(file)) : nil
        }
    }

    /// Reports recordings without a line. A line with changed words has another id, and its old recording is no longer
    /// used.
    private func tellUnused(_ reels: [SpokenReel]) {
        for folder in Set(reels.map(\.recordings)).sorted() {
            let ids = Set(reels.filter { $0.recordings == folder }.flatMap { $0.lines.map(\.id) })
            for name in Self.names(in: folder) where !ids.contains(Self.id(of: name)) {
                say("\(folder)/\(name): no line has this id; `merkwelt lines` lists them")
            }
        }
    }

    private static func names(in folder: String) -> [String] {
        guard FileManager.default.fileExists(atPath: folder) else { return [] }
        return (try? Files.names(in: folder, ".wav")) ?? []
    }

    private static func id(of name: String) -> String { String(name.dropLast(4).suffix(16)) }

    /// Synthesises each line into a file of its own.
    private static func synthesise(_ lines: [SpokenLine], _ language: String, in folder: String) throws {
        let orders = lines.map { order($0) + "\t" + $0.words }.joined(separator: "\n") + "\n"
        try Files.write(Array(orders.utf8), to: folder + "/orders.txt")
        try Tool.run(synthesiser, ["Scripts/voices/speak.py", language, folder + "/orders.txt", folder])
    }

    private static func add(
        _ line: SpokenLine, _ own: Own?, in folder: String, to reel: inout Reel, _ use: SpokenReel.Use
    ) throws -> [Float] {
        let name = folder + "/" + line.id
        let file = own?.file ?? name + ".wav"
        let spoken = try Recording(wave: own?.bytes ?? Files.bytes(name + ".wav"), file: file)
        let samples =
            switch use {
            case .said:
                VoiceTreatment.treated(spoken, as: own == nil ? line.character : nil, averted: line.averted)
            case .measured: try VoiceTreatment.word(spoken, file: file)
            }
        let rate = Int(VoiceTreatment.sampleRate)
        let wave = WaveFile.bytes(samples, channels: 1, sampleRate: rate, format: .integer16) ?? []
        try Files.write(wave, to: name + ".treated.wav")
        try Tool.run(
            "lame",
            [
                "--quiet", "-m", "m", "--resample", "24",
            ] + (use == .said ? ["-b", "24"] : wordOptions) + [name + ".treated.wav", name + ".mp3"])
        reel.add(
            line, seconds: Double(samples.count) / VoiceTreatment.sampleRate, encoded: try Files.bytes(name + ".mp3"))
        for ending in [".wav", ".treated.wav", ".mp3"] { try? FileManager.default.removeItem(atPath: name + ending) }
        return samples
    }

    /// The order for the synthesiser without the words: id, pitch and speed in per cent.
    private static func order(_ line: SpokenLine) -> String {
        let (pitch, speed) = VoiceTreatment.orders(for: line.character)
        return "\(line.id)\t\(Int((100 * pitch).rounded()))\t\(Int((100 * speed).rounded()))"
    }

    private func say(_ line: String) { FileHandle.standardError.write(Data((line + "\n").utf8)) }
}
