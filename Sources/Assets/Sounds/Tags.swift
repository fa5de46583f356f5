/// What programs put before and behind sounds.
enum Tags {
    /// Where the sound begins behind tags of ID3 version 2.
    static func withoutFront(_ file: Bytes) throws(AssetError) -> Int {
        var place = 0
        while file.says("ID3", at: place) {
            guard let flags = file.big(place + 5, 1), let sizes = file.part(place + 6, 4),
                sizes.allSatisfy({ $0 < 0x80 })
            else { throw .cut("tag (ID3)") }
            // Seven bits of each byte count.
            place += 10 + sizes.reduce(0) { $0 << 7 | Int($1) } + (flags & 0x10 != 0 ? 10 : 0)
            guard place <= file.count else { throw .cut("tag (ID3)") }
        }
        return place
    }

    /// Where the sound ends before tags of ID3 version 1 and APE.
    static func withoutEnd(_ file: Bytes) -> Int {
        var end = file.count
        while true {
            if end >= 128, file.says("TAG", at: end - 128) {
                end -= 128
            } else if end >= 32, file.says("APETAGEX", at: end - 32), let size = file.little(end - 20, 4),
                let flags = file.little(end - 12, 4), size + (flags >> 31) * 32 <= end
            {
                end -= max(32, size + (flags >> 31) * 32)
            } else {
                return end
            }
        }
    }
}
