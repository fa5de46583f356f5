/// PNG (W3C, third edition): chunks with a length, a type and a sum.
enum PNG {
    /// What makes the picture. Texts, times, EXIF and whatever else there is are left out, and so are colour profiles: they
    /// are packed, and a small one can unpack to any size in whatever reads it.
    private static let kept: Set<String> = [
        "IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "cHRM", "sRGB", "sBIT", "bKGD", "pHYs", "cICP",
    ]

    static func cleaned(_ file: Bytes) throws(AssetError) -> ([UInt8], Asset.Measure) {
        var (out, place, size, hasData) = (Array(file.all.prefix(8)), 8, nil as (Int, Int)?, false)
        while true {
            guard let length = file.big(place, 4), let chunk = file.part(place, length + 12),
                let sum = file.big(place + 8 + length, 4)
            else { throw .cut("PNG") }
            let type = String(decoding: chunk.dropFirst(4).prefix(4), as: UTF8.self)
            guard CRC32.png(chunk.dropFirst(4).dropLast(4)) == UInt32(sum) else {
                throw AssetError(expected: "a PNG whose sums are right", found: "a damaged part \(type)")
            }
            if size == nil {
                guard type == "IHDR", length == 13, let width = file.big(place + 8, 4),
                    let height = file.big(place + 12, 4)
                else { throw AssetError(expected: "a PNG that begins with its size", found: type) }
                size = (width, height)
            }
            if type == "acTL" { throw .animated("PNG") }
            hasData = hasData || type == "IDAT"
            if kept.contains(type) { out += chunk }
            place += length + 12
            if type == "IEND" { break }
        }
        guard place == file.count else { throw .trailing("PNG", file.count - place) }
        guard let (width, height) = size, hasData else { throw .cut("PNG") }
        return (out, .picture(width: width, height: height))
    }
}
