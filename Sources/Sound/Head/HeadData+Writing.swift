import Measure
import SoundCommands
import Tree

extension HeadData {
    static let magic: [UInt8] = [0x4d, 0x57, 0x48, 0x52]  // "MWHR"
    static let version = 1
    static let headerSize = 64
    /// Steps of a delay per sample.
    static let delaySteps: Float = 64

    /// The compact file. All numbers are little-endian.
    ///
    /// Header of 64 bytes: "MWHR"; version (2 bytes); flags (2; bit 0: symmetric); sample rate (4); directions (4); taps
    /// (2); taps of the common response (2); distance in millimetres (4); bytes of source and licence (2, 2); bits of a
    /// filter sample (2); 2 unused; SHA-256 of all that follows (32).
    /// Then: source; licence; azimuths and elevations in 1/65536 turns (2 bytes each, all azimuths first); delays in
    /// 1/64 samples (2 each); scales (4-byte floats, left then right ear, then the common response's); filters as whole
    /// numbers times the scale, tap by tap with all directions of a tap together, first all low and then all high bytes
    /// (neighbours are alike, so a compressor finds more); the common response likewise.
    ///
    /// - Parameter bits: how finely a filter's samples are stored, from 8 to 16; the largest of a filter uses them all.
    public func encoded(bits: Int = 16) -> [UInt8] {
        let bits = min(16, max(8, bits))
        var payload: [UInt8] = []
        let source = [UInt8](self.source.utf8.prefix(60_000))
        let licence = [UInt8](self.licence.utf8.prefix(60_000))
        payload += source
        payload += licence
        for direction in directions {
            let turns = (direction.azimuth * (65_536 / 360)).rounded()
            payload.append(little: UInt16(truncatingIfNeeded: Int(turns)))
        }
        for direction in directions {
            let turns = (direction.elevation * (65_536 / 360)).rounded()
            payload.append(little: UInt16(truncatingIfNeeded: Int(turns)))
        }
        for delay in delays {
            let steps = min(32_000, max(-32_000, (delay * Self.delaySteps).rounded()))
            payload.append(little: UInt16(truncatingIfNeeded: Int(steps)))
        }
        let largest = Float((1 << (bits - 1)) - 1)
        var planes: [(values: [Int], scales: [Float])] = []
        planes.append(Self.quantised(left, count: directions.count, largest: largest))
        if !isSymmetric { planes.append(Self.quantised(right, count: directions.count, largest: largest)) }
        planes.append(Self.quantised(common, count: 1, largest: 32_767))
        for plane in planes {
            for scale in plane.scales { payload.append(little: scale.bitPattern) }
        }
        for plane in planes {
            for value in plane.values { payload.append(UInt8(truncatingIfNeeded: value)) }
            for value in plane.values { payload.append(UInt8(truncatingIfNeeded: value >> 8)) }
        }
        var bytes = Self.magic
        bytes.append(little: UInt16(Self.version))
        bytes.append(little: UInt16(isSymmetric ? 1 : 0))
        bytes.append(little: UInt32(truncatingIfNeeded: sampleRate))
        bytes.append(little: UInt32(truncatingIfNeeded: directions.count))
        bytes.append(little: UInt16(truncatingIfNeeded: taps))
        bytes.append(little: UInt16(truncatingIfNeeded: common.count))
        bytes.append(little: UInt32(truncatingIfNeeded: Int((distance * 1000).rounded())))
        bytes.append(little: UInt16(truncatingIfNeeded: source.count))
        bytes.append(little: UInt16(truncatingIfNeeded: licence.count))
        bytes.append(little: UInt16(truncatingIfNeeded: bits))
        bytes.append(little: UInt16(0))
        bytes += SHA256.hash(of: payload)
        bytes += payload
        return bytes
    }

    /// Whole numbers tap by tap and the factor of each filter.
    private static func quantised(_ filters: [Float], count: Int, largest: Float) -> (values: [Int], scales: [Float]) {
        guard count > 0 else { return ([], []) }
        let taps = filters.count / count
        var scales: [Float] = []
        for filter in 0..<count {
            var peak: Float = 0
            for tap in 0..<taps { peak = max(peak, abs(filters[filter * taps + tap])) }
            scales.append(peak > 0 ? peak / largest : 1)
        }
        var values: [Int] = []
        values.reserveCapacity(filters.count)
        for tap in 0..<taps {
            for filter in 0..<count {
                let value = (filters[filter * taps + tap] / scales[filter]).rounded()
                values.append(value.isFinite ? Int(min(largest, max(-largest, value))) : 0)
            }
        }
        return (values, scales)
    }
}

extension [UInt8] {
    mutating func append<Number: FixedWidthInteger>(little number: Number) {
        for byte in 0..<(Number.bitWidth / 8) { append(UInt8(truncatingIfNeeded: number >> Number(8 * byte))) }
    }
}
