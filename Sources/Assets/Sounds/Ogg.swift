/// Ogg (RFC 3533) with one stream of Opus (RFC 7845) or Vorbis.
enum Ogg {
    /// A page: its head, and how its content is divided.
    private struct Page {
        let flags: UInt8
        let granule: Int64
        let serial: ArraySlice<UInt8>
        let lacing: [UInt8]
        let content: ArraySlice<UInt8>

        var length: Int { 27 + lacing.count + content.count }

        init(_ file: Bytes, at place: Int) throws(AssetError) {
            guard file.says("OggS\0", at: place), let flags = file.big(place + 5, 1),
                let low = file.little(place + 6, 4),
                let high = file.little(place + 10, 4), let serial = file.part(place + 14, 4),
                let sum = file.little(place + 22, 4), let count = file.big(place + 26, 1),
                let lacing = file.part(place + 27, count)
            else { throw AssetError(expected: "an Ogg of pages", found: "something else at byte \(place)") }
            let size = lacing.reduce(0) { $0 + Int($1) }
            guard let content = file.part(place + 27 + count, size), let whole = file.part(place, 27 + count + size)
            else {
                throw .cut("Ogg")
            }
            guard CRC32.ogg(whole.prefix(22) + [0, 0, 0, 0] + whole.dropFirst(26)) == UInt32(sum) else {
                throw AssetError(expected: "an Ogg whose sums are right", found: "a damaged page at byte \(place)")
            }
            self.flags = UInt8(flags)
            granule = Int64(low) | Int64(truncatingIfNeeded: high << 32)
            (self.serial, self.lacing, self.content) = (serial, Array(lacing), content)
        }
    }

    static func cleaned(_ file: Bytes) throws(AssetError) -> ([UInt8], Asset.Measure) {
        var (pages, place): ([Page], Int) = ([], 0)
        while place < file.count {
            let page = try Page(file, at: place)
            guard page.serial == pages.first?.serial ?? page.serial, (page.flags & 2 != 0) == pages.isEmpty else {
                throw AssetError(expected: "an Ogg of one sound", found: "one of several streams")
            }
            pages.append(page)
            place += page.length
        }
        guard let first = pages.first else { throw .cut("Ogg") }
        let head = Array(first.content)
        let isOpus = Bytes(head).says("OpusHead", at: 0)
        guard isOpus || Bytes(head).says("\u{1}vorbis", at: 0), first.lacing.count == 1 else {
            throw AssetError(expected: "an Ogg of Opus or Vorbis", found: "another kind of stream")
        }
        let (headers, used) = try packets(isOpus ? 1 : 2, of: pages.dropFirst())
        let comment =
            Array((isOpus ? "OpusTags" : "\u{3}vorbis").utf8) + Array(repeating: 0, count: 8) + (isOpus ? [] : [1])
        var writer = Writer(serial: first.serial)
        writer.add(first.flags, 0, first.lacing, head)
        writer.add(packets: [comment] + headers.dropFirst())
        for page in pages.dropFirst(1 + used) { writer.add(page.flags, page.granule, page.lacing, Array(page.content)) }
        // A page in which no packet ends has none.
        let last = pages.dropFirst(1 + used).map(\.granule).max() ?? -1
        return (writer.bytes, .sound(seconds: try seconds(isOpus, Bytes(head), last)))
    }

    private static func seconds(_ isOpus: Bool, _ head: Bytes, _ last: Int64) throws(AssetError) -> Double {
        guard last > 0, let early = isOpus ? head.little(10, 2) : 0, let rate = isOpus ? 48_000 : head.little(12, 4),
            rate > 0
        else { throw .cut("Ogg") }
        return Double(last - Int64(early)) / Double(rate)
    }

    /// The packets that describe the sound, and how many pages they take; the sound begins on a page of its own.
    private static func packets(_ count: Int, of pages: ArraySlice<Page>) throws(AssetError) -> ([[UInt8]], Int) {
        var (packets, open, used): ([[UInt8]], [UInt8], Int) = ([], [], 0)
        for page in pages {
            var place = page.content.startIndex
            for length in page.lacing {
                open += page.content[place..<place + Int(length)]
                place += Int(length)
                if length < 255 {
                    packets.append(open)
                    open = []
                }
            }
            used += 1
            if packets.count > count || (packets.count == count && !open.isEmpty) { break }
            if packets.count == count { return (packets, used) }
        }
        throw AssetError(
            expected: "an Ogg whose sound begins on a page of its own", found: "one that is laid out otherwise")
    }

    /// Writes pages with their numbers and sums.
    private struct Writer {
        let serial: ArraySlice<UInt8>
        var bytes: [UInt8] = []
        private var number = 0

        init(serial: ArraySlice<UInt8>) { self.serial = serial }

        mutating func add(_ flags: UInt8, _ granule: Int64, _ lacing: [UInt8], _ content: [UInt8]) {
            var page = Array("OggS\0".utf8) + [flags]
            page.addLittle(Int(granule & 0xffff_ffff))
            page.addLittle(Int(granule >> 32))
            page += serial
            page.addLittle(number)
            let sum = page.count
            page += [0, 0, 0, 0, UInt8(lacing.count)] + lacing + content
            let crc = CRC32.ogg(page)
            for index in 0..<4 { page[sum + index] = UInt8(truncatingIfNeeded: crc >> (8 * index)) }
            bytes += page
            number += 1
        }

        /// Lays packets out on as many pages as they need.
        mutating func add(packets: [[UInt8]]) {
            var lacing: [UInt8] = []
            for packet in packets {
                lacing += Array(repeating: 255, count: packet.count / 255) + [UInt8(packet.count % 255)]
            }
            var rest = packets.flatMap { $0 }[...]
            var isContinued = false
            while !lacing.isEmpty {
                let part = Array(lacing.prefix(255))
                let content = Array(rest.prefix(part.reduce(0) { $0 + Int($1) }))
                let ends = part.contains { $0 < 255 }
                add(isContinued ? 1 : 0, ends ? 0 : -1, part, content)
                isContinued = part.last == 255
                lacing.removeFirst(part.count)
                rest = rest.dropFirst(content.count)
            }
        }
    }
}
