/// MP3: frames one behind the other (ISO 11172-3 and 13818-3, layer III).
enum MP3 {
    /// The head of a frame.
    struct Frame: Equatable {
        let length: Int
        let samples: Int
        let rate: Int

        /// Nil where none stands.
        init?(_ file: Bytes, at place: Int) {
            guard let head = file.big(place, 4), head >> 21 == 0x7ff, head >> 17 & 3 == 1 else { return nil }
            let version = head >> 19 & 3
            let (bits, step) = (head >> 12 & 15, head >> 10 & 3)
            guard version != 1, bits != 0, bits != 15, step != 3 else { return nil }
            let isFirst = version == 3
            let rates = isFirst ? Self.rates1 : Self.rates2
            rate = [44_100, 48_000, 32_000][step] >> (isFirst ? 0 : version == 2 ? 1 : 2)
            samples = isFirst ? 1_152 : 576
            length = samples / 8 * rates[bits] * 1_000 / rate + (head >> 9 & 1)
        }

        private static let rates1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
        private static let rates2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
    }

    static func cleaned(_ file: Bytes) throws(AssetError) -> ([UInt8], Asset.Measure) {
        let (start, end) = (try Tags.withoutFront(file), Tags.withoutEnd(file))
        var (place, samples, rate) = (start, 0, 0)
        while place < end {
            guard let frame = Frame(file, at: place), rate == 0 || frame.rate == rate else {
                throw AssetError(expected: "an MP3 of frames", found: "something else at byte \(place)")
            }
            // A last frame that breaks off sounds no more.
            guard place + frame.length <= end else { break }
            rate = frame.rate
            samples += frame.samples
            place += frame.length
        }
        guard samples > 0 else { throw .cut("MP3") }
        return (Array(file.all[start..<place]), .sound(seconds: Double(samples) / Double(rate)))
    }
}
