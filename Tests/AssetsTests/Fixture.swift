import Assets
import Foundation

/// The files that `Fixtures/make.py` made.
enum Fixture {
    static func bytes(_ name: String) throws -> [UInt8] {
        let folder = Bundle.module.resourceURL?.appendingPathComponent("Fixtures")
        return [UInt8](
            try Data(contentsOf: (folder ?? URL(fileURLWithPath: "/")).appendingPathComponent(name)))
    }

    /// The media type that a browser sends for a name.
    static func type(of name: String) -> String {
        let types = [
            "png": "image/png", "jpg": "image/jpeg", "webp": "image/webp", "gif": "image/gif",
            "wav": "audio/wav",
            "flac": "audio/flac", "mp3": "audio/mpeg", "ogg": "audio/ogg", "opus": "audio/ogg",
        ]
        return types[String(name.split(separator: ".").last ?? "")] ?? ""
    }
}
