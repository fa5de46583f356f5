import Text

/// A RIFF WAVE file in memory.
public enum WaveFile {
    /// How a sample is written.
    public enum Format: Equatable, Sendable {
        /// Whole numbers of 16 bits, rounded to the nearest.
        case integer16
        /// Whole numbers of 24 bits, rounded to the nearest.
        case integer24
        /// IEEE 754 single precision, unchanged.
        case float32

        var bytes: Int {
            switch self {
            case .integer16: 2
            case .integer24: 3
            case .float32: 4
            }
        }
    }

    /// The bytes of a file. Samples beyond -1 to 1 are cut off in the integer formats; numbers that are none become 0.
    ///
    /// - Parameters:
    ///   - samples: channels in turn.
    ///   - channels: 1 to 64.
    ///   - sampleRate: 1 to 768 000 per second.
    ///   - format: how each sample is written.
    /// - Returns: nil if the numbers make no sense or the file would exceed 2 GiB.
    public static func bytes(_ samples: [Float], channels: Int = 2, sampleRate: Int, format: Format) -> [UInt8]? {
        guard channels >= 1, samples.count % channels == 0,
            let header = header(
                frames: samples.count / channels, channels: channels, sampleRate: sampleRate, format: format)
        else { return nil }
        var bytes = header
        bytes.reserveCapacity(header.count + samples.count * format.bytes + 1)
        append(samples, format, to: &bytes)
        if (samples.count * format.bytes) % 2 == 1 { bytes.append(0) }
        return bytes
    }

    /// What stands before the samples, for files that are written piece by piece with ``encoded(_:format:)``. A file whose
    /// samples fill an odd number of bytes ends with one byte more, a 0.
    ///
    /// - Returns: nil if the numbers make no sense or the file would exceed 2 GiB.
    public static func header(frames: Int, channels: Int = 2, sampleRate: Int, format: Format) -> [UInt8]? {
        guard channels >= 1, channels <= 64, sampleRate >= 1, sampleRate <= 768_000, frames >= 0 else { return nil }
        let frame = channels * format.bytes
        guard UInt64(frames) * UInt64(frame) < 2_147_483_000 else { return nil }
        let dataSize = frames * frame
        let isFloat = format == .float32
        // A file that is not of whole numbers states how many frames it has (chunk "fact").
        let extra = isFloat ? 14 : 0
        var bytes: [UInt8] = [0x52, 0x49, 0x46, 0x46]
        bytes.append(little: UInt32(36 + extra + dataSize + dataSize % 2))
        bytes += [0x57, 0x41, 0x56, 0x45, 0x66, 0x6d, 0x74, 0x20]
        bytes.append(little: UInt32(isFloat ? 18 : 16))
        bytes.append(little: UInt16(isFloat ? 3 : 1))
        bytes.append(little: UInt16(channels))
        bytes.append(little: UInt32(sampleRate))
        bytes.append(little: UInt32(sampleRate * frame))
        bytes.append(little: UInt16(frame))
        bytes.append(little: UInt16(8 * format.bytes))
        if isFloat {
            bytes.append(little: UInt16(0))
            bytes += [0x66, 0x61, 0x63, 0x74]
            bytes.append(little: UInt32(4))
            bytes.append(little: UInt32(frames))
        }
        bytes += [0x64, 0x61, 0x74, 0x61]
        bytes.append(little: UInt32(dataSize))
        return bytes
    }

    /// The bytes of samples alone.
    public static func encoded(_ samples: [Float], format: Format) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(samples.count * format.bytes)
        append(samples, format, to: &bytes)
        return bytes
    }

    private static func append(_ samples: [Float], _ format: Format, to bytes: inout [UInt8]) {
        for sample in samples {
            let value = sample.isNaN ? 0 : sample
            switch format {
            case .float32: bytes.append(little: value.bitPattern)
            case .integer16:
                bytes.append(little: Int16(max(-32_768, min(32_767, (value * 32_768).rounded()))))
            case .integer24:
                let whole = Int32(max(-8_388_608, min(8_388_607, (Double(value) * 8_388_608).rounded())))
                bytes.append(UInt8(truncatingIfNeeded: whole))
                bytes.append(UInt8(truncatingIfNeeded: whole >> 8))
                bytes.append(UInt8(truncatingIfNeeded: whole >> 16))
            }
        }
    }
}
