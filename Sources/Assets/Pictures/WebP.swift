/// WebP (RFC 9649).
enum WebP {
    static func cleaned(_ file: Bytes) throws(AssetError) -> ([UInt8], Asset.Measure) {
        var (kept, size): ([(type: String, content: [UInt8])], (Int, Int)?) = ([], nil)
        for chunk in try RIFF.chunks(file, "WebP") {
            let at = chunk.place
            switch chunk.type {
            case "VP8X":
                guard let flags = file.little(at, 1), let width = file.little(at + 4, 3),
                    let height = file.little(at + 7, 3),
                    chunk.content.count == 10
                else { throw .cut("WebP") }
                if flags & 0x02 != 0 { throw .animated("WebP") }
                size = (width + 1, height + 1)
                // Colour profile, EXIF and XMP are not there any more.
                kept.append(("VP8X", [UInt8(flags) & ~0x2c] + chunk.content.dropFirst()))
            case "VP8 ":
                guard let width = file.little(at + 6, 2), let height = file.little(at + 8, 2),
                    file.part(at + 3, 3) == [0x9d, 0x01, 0x2a]
                else { throw .cut("WebP") }
                size = size ?? (width & 0x3fff, height & 0x3fff)
                kept.append((chunk.type, Array(chunk.content)))
            case "VP8L":
                guard let bits = file.little(at + 1, 4), file.little(at, 1) == 0x2f else { throw .cut("WebP") }
                size = size ?? (bits & 0x3fff + 1, bits >> 14 & 0x3fff + 1)
                kept.append((chunk.type, Array(chunk.content)))
            case "ALPH": kept.append((chunk.type, Array(chunk.content)))
            case "ANIM", "ANMF": throw .animated("WebP")
            default: break
            }
        }
        guard let (width, height) = size, kept.contains(where: { $0.type == "VP8 " || $0.type == "VP8L" }) else {
            throw .cut("WebP")
        }
        return (RIFF.file("WEBP", kept), .picture(width: width, height: height))
    }
}
