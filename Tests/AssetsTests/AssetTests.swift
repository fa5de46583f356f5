import Testing

@testable import Assets

/// Pictures and sounds that are taken, and those that are not.
@Suite struct AssetTests {
    private static let taken: [(String, AssetKind, Asset.Measure?)] = [
        ("picture.png", .png, .picture(width: 40, height: 30)),
        ("picture.jpg", .jpeg, .picture(width: 40, height: 30)),
        ("lossless.webp", .webp, .picture(width: 40, height: 30)),
        ("lossy.webp", .webp, .picture(width: 40, height: 30)),
        ("sound.wav", .wav, .sound(seconds: 0.1)), ("sound.flac", .flac, .sound(seconds: 0.1)),
        ("sound.mp3", .mp3, nil),
        ("vorbis.ogg", .ogg, .sound(seconds: 0.1)), ("sound.opus", .ogg, nil),
    ]

    private static func read(_ bytes: [UInt8], _ name: String, _ type: String? = nil)
        throws(AssetError) -> Asset
    {
        try Asset(bytes, name: name, type: type ?? Fixture.type(of: name))
    }

    /// Why a content is not taken.
    private static func refusal(_ bytes: [UInt8], _ name: String, _ type: String? = nil) -> String {
        do throws(AssetError) {
            return "taken as \(try read(bytes, name, type).kind)"
        } catch {
            return error.found
        }
    }

    private static func holds(_ bytes: [UInt8], _ word: String) -> Bool {
        let word = Array(word.utf8)
        return bytes.indices.contains { bytes[$0...].starts(with: word) }
    }

    @Test(arguments: taken)
    func `metadata are removed, and what is left is the same again`(
        name: String, kind: AssetKind, measure: Asset.Measure?
    ) throws {
        let bytes = try Fixture.bytes(name)
        #expect(Self.holds(bytes, "SECRET"))
        let asset = try Self.read(bytes, name)
        #expect(asset.kind == kind && asset.name == name)
        if let measure { #expect(asset.measure == measure) }
        for word in ["SECRET", "Exif", "XMP", "ID3", "LIST", "Lavf", "Comment"] {
            #expect(!Self.holds(asset.bytes, word), "\(word)")
        }
        let again = try Self.read(asset.bytes, name)
        #expect(again.bytes == asset.bytes && again.measure == asset.measure)
    }

    @Test(arguments: taken)
    func `what is cut, and what goes on behind its end, is refused`(
        name: String, kind: AssetKind, measure: Asset.Measure?
    ) throws {
        let bytes = try Self.read(Fixture.bytes(name), name).bytes
        for count in [0, 1, 11, bytes.count / 2] {
            // A sound that goes on frame after frame may end after any of them.
            if count > 11, kind == .mp3 || kind == .flac || kind == .ogg { continue }
            #expect(
                Self.refusal(Array(bytes.prefix(count)), name).hasPrefix("taken") == false, "\(count)")
        }
        let script = Array("<script>alert(1)</script>".utf8)
        // A FLAC's end cannot be told without decoding it; browsers are told what it is, and guess nothing.
        if kind != .flac { #expect(!Self.refusal(bytes + script, name).hasPrefix("taken")) }
    }

    @Test func `what a file is stands in its content; name and type have to agree with it`() throws {
        let png = try Fixture.bytes("picture.png")
        #expect(Self.refusal(png, "picture.jpg", "image/png") == "\".jpg\"")
        #expect(Self.refusal(png, "picture.png", "image/jpeg") == "\"image/jpeg\"")
        #expect(Self.refusal(png, "PICTURE.PNG", "IMAGE/PNG") == "taken as png")
        #expect(Self.refusal(try Fixture.bytes("picture.gif"), "picture.png") == "a GIF")
        let others = [
            ("<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>", "an SVG drawing"),
            ("<?xml version='1.0'?>", "an XML document"),
            ("<!DOCTYPE html>", "an HTML document"), ("%PDF-1.7", "a PDF"),
            ("PK\u{3}\u{4}", "an archive"),
            ("GIF89a/*", "a GIF"), ("hello", "something else"), ("", "something else"),
        ]
        for (text, found) in others {
            #expect(Self.refusal(Array(text.utf8), "a.png", "image/png") == found)
        }
        #expect(
            Self.refusal(try Fixture.bytes("turned.jpg"), "turned.jpg")
                == "one that its metadata turn (orientation 6)")
        for name in ["moving.png", "moving.webp"] {
            #expect(Self.refusal(try Fixture.bytes(name), name).hasPrefix("an animated"))
        }
    }

    @Test(arguments: taken)
    func `no form goes by the name or the type of another`(
        name: String, kind: AssetKind, measure: Asset.Measure?
    ) throws {
        let bytes = try Fixture.bytes(name)
        for other in AssetKind.allCases {
            for ending in other.endings {
                let found = Self.refusal(bytes, "a." + ending, kind.mediaType)
                #expect(found == (other == kind ? "taken as \(kind)" : "\".\(ending)\""))
            }
            for type in other.mediaTypes {
                let found = Self.refusal(bytes, "a." + kind.endings[0], type)
                #expect(found == (other == kind ? "taken as \(kind)" : "\"\(type)\""))
            }
        }
    }

    @Test func `what is too large is refused by what its head says, before anything is made of it`()
        throws
    {
        var png = try Fixture.bytes("picture.png")
        // 60 000 x 60 000 in a kilobyte, with the right sum.
        for place in [16, 20] { png.replaceSubrange(place..<place + 4, with: [0, 0, 0xea, 0x60]) }
        let sum = CRC32.png(png[12..<29])
        png.replaceSubrange(
            29..<33, with: (0..<4).map { UInt8(truncatingIfNeeded: sum >> (24 - 8 * $0)) })
        #expect(Self.refusal(png, "a.png") == "one of 60000 x 60000")
        #expect(
            Self.refusal([UInt8](repeating: 0, count: Asset.Limits.bytes + 1), "a.png") == "8388609")
        var wav = try Fixture.bytes("sound.wav")
        // So few bytes a second that they last too long.
        wav.replaceSubrange(28..<32, with: [1, 0, 0, 0])
        #expect(Self.refusal(wav, "a.wav").hasPrefix("one of "))
    }

    @Test func `another file inside is left out, and one behind the end is refused`() throws {
        let png = try Fixture.bytes("picture.png")
        let script = Array("tEXt<script>alert(1)</script>".utf8)
        let sum = CRC32.png(script)
        let length = script.count - 4
        let chunk =
            [0, 0, 0, UInt8(length)] + script
            + (0..<4).map { UInt8(truncatingIfNeeded: sum >> (24 - 8 * $0)) }
        let inside = Array(png[..<33]) + chunk + png[33...]
        #expect(!Self.holds(try Self.read(inside, "a.png").bytes, "script"))
        #expect(Self.refusal(png + Array("PK\u{3}\u{4}".utf8), "a.png") == "4 more bytes")
        let jpeg = try Fixture.bytes("picture.jpg")
        let comment = Array("%PDF-1.7 <script>".utf8)
        let polyglot =
            Array(jpeg[..<2]) + [0xff, 0xfe, 0, UInt8(comment.count + 2)] + comment + jpeg[2...]
        #expect(!Self.holds(try Self.read(polyglot, "a.jpg").bytes, "PDF"))
        // Whole chunks as well, behind the length that the file gives itself.
        let wav = try Fixture.bytes("sound.wav")
        #expect(Self.refusal(wav + Array("JUNK\0\0\0\0".utf8), "a.wav") == "8 more bytes")
        let mp3 = try Fixture.bytes("sound.mp3")
        #expect(Self.refusal(mp3 + Array("<html>".utf8), "a.mp3").hasPrefix("something else at byte"))
    }

    @Test func `colour profiles are left out, whatever they hold`() throws {
        let profile = Array("ICC_PROFILE\0\u{1}\u{1}".utf8) + [UInt8](repeating: 7, count: 60)
        let jpeg = try Fixture.bytes("picture.jpg")
        let coloured = Array(jpeg[..<2]) + [0xff, 0xe2, 0, UInt8(profile.count + 2)] + profile + jpeg[2...]
        #expect(try Self.read(coloured, "a.jpg").bytes == Self.read(jpeg, "a.jpg").bytes)
        let webp = try Self.read(Fixture.bytes("lossless.webp"), "a.webp").bytes
        // A file with a head of features, of which the profile is one.
        let features: [UInt8] = [0x20, 0, 0, 0, 39, 0, 0, 29, 0, 0]
        func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
            Array(type.utf8) + [UInt8(content.count), 0, 0, 0] + content
        }
        let picture = webp.begin(of: "VP8L").map { Array(webp[$0...]) } ?? []
        func file(_ chunks: [UInt8]) -> [UInt8] {
            let length = chunks.count + 4
            return Array("RIFF".utf8) + (0..<4).map { UInt8(truncatingIfNeeded: length >> (8 * $0)) }
                + Array("WEBP".utf8) + chunks
        }
        let read = try Self.read(
            file(chunk("VP8X", features) + chunk("ICCP", Array(profile.prefix(20))) + picture), "b.webp")
        #expect(!Self.holds(read.bytes, "ICCP") && !Self.holds(read.bytes, "ICC_PROFILE"))
        #expect(read.bytes == file(chunk("VP8X", [0] + features.dropFirst()) + picture))
    }

    @Test func `a name is only shown, and one that is none is refused`() throws {
        let png = try Fixture.bytes("picture.png")
        for name in [
            "../../x", "../../x.png", "a\\b.png", "a\u{0}.png", "a\nb.png", "", "con", "png", ".", "a.",
        ] {
            #expect(!Self.refusal(png, name, "image/png").hasPrefix("taken"), "\(name)")
        }
        #expect(
            Self.refusal(png, String(repeating: "a", count: 296) + ".png").hasPrefix("one of 300 bytes"))
        for name in ["con.png", "Größe 4 \u{1F600}.png", ".png", "a.svg.png"] {
            #expect(Self.refusal(png, name, "image/png") == "taken as png", "\(name)")
        }
    }

    @Test func `sums are those of the forms' own papers`() {
        #expect(CRC32.png("123456789".utf8) == 0xcbf4_3926)
        #expect(CRC32.ogg("123456789".utf8) == 0x89a1_897f)
    }

    /// Whatever a file says: it is taken or refused, and nothing traps.
    @Test(arguments: taken)
    func `a changed byte is survived`(name: String, kind: AssetKind, measure: Asset.Measure?) throws {
        let bytes = try Fixture.bytes(name)
        var generator = Noise(state: 41)
        for _ in 0..<400 {
            var changed = bytes
            for _ in 0..<Int.random(in: 1...3, using: &generator) {
                // Most of what decides stands at the beginning.
                let place = min(
                    Int.random(in: 0..<changed.count, using: &generator),
                    Int.random(in: 0..<changed.count, using: &generator))
                changed[place] = UInt8.random(in: 0...255, using: &generator)
            }
            _ = try? Self.read(changed, name)
        }
    }
}

/// The same changes in every run (SplitMix64; Steele, Lea and Flood 2014).
private struct Noise: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var bits = state
        bits = (bits ^ bits >> 30) &* 0xbf58_476d_1ce4_e5b9
        bits = (bits ^ bits >> 27) &* 0x94d0_49bb_1331_11eb
        return bits ^ bits >> 31
    }
}

extension [UInt8] {
    /// Where a word begins.
    fileprivate func begin(of word: String) -> Int? { indices.first { self[$0...].starts(with: Array(word.utf8)) } }
}
