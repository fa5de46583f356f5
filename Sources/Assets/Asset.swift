/// A picture or sound as it is kept: recognised by its content, within the limits, without metadata.
///
/// What is kept is written anew of the parts that make picture or sound. Nothing is decoded: a header says how large it is,
/// and what a file has besides (EXIF, XMP, ID3, comments, another file behind its end) is left out or refused.
package struct Asset: Equatable, Sendable {
    /// How large and how long something may be.
    package enum Limits {
        package static let bytes = 8 << 20
        /// Pixels across and down.
        package static let side = 4096
        package static let seconds = 600.0
        /// Bytes of a name.
        package static let name = 255
    }

    package let kind: AssetKind
    /// What is stored.
    package let bytes: [UInt8]
    /// What the file was called, to be shown. It is never a path.
    package let name: String
    package let measure: Measure

    package enum Measure: Equatable, Sendable {
        /// In pixels.
        case picture(width: Int, height: Int)
        case sound(seconds: Double)
    }

    /// Takes a file.
    ///
    /// - Parameters:
    ///   - bytes: as it was sent.
    ///   - name: what it is called; its ending has to agree with the content.
    ///   - type: the media type that it was sent as, without parameters; has to agree with the content.
    package init(_ bytes: [UInt8], name: String, type: String) throws(AssetError) {
        guard bytes.count <= Limits.bytes else {
            throw AssetError(
                expected: "at most \(Limits.bytes) bytes", found: "\(bytes.count)", remedy: "make it smaller")
        }
        let ending = try Self.ending(of: name)
        let kind = try Self.kind(of: bytes)
        guard kind.endings.contains(ending) else {
            throw AssetError(
                expected: "a name that ends in .\(kind.endings.joined(separator: " or ."))", found: "\".\(ending)\"",
                remedy: "the content is \(kind.rawValue); name it so, or save it in another form")
        }
        guard kind.mediaTypes.contains(type.lowercased()) else {
            throw AssetError(
                expected: "the media type \(kind.mediaType)", found: "\"\(type.prefix(80))\"",
                remedy: "the content is \(kind.rawValue); send it as that")
        }
        let file = Bytes(bytes)
        self.kind = kind
        self.name = name
        switch kind {
        case .png: (self.bytes, measure) = try PNG.cleaned(file)
        case .jpeg: (self.bytes, measure) = try JPEG.cleaned(file)
        case .webp: (self.bytes, measure) = try WebP.cleaned(file)
        case .wav: (self.bytes, measure) = try WAV.cleaned(file)
        case .ogg: (self.bytes, measure) = try Ogg.cleaned(file)
        case .mp3: (self.bytes, measure) = try MP3.cleaned(file)
        case .flac: (self.bytes, measure) = try FLAC.cleaned(file)
        }
        try measure.check()
    }

    /// What a content is; what it only says it is does not count.
    private static func kind(of bytes: [UInt8]) throws(AssetError) -> AssetKind {
        let file = Bytes(bytes)
        if file.says("\u{89}PNG\r\n\u{1a}\n", at: 0) { return .png }
        if bytes.starts(with: [0xff, 0xd8, 0xff]) { return .jpeg }
        if file.says("RIFF", at: 0), file.says("WEBP", at: 8) { return .webp }
        if file.says("RIFF", at: 0), file.says("WAVE", at: 8) { return .wav }
        if file.says("OggS", at: 0) { return .ogg }
        let sound = (try? Tags.withoutFront(file)) ?? 0
        if file.says("fLaC", at: sound) { return .flac }
        if MP3.Frame(file, at: sound) != nil { return .mp3 }
        throw AssetError(
            expected: "a picture (PNG, JPEG, WebP) or a sound (WAV, Ogg, MP3, FLAC)", found: unknown(file),
            remedy: "save it in one of these forms")
    }

    /// What people send most often instead.
    private static func unknown(_ file: Bytes) -> String {
        let names = [
            ("GIF8", "a GIF"), ("<svg", "an SVG drawing"), ("<?xml", "an XML document"), ("<!DOC", "an HTML document"),
            ("<html", "an HTML document"), ("%PDF", "a PDF"), ("PK", "an archive"), ("BM", "a BMP"),
        ]
        return names.first { file.says($0.0, at: 0) }?.1 ?? "something else"
    }

    private static func ending(of name: String) throws(AssetError) -> String {
        let bytes = Array(name.utf8)
        let isPlain = bytes.allSatisfy {
            $0 >= 0x20 && $0 != 0x7f && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "\\")
        }
        guard (1...Limits.name).contains(bytes.count), isPlain else {
            throw AssetError(
                expected: "a file's name of 1 to \(Limits.name) bytes without slashes and control characters",
                found: bytes.isEmpty ? "none" : "one of \(bytes.count) bytes", remedy: "name it otherwise")
        }
        guard let point = bytes.lastIndex(of: UInt8(ascii: ".")), point + 1 < bytes.count else {
            throw AssetError(
                expected: "a name with an ending such as .png", found: "one without", remedy: "name it otherwise")
        }
        return String(decoding: bytes[(point + 1)...], as: UTF8.self).lowercased()
    }
}

extension Asset.Measure {
    fileprivate func check() throws(AssetError) {
        switch self {
        case .picture(let width, let height):
            let sides = 1...Asset.Limits.side
            guard sides.contains(width), sides.contains(height) else {
                throw AssetError(
                    expected: "a picture of at most \(sides.upperBound) x \(sides.upperBound) pixels",
                    found: "one of \(width) x \(height)", remedy: "make it smaller")
            }
        case .sound(let seconds):
            guard seconds > 0, seconds <= Asset.Limits.seconds else {
                throw AssetError(
                    expected: "a sound of at most \(Int(Asset.Limits.seconds / 60)) minutes",
                    found: seconds > 0 ? "one of \(Int(seconds)) s" : "one without a length", remedy: "shorten it")
            }
        }
    }
}
