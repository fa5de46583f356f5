package import Tools

/// One channel of sound as a file has it.
package struct Recording: Equatable, Sendable {
    package var samples: [Float]
    /// Per second.
    package var sampleRate: Double

    package init(samples: [Float], sampleRate: Double) {
        self.samples = samples
        self.sampleRate = sampleRate
    }

    /// Reads a RIFF WAVE file of 16, 24 or 32 bits or of single-precision numbers; of several channels it takes the mean.
    ///
    /// - Throws: what was expected and what was found, with the file's name.
    package init(wave bytes: [UInt8], file: String) throws(Complaint) {
        var form: (kind: Int, channels: Int, rate: Int, bits: Int)?
        var data: ArraySlice<UInt8>?
        guard bytes.count >= 12, bytes.starts(with: Array("RIFF".utf8)),
            bytes[8..<12].elementsEqual(Array("WAVE".utf8))
        else { throw Complaint("\(file): expected a WAV file, found something else; save it as WAV") }
        func number(_ place: Int, _ count: Int) -> Int {
            (0..<count).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
        }
        var place = 12
        while place + 8 <= bytes.count {
            let size = min(number(place + 4, 4), bytes.count - place - 8)
            let name = String(decoding: bytes[place..<place + 4], as: UTF8.self)
            let body = place + 8
            if name == "fmt ", size >= 16 {
                let kind = number(body, 2)
                // What is extensible names its kind at the beginning of a longer identifier.
                let extended = kind == 0xFFFE && size >= 26
                form = (
                    extended ? number(body + 24, 2) : kind, number(body + 2, 2), number(body + 4, 4),
                    number(body + 14, 2)
                )
            } else if name == "data" {
                data = bytes[body..<body + size]
            }
            place = body + size + size % 2
        }
        guard let form, let data, (1...64).contains(form.channels), (8_000...192_000).contains(form.rate),
            [1, 3].contains(form.kind), form.kind == 3 ? form.bits == 32 : [16, 24, 32].contains(form.bits)
        else {
            throw Complaint("\(file): expected 16, 24 or 32 bits, or 32-bit floating point; save it so")
        }
        let width = form.bits / 8
        let frame = width * form.channels
        samples = (0..<data.count / frame).map { index in
            let sum = (0..<form.channels).reduce(Float(0)) { sum, channel in
                let raw = number(data.startIndex + index * frame + channel * width, width)
                if form.kind == 3 {
                    let value = Float(bitPattern: UInt32(raw))
                    return sum + (value.isFinite ? value : 0)
                }
                let signed = raw >= 1 << (form.bits - 1) ? raw - (1 << form.bits) : raw
                return sum + Float(signed) / Float(1 << (form.bits - 1))
            }
            return sum / Float(form.channels)
        }
        sampleRate = Double(form.rate)
    }
}
