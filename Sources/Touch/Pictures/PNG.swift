import Text

/// Writes pictures of at most 256 colours as PNG (ISO/IEC 15948).
///
/// The compression is deflate with the fixed codes of RFC 1951, and matches against the byte before and the row above
/// only: maps consist of runs and repeated rows.
package enum PNG {
    /// - Parameters:
    ///   - levels: one colour number per pixel, row by row.
    ///   - columns: pixels in a row.
    ///   - rows: how many rows there are.
    ///   - ramp: the 256 colours.
    ///   - scale: how many pixels wide and high a level is drawn, 1 to 32.
    ///   - text: kept in the file as its description.
    /// - Returns: the file; empty where the numbers do not fit together.
    package static func encode(
        levels: [UInt8], columns: Int, rows: Int, ramp: ColourRamp, scale: Int = 1, text: String = ""
    ) -> [UInt8] {
        let scale = max(1, min(scale, 32))
        // At most 8192 pixels to each side, in 32 bits too.
        guard columns > 0, rows > 0, columns <= 8192 / scale, rows <= 8192 / scale, levels.count == columns * rows
        else { return [] }
        var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        let (width, height) = (columns * scale, rows * scale)
        // Depth 8, palette, the only compression, filter and order.
        chunk("IHDR", big(width) + big(height) + [8, 3, 0, 0, 0], &file)
        var palette: [UInt8] = []
        for level in UInt8.min...UInt8.max {
            let colour = ramp.colour(level)
            palette += [colour.red, colour.green, colour.blue]
        }
        chunk("PLTE", palette, &file)
        // Keyword, no compression, no language, UTF-8.
        if !text.utf8.isEmpty { chunk("iTXt", Array("Description".utf8) + [0, 0, 0, 0, 0] + Array(text.utf8), &file) }
        var raw: [UInt8] = []
        raw.reserveCapacity((width + 1) * height)
        for row in 0..<rows {
            var line: [UInt8] = [0]
            line.reserveCapacity(width + 1)
            for column in 0..<columns {
                for _ in 0..<scale { line.append(levels[row * columns + column]) }
            }
            for _ in 0..<scale { raw += line }
        }
        chunk("IDAT", Deflate.zlib(raw, distances: [1, width + 1]), &file)
        chunk("IEND", [], &file)
        return file
    }

    /// The same for any colours: three bytes per pixel, row by row; at most 8192 pixels to each side.
    static func encode(rgb: [UInt8], width: Int, height: Int, text: String = "") -> [UInt8] {
        guard width > 0, height > 0, width <= 8192, height <= 8192, rgb.count == width * height * 3 else { return [] }
        var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        chunk("IHDR", big(width) + big(height) + [8, 2, 0, 0, 0], &file)
        if !text.utf8.isEmpty { chunk("iTXt", Array("Description".utf8) + [0, 0, 0, 0, 0] + Array(text.utf8), &file) }
        var raw: [UInt8] = []
        raw.reserveCapacity((width * 3 + 1) * height)
        for row in 0..<height {
            raw.append(0)
            raw += rgb[(row * width * 3)..<((row + 1) * width * 3)]
        }
        chunk("IDAT", Deflate.zlib(raw, distances: [3, width * 3 + 1]), &file)
        chunk("IEND", [], &file)
        return file
    }

    private static func big(_ number: Int) -> [UInt8] {
        let number = UInt32(truncatingIfNeeded: number)
        return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> UInt32($0)) }
    }

    private static func chunk(_ name: StaticString, _ data: [UInt8], _ file: inout [UInt8]) {
        file += big(data.count)
        var body = Array(UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
        body += data
        file += body
        file += big(Int(truncatingIfNeeded: Int32(bitPattern: Checksum.crc32(body))))
    }
}

/// Deflate with fixed codes (RFC 1951 §3.2.6) inside zlib's frame (RFC 1950).
enum Deflate {
    /// - Parameter distances: where matches are looked for, in bytes before the current one; at most 32 768 each.
    static func zlib(_ bytes: [UInt8], distances: [Int]) -> [UInt8] {
        var writer = BitWriter()
        writer.bytes = [0x78, 0x01]
        // The last block, fixed codes.
        writer.put(1, 1)
        writer.put(1, 2)
        var place = 0
        while place < bytes.count {
            var best = (length: 0, distance: 0)
            for distance in distances where distance <= place && distance <= 32_768 {
                var length = 0
                while length < 258, place + length < bytes.count,
                    bytes[place + length] == bytes[place + length - distance]
                { length += 1 }
                if length > best.length { best = (length, distance) }
            }
            if best.length >= 3 {
                writer.length(best.length)
                writer.distance(best.distance)
                place += best.length
            } else {
                writer.symbol(Int(bytes[place]))
                place += 1
            }
        }
        writer.symbol(256)
        writer.flush()
        let sum = Checksum.adler32(bytes)
        for shift in [UInt32(24), 16, 8, 0] { writer.bytes.append(UInt8(truncatingIfNeeded: sum >> shift)) }
        return writer.bytes
    }
}

/// Bits from the lowest on, as deflate wants them.
struct BitWriter {
    var bytes: [UInt8] = []
    private var held: UInt32 = 0
    private var count: UInt32 = 0

    mutating func put(_ value: UInt32, _ bits: UInt32) {
        held |= value << count
        count += bits
        while count >= 8 {
            bytes.append(UInt8(truncatingIfNeeded: held))
            held >>= 8
            count -= 8
        }
    }

    mutating func flush() {
        if count > 0 { bytes.append(UInt8(truncatingIfNeeded: held)) }
        held = 0
        count = 0
    }

    /// A Huffman code, whose highest bit comes first.
    private mutating func code(_ code: UInt32, _ bits: UInt32) {
        var turned: UInt32 = 0
        for bit in 0..<bits where code >> bit & 1 == 1 { turned |= 1 << (bits - 1 - bit) }
        put(turned, bits)
    }

    mutating func symbol(_ symbol: Int) {
        let number = UInt32(symbol)
        switch symbol {
        case ..<144: code(0x30 + number, 8)
        case ..<256: code(0x190 + number - 144, 9)
        case ..<280: code(number - 256, 7)
        default: code(0xC0 + number - 280, 8)
        }
    }

    /// A length from 3 to 258.
    mutating func length(_ length: Int) {
        if length == 258 {
            symbol(285)
            return
        }
        if length < 11 {
            symbol(254 + length)
            return
        }
        // Groups of four codes share a number of extra bits.
        var extra = 1
        var base = 11
        while length >= base + (4 << extra) {
            base += 4 << extra
            extra += 1
        }
        let rest = length - base
        symbol(265 + 4 * (extra - 1) + (rest >> extra))
        put(UInt32(rest & ((1 << extra) - 1)), UInt32(extra))
    }

    /// A distance from 1 to 32 768.
    mutating func distance(_ distance: Int) {
        if distance < 5 {
            code(UInt32(distance - 1), 5)
            return
        }
        var extra = 1
        var base = 5
        while distance >= base + (2 << extra) {
            base += 2 << extra
            extra += 1
        }
        let rest = distance - base
        code(UInt32(4 + 2 * (extra - 1) + (rest >> extra)), 5)
        put(UInt32(rest & ((1 << extra) - 1)), UInt32(extra))
    }
}
