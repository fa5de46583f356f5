import Foundation
import Interface
import Levels
import SoundOutput

/// The lines that were recorded for a page, as far as there is one: `lame`, which has encoded them, decodes them.
struct VoiceRecordings {
    let index: VoiceIndex
    private let page: String

    init(page: String, language: Language) {
        self.page = page
        let path = page + "/listening/voices." + language.code + ".txt"
        let text = FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) } ?? ""
        index = VoiceIndex(Self.canDecode ? text : "", language: language)
    }

    private static var canDecode: Bool {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
            FileManager.default.isExecutableFile(atPath: $0 + "/lame")
        }
    }

    /// The sound of a name such as `voice:/address#first,count`; nil for any other, and for what cannot be decoded.
    func sound(_ name: String) -> StageSound? {
        guard let place = Self.place(name),
            let file = FileHandle(forReadingAtPath: page + place.address)
        else { return nil }
        defer { try? file.close() }
        guard (try? file.seek(toOffset: UInt64(place.first))) != nil,
            let bytes = try? file.read(upToCount: place.count), bytes.count == place.count
        else { return nil }
        return Self.decoded(bytes).flatMap { Self.sound(wave: [UInt8]($0)) }
    }

    static func place(_ name: String) -> (address: String, first: Int, count: Int)? {
        guard name.hasPrefix("voice:/"), let mark = name.lastIndex(of: "#") else { return nil }
        let numbers = name[name.index(after: mark)...].split(separator: ",").compactMap { Int($0) }
        let address = String(name[..<mark].dropFirst("voice:".count))
        guard numbers.count == 2, numbers[0] >= 0, numbers[1] > 0, !address.contains("..") else { return nil }
        return (address, numbers[0], numbers[1])
    }

    private static func decoded(_ bytes: Data) -> Data? {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["lame", "--quiet", "--decode", "--mp3input", "-", "-"]
        let (input, output) = (Pipe(), Pipe())
        (process.standardInput, process.standardOutput) = (input, output)
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return nil }
        // A line is smaller than what a pipe holds.
        try? input.fileHandleForWriting.write(contentsOf: bytes)
        try? input.fileHandleForWriting.close()
        let decoded = try? output.fileHandleForReading.readToEnd()
        process.waitUntilExit()
        return decoded
    }

    /// The first channel of a WAV file of 16 bits with the header that encoders write: 44 bytes, then samples.
    static func sound(wave bytes: [UInt8]) -> StageSound? {
        guard bytes.count > 44, bytes.starts(with: Array("RIFF".utf8)), bytes[34] == 16, bytes[22] > 0 else {
            return nil
        }
        let rate = bytes[24..<28].reversed().reduce(0) { $0 << 8 | Int($1) }
        let step = 2 * Int(bytes[22])
        let samples = stride(from: 44, to: bytes.count - 1, by: step).map { place in
            Float(Int16(bitPattern: UInt16(bytes[place]) | UInt16(bytes[place + 1]) << 8)) / 32_768
        }
        return (8_000...192_000).contains(rate) ? StageSound(samples, sampleRate: Double(rate)) : nil
    }
}
