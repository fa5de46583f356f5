/// FLAC (RFC 9639): blocks of metadata, of which the first describes the sound, then frames.
enum FLAC {
    static func cleaned(_ file: Bytes) throws(AssetError) -> ([UInt8], Asset.Measure) {
        let (start, end) = (try Tags.withoutFront(file), Tags.withoutEnd(file))
        var (place, kept, isLast): (Int, [(type: UInt8, content: ArraySlice<UInt8>)], Bool) = (start + 4, [], false)
        while !isLast {
            guard let head = file.big(place, 1), let length = file.big(place + 1, 3),
                let content = file.part(place + 4, length)
            else { throw .cut("FLAC") }
            isLast = head & 0x80 != 0
            let type = UInt8(head & 0x7f)
            // The description and the table of places; names, pictures and programs' own are left out.
            if type == 0 || type == 3 { kept.append((type, content)) }
            place += 4 + length
        }
        guard let first = kept.first, first.type == 0, first.content.count == 34,
            kept.count(where: { $0.type == 0 }) == 1
        else { throw .cut("FLAC") }
        let described = Bytes(Array(first.content))
        guard let rate = described.big(10, 3).map({ $0 >> 4 }),
            let samples = described.big(13, 5).map({ $0 & 0xf_ffff_ffff }),
            rate > 0, samples > 0
        else { throw AssetError(expected: "a FLAC that says how long it is", found: "one that does not") }
        guard place < end, let sync = file.big(place, 2), sync >> 1 == 0x7ffc else { throw .cut("FLAC") }
        var out = Array("fLaC".utf8)
        for (index, block) in kept.enumerated() {
            let head = block.type | (index == kept.count - 1 ? 0x80 : 0)
            out += [
                head, UInt8(block.content.count >> 16), UInt8(block.content.count >> 8 & 0xff),
                UInt8(block.content.count & 0xff),
            ]
            out += block.content
        }
        return (out + file.all[place..<end], .sound(seconds: Double(samples) / Double(rate)))
    }
}
