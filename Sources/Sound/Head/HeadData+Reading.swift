import SoundCommands
import Tree

extension HeadData {
    /// Reads a file that `encoded(bits:)` wrote. Everything is checked first, so damaged bytes give an error, never a trap.
    public init(bytes: [UInt8]) throws(HeadFileError) {
        guard bytes.count >= 4, bytes[0] == Self.magic[0], bytes[1] == Self.magic[1], bytes[2] == Self.magic[2],
            bytes[3] == Self.magic[3]
        else { throw .notAHeadFile }
        guard bytes.count >= Self.headerSize else { throw .truncated(expected: Self.headerSize, found: bytes.count) }
        var reader = ByteReader(bytes: bytes, position: 4)
        let version = reader.unsigned(2)
        guard version == Self.version else { throw .unknownVersion(version) }
        let isSymmetric = reader.unsigned(2) & 1 == 1
        let sampleRate = reader.unsigned(4)
        let count = reader.unsigned(4)
        let taps = reader.unsigned(2)
        let commonTaps = reader.unsigned(2)
        let millimetres = reader.unsigned(4)
        let sourceSize = reader.unsigned(2)
        let licenceSize = reader.unsigned(2)
        let bits = reader.unsigned(2)
        _ = reader.unsigned(2)
        try Self.check("sample rate", sampleRate, 8_000...192_000)
        try Self.check("directions", count, 4...20_000)
        try Self.check("taps", taps, 8...512)
        try Self.check("taps of the common response", commonTaps, 1...4_096)
        try Self.check("distance in millimetres", millimetres, 50...100_000)
        try Self.check("bits", bits, 8...16)
        let ears = isSymmetric ? 1 : 2
        var expected = Self.headerSize + sourceSize + licenceSize + 6 * count
        expected += 4 * (ears * count + 1) + 2 * (ears * count * taps + commonTaps)
        guard bytes.count >= expected else { throw .truncated(expected: expected, found: bytes.count) }
        guard bytes.count == expected else { throw .tooLong(expected: expected, found: bytes.count) }
        let hash = SHA256.hash(of: Array(bytes[Self.headerSize...]))
        for index in 0..<32 where hash[index] != bytes[32 + index] { throw .damaged }

        reader.position = Self.headerSize
        let source = reader.text(sourceSize)
        let licence = reader.text(licenceSize)
        let turn = 360.0 / 65_536
        var azimuths: [Double] = []
        for _ in 0..<count { azimuths.append(Double(reader.unsigned(2)) * turn) }
        var directions: [Direction] = []
        for index in 0..<count {
            directions.append(Direction(azimuth: azimuths[index], elevation: Double(reader.signed()) * turn))
        }
        var delays: [Float] = []
        for _ in 0..<count {
            let steps = reader.signed()
            // 2 ms is more than any head; at the highest rate that is 384 samples.
            try Self.check("delay in 1/64 samples", steps, -25_600...25_600)
            delays.append(Float(steps) / Self.delaySteps)
        }
        var scales: [Float] = []
        for _ in 0..<(ears * count + 1) {
            let scale = Float(bitPattern: UInt32(truncatingIfNeeded: reader.unsigned(4)))
            guard scale.isFinite, scale > 0, scale < 1e6 else {
                throw .implausible(field: "scale", found: 0, expected: "a positive number below a million")
            }
            scales.append(scale)
        }
        var left: [Float] = []
        var right: [Float] = []
        left = reader.filters(count: count, taps: taps, scales: scales[..<count])
        if !isSymmetric { right = reader.filters(count: count, taps: taps, scales: scales[count..<(2 * count)]) }
        let common = reader.filters(count: 1, taps: commonTaps, scales: scales[(ears * count)...])
        self.init(
            sampleRate: sampleRate, taps: taps, distance: Double(millimetres) / 1000, directions: directions,
            left: left, right: right, delays: delays, common: common, source: source, licence: licence)
    }

    private static func check(_ field: String, _ value: Int, _ range: ClosedRange<Int>) throws(HeadFileError) {
        if value < range.lowerBound || value > range.upperBound {
            throw .implausible(field: field, found: value, expected: "\(range.lowerBound) to \(range.upperBound)")
        }
    }
}

/// Reads numbers from bytes whose count was checked before.
private struct ByteReader {
    let bytes: [UInt8]
    var position: Int

    mutating func unsigned(_ size: Int) -> Int {
        var value: UInt32 = 0
        for byte in 0..<size { value |= UInt32(bytes[position + byte]) << UInt32(8 * byte) }
        position += size
        return Int(truncatingIfNeeded: min(value, UInt32(Int32.max)))
    }

    mutating func signed() -> Int {
        let value = UInt16(bytes[position]) | UInt16(bytes[position + 1]) << 8
        position += 2
        return Int(Int16(bitPattern: value))
    }

    mutating func text(_ size: Int) -> String {
        let text = String(decoding: bytes[position..<(position + size)], as: UTF8.self)
        position += size
        return text
    }

    mutating func filters(count: Int, taps: Int, scales: ArraySlice<Float>) -> [Float] {
        var filters = [Float](repeating: 0, count: count * taps)
        let high = position + count * taps
        for tap in 0..<taps {
            for filter in 0..<count {
                let place = tap * count + filter
                let value = UInt16(bytes[position + place]) | UInt16(bytes[high + place]) << 8
                filters[filter * taps + tap] = Float(Int16(bitPattern: value)) * scales[scales.startIndex + filter]
            }
        }
        position += 2 * count * taps
        return filters
    }
}
