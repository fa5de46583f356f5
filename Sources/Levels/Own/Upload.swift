package import Interface
import Text
import Tree

/// A recording or picture that a person adds, checked by its content: what a file is called proves nothing.
package struct Upload: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
        case sound, image
    }

    /// The name under which levels find it: small letters, digits and hyphens of the file's name.
    package let name: String
    package let kind: Kind
    /// As in HTTP: `audio/wav`, `image/png`.
    package let mediaType: String
    /// Seconds, where the file's head says so (WAV).
    package let seconds: Double?
    /// Where the page shows a picture that it has kept; empty otherwise.
    package let address: String

    /// The most bytes of a sound and of a picture, and the most seconds of a sound.
    package static var mostBytes: (sound: Int, image: Int) { (10_000_000, 4_000_000) }
    package static var mostSeconds: Double { 60 }
    /// The most pixels of a picture: 4 bytes each are taken where it is shown.
    package static var mostPixels: Int { 24_000_000 }

    /// Checks a file.
    ///
    /// - Parameters:
    ///   - file: the name that the person knows it by.
    ///   - head: at least the first 64 bytes, or all there are.
    ///   - size: of the whole file in bytes.
    /// - Throws: why it cannot be used and what helps.
    package init(file: String, head: [UInt8], size: Int) throws(UploadFault) {
        guard size > 0, !head.isEmpty else { throw UploadFault(file: file, reason: .empty) }
        guard let type = Upload.type(of: head) else { throw UploadFault(file: file, reason: .unknown) }
        kind = type.kind
        mediaType = type.mediaType
        let most = kind == .sound ? Upload.mostBytes.sound : Upload.mostBytes.image
        guard size <= most else { throw UploadFault(file: file, reason: .large(bytes: size, most: most)) }
        if type.mediaType.isSame(as: "audio/wav") {
            guard let length = Upload.seconds(wave: head, size: size) else {
                throw UploadFault(file: file, reason: .broken("WAV"))
            }
            guard length <= Upload.mostSeconds else { throw UploadFault(file: file, reason: .long(seconds: length)) }
            seconds = length
        } else {
            seconds = nil
        }
        name = Upload.plainName(file)
        address = ""
    }

    init(name: String, kind: Kind, mediaType: String, seconds: Double?, address: String) {
        self.name = name
        self.kind = kind
        self.mediaType = mediaType
        self.seconds = seconds
        self.address = address
    }

    private static func type(of head: [UInt8]) -> (kind: Kind, mediaType: String)? {
        func has(_ text: String, at place: Int = 0) -> Bool {
            let bytes = text.bytes
            guard head.count >= place + bytes.count else { return false }
            for (index, byte) in bytes.enumerated() where head[place + index] != byte { return false }
            return true
        }
        func has(_ bytes: [UInt8]) -> Bool { head.count >= bytes.count && Array(head[..<bytes.count]) == bytes }
        if has("RIFF") {
            return has("WAVE", at: 8) ? (.sound, "audio/wav") : has("WEBP", at: 8) ? (.image, "image/webp") : nil
        }
        if has("OggS") { return (.sound, "audio/ogg") }
        if has("fLaC") { return (.sound, "audio/flac") }
        if has("ID3") || head.count > 1 && head[0] == 0xFF && head[1] & 0xE6 == 0xE2 { return (.sound, "audio/mpeg") }
        if has("ftypM4A", at: 4) || has("ftypmp42", at: 4) || has("ftypisom", at: 4) { return (.sound, "audio/mp4") }
        if has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return (.image, "image/png") }
        if has([0xFF, 0xD8, 0xFF]) { return (.image, "image/jpeg") }
        return nil
    }

    /// The length of a WAV file by the byte rate in its format chunk; nil where that makes no sense.
    private static func seconds(wave head: [UInt8], size: Int) -> Double? {
        var place = 12
        while place >= 0, place + 24 <= head.count {
            let isFormat = Array(head[place..<(place + 4)]) == "fmt ".bytes
            let length = number(head, place + 4)
            if isFormat {
                let bytesPerSecond = number(head, place + 16)
                guard bytesPerSecond > 0 else { return nil }
                return Double(size - place) / bytesPerSecond
            }
            guard length < 1_000_000 else { return nil }
            place += 8 + Int(length) + Int(length) % 2
        }
        return nil
    }

    private static func number(_ bytes: [UInt8], _ place: Int) -> Double {
        Double(bytes[place]) + 256 * Double(bytes[place + 1]) + 65_536 * Double(bytes[place + 2])
            + 16_777_216 * Double(bytes[place + 3])
    }

    /// `My Dog (2).WAV` becomes `my-dog-2`.
    package static func plainName(_ file: String) -> String {
        var stem = file.bytes
        if let dot = stem.lastIndex(of: UInt8(ascii: ".")), dot > 0 { stem.removeSubrange(dot...) }
        return plain(stem) ?? "recording"
    }

    /// What of a text can stand in an address: small letters, digits and hyphens; nil where nothing can.
    package static func plain(_ bytes: [UInt8]) -> String? {
        var name: [UInt8] = []
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): name.append(byte)
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): name.append(byte + 32)
            default: if let last = name.last, last != UInt8(ascii: "-") { name.append(UInt8(ascii: "-")) }
            }
            if name.count == 60 { break }
        }
        while name.last == UInt8(ascii: "-") { name.removeLast() }
        return name.isEmpty ? nil : String(bytes: name)
    }
}

/// Why a file cannot be used.
package struct UploadFault: Error, Equatable, Sendable {
    package enum Reason: Equatable, Sendable {
        case empty, unknown
        case large(bytes: Int, most: Int)
        /// A picture that takes more memory than a page should.
        case pixels(width: Int, height: Int)
        /// A sample that is no number, or far beyond full scale, so many seconds from the beginning.
        case sample(seconds: Double)
        case long(seconds: Double)
        case broken(String)
        /// The device has no room, or the browser refused with its own words.
        case noRoom
        case refused(String)
    }

    package let file: String
    package let reason: Reason

    package init(file: String, reason: Reason) {
        self.file = file
        self.reason = reason
    }

    /// What was found, what is expected, what helps.
    package func text(in language: Language) -> String {
        let format = Format(language)
        let name = ("name", file)
        switch reason {
        case .empty: return LevelsPhrase.uploadEmpty.text(in: language, name)
        case .unknown: return LevelsPhrase.uploadUnknown.text(in: language, name)
        case .large(let bytes, let most):
            return LevelsPhrase.uploadLarge.text(
                in: language, name, ("n", format.fixed(Double(bytes) / 1e6, 1)),
                ("all", format.fixed(Double(most) / 1e6, 0)))
        case .pixels(let width, let height):
            return LevelsPhrase.uploadPixels.text(
                in: language, name, ("width", "\(width)"), ("height", "\(height)"),
                ("all", "\(Upload.mostPixels / 1_000_000)"))
        case .sample(let seconds):
            return LevelsPhrase.uploadSample.text(in: language, name, ("n", format.fixed(seconds, 2)))
        case .long(let seconds):
            return LevelsPhrase.uploadLong.text(
                in: language, name, ("n", format.fixed(seconds, 0)), ("all", format.fixed(Upload.mostSeconds, 0)))
        case .broken(let kind): return LevelsPhrase.uploadBroken.text(in: language, name, ("kind", kind))
        case .noRoom: return LevelsPhrase.uploadNoRoom.text(in: language, name)
        case .refused(let words): return LevelsPhrase.uploadRefused.text(in: language, name, ("kind", words))
        }
    }
}
