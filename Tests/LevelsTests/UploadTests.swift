import Interface
import Levels
import LevelsTesting
import ScreenTesting
import Space
import Testing
import Tree

@Suite struct UploadTests {
    private func wave(bytesPerSecond: UInt32 = 96_000) -> [UInt8] {
        func little(_ number: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) } }
        return Array("RIFF".utf8) + little(100) + Array("WAVE".utf8) + Array("LIST".utf8) + little(3) + [1, 2, 3, 0]
            + Array("fmt ".utf8) + little(16) + [1, 0, 1, 0] + little(48_000) + little(bytesPerSecond) + [2, 0, 16, 0]
    }

    private func fault(_ file: String, _ head: [UInt8], _ size: Int) -> UploadFault? {
        do {
            _ = try Upload(file: file, head: head, size: size)
            return nil
        } catch { return error }
    }

    @Test func `sounds and pictures are known by their content, whatever they are called`() throws {
        let heads: [(head: [UInt8], type: String)] = [
            (wave(), "audio/wav"), (Array("OggS0000".utf8), "audio/ogg"), (Array("fLaC".utf8), "audio/flac"),
            (Array("ID3\u{4}".utf8), "audio/mpeg"), ([0xFF, 0xFB, 0x90], "audio/mpeg"),
            ([0, 0, 0, 32] + Array("ftypM4A ".utf8), "audio/mp4"),
            ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], "image/png"), ([0xFF, 0xD8, 0xFF, 0xE0], "image/jpeg"),
            (Array("RIFF0000WEBP".utf8), "image/webp"),
        ]
        for (head, type) in heads {
            let upload = try Upload(file: "../My Döner (2).exe", head: head, size: 96_000)
            #expect(upload.mediaType == type)
            #expect(upload.name == "my-d-ner-2")
            #expect((upload.kind == .sound) == type.hasPrefix("audio"))
        }
        #expect(try Upload(file: "…", head: wave(), size: 96_000).name == "recording")
        #expect(abs((try Upload(file: "a", head: wave(), size: 192_020).seconds ?? 0) - 2) < 0.01)
    }

    @Test func `what cannot be used is refused with the reason and what helps`() {
        #expect(fault("a.wav", [], 0)?.reason == .empty)
        #expect(fault("a.svg", Array("<svg onload=...>".utf8), 100)?.reason == .unknown)
        #expect(fault("a.png", Array("MZ".utf8), 100)?.reason == .unknown)
        #expect(
            fault("a.png", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], 5_000_000)?.reason
                == .large(bytes: 5_000_000, most: 4_000_000))
        #expect(fault("a.wav", wave(bytesPerSecond: 0), 100)?.reason == .broken("WAV"))
        #expect(fault("a.wav", Array(wave().prefix(20)), 100)?.reason == .broken("WAV"))
        #expect(fault("a.wav", wave(bytesPerSecond: 8000), 800_000)?.reason == .long(seconds: 799_976.0 / 8000))
        let large = UploadFault(file: "bark.wav", reason: .large(bytes: 12_345_678, most: 10_000_000))
        #expect(large.text(in: .english) == "bark.wav has 12.3 MB, at most 10 MB fit. Shorten it or make it smaller.")
        #expect(
            large.text(in: .german)
                == "bark.wav hat 12,3 MB, höchstens 10 MB passen. Kürze oder verkleinere die Datei.")
        for reason in [UploadFault.Reason.empty, .unknown, .long(seconds: 99), .broken("WAV")] {
            for language in Language.allCases {
                let text = UploadFault(file: "x.wav", reason: reason).text(in: language)
                #expect(text.hasPrefix("x.wav ") && text.hasSuffix("."), "\(text)")
            }
        }
    }

    @Test func `heads of any bytes lead to an answer and never to a trap`() {
        for seed in Int64(1)...400 {
            var generator = SeededGenerator(seed: seed)
            var head = seed % 2 == 0 ? Array(wave().prefix(12)) : []
            if seed % 3 == 0 { head += Array("fmt ".utf8) }
            for _ in 0..<generator.integer(below: 80) { head.append(UInt8(generator.integer(below: 256))) }
            _ = fault("x", head, generator.integer(below: 1_000_000))
        }
    }
}
