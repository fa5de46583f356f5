import Text
package import Tree

extension Upload {
    /// What the page tells of a sound or picture that the device keeps.
    package init?(_ value: Value) {
        guard let node = value.node, let name = String(node[Name("name")] ?? .null),
            let kind = String(node[Name("kind")] ?? .null), let type = String(node[Name("type")] ?? .null)
        else { return nil }
        self.init(
            name: name, kind: kind.isSame(as: "image") ? .image : .sound, mediaType: type,
            seconds: Double(node[Name("seconds")] ?? .null), address: String(node[Name("address")] ?? .null) ?? "")
    }

    /// The same under another name.
    package func named(_ name: String) -> Upload {
        Upload(name: name, kind: kind, mediaType: mediaType, seconds: seconds, address: address)
    }

    /// What people call the type: `WAV`, `PNG`.
    package var typeName: String {
        let names = [
            ("audio/wav", "WAV"), ("audio/ogg", "Ogg"), ("audio/flac", "FLAC"), ("audio/mpeg", "MP3"),
            ("audio/mp4", "M4A"), ("image/png", "PNG"), ("image/jpeg", "JPEG"), ("image/webp", "WebP"),
        ]
        for (type, name) in names where type.isSame(as: mediaType) { return name }
        return mediaType
    }
}
