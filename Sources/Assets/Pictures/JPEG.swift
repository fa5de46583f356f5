/// JPEG (ITU-T T.81): segments behind markers, and coded data behind each start of a scan.
enum JPEG {
    static func cleaned(_ file: Bytes) throws(AssetError) -> ([UInt8], Asset.Measure) {
        var (out, place, size, hasScan): ([UInt8], Int, (Int, Int)?, Bool) = ([0xff, 0xd8], 2, nil, false)
        while true {
            guard let first = file.big(place, 1), first == 0xff, let marker = file.big(place + 1, 1) else {
                throw .cut("JPEG")
            }
            // Markers may be filled up with further 0xff.
            if marker == 0xff {
                place += 1
                continue
            }
            if marker == 0xd9 { break }
            guard let length = file.big(place + 2, 2), length >= 2, let segment = file.part(place, length + 2) else {
                throw .cut("JPEG")
            }
            let content = segment.dropFirst(4)
            switch marker {
            case 0xc0...0xc3, 0xc5...0xc7, 0xc9...0xcb, 0xcd...0xcf:
                guard size == nil, let height = file.big(place + 5, 2), let width = file.big(place + 7, 2) else {
                    throw AssetError(expected: "a JPEG of one picture", found: "one of several")
                }
                size = (width, height)
                out += segment
            case 0xc4, 0xcc, 0xdb, 0xdd: out += segment
            case 0xe0 where content.starts(with: Array("JFIF\0".utf8)) && content.count >= 14:
                // Without the small picture that may follow.
                out += [0xff, 0xe0, 0, 16] + content.prefix(12) + [0, 0]
            case 0xe1: try refuseTurned(Bytes(Array(content)))
            case 0xee where content.starts(with: Array("Adobe".utf8)): out += segment
            case 0xda:
                guard size != nil else { throw AssetError(expected: "a JPEG that says its size", found: "none") }
                hasScan = true
                let end = scanEnd(file, from: place + length + 2)
                out += segment + file.all[(place + length + 2)..<end]
                place = end
                continue
            // Colour profiles among them: what reads the picture would have to trust them, as with PNG.
            case 0xe0...0xef, 0xfe: break
            default: throw AssetError(expected: "a JPEG", found: "a part that none has (\(marker))")
            }
            place += length + 2
        }
        guard place + 2 == file.count else { throw .trailing("JPEG", file.count - place - 2) }
        guard let (width, height) = size, hasScan else { throw .cut("JPEG") }
        return (out + [0xff, 0xd9], .picture(width: width, height: height))
    }

    /// Where the coded data end: before the next marker that is neither a restart nor a byte of data (0xff00).
    private static func scanEnd(_ file: Bytes, from start: Int) -> Int {
        var place = start
        while place + 1 < file.count {
            let next = file.all[place + 1]
            if file.all[place] == 0xff, next != 0, !(0xd0...0xd7).contains(next) { return place }
            place += 1
        }
        return file.count
    }

    /// A picture that only its metadata turn upright would lie on its side without them.
    private static func refuseTurned(_ content: Bytes) throws(AssetError) {
        guard content.says("Exif\0\0", at: 0) else { return }
        let isLittle = content.says("II", at: 6)
        func number(_ place: Int, _ size: Int) -> Int? {
            isLittle ? content.little(place, size) : content.big(place, size)
        }
        guard let offset = number(10, 4), let count = number(6 + offset, 2) else { return }
        for index in 0..<count {
            let entry = 8 + offset + 12 * index
            guard number(entry, 2) == 0x0112, let way = number(entry + 8, 2), way != 1 else { continue }
            throw AssetError(
                expected: "a picture that is stored upright", found: "one that its metadata turn (orientation \(way))",
                remedy: "metadata are removed here; save it turned")
        }
    }
}
