/// Writes the numbers and commands of SVG paths, two decimals at most.
struct PathData {
    var bytes: [UInt8] = []

    var isEmpty: Bool { bytes.isEmpty }
    var text: String { String(decoding: bytes, as: UTF8.self) }

    mutating func move(_ x: Double, _ y: Double) { pair("M", x, y) }

    mutating func line(_ x: Double, _ y: Double) { pair("L", x, y) }

    mutating func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
        move(x, y)
        bytes.append(UInt8(ascii: "h"))
        number(width)
        bytes.append(UInt8(ascii: "v"))
        number(height)
        bytes.append(UInt8(ascii: "h"))
        number(-width)
        bytes.append(UInt8(ascii: "z"))
    }

    private mutating func pair(_ letter: Unicode.Scalar, _ x: Double, _ y: Double) {
        bytes.append(UInt8(truncatingIfNeeded: letter.value))
        number(x)
        bytes.append(UInt8(ascii: " "))
        number(y)
    }

    mutating func number(_ value: Double) { PathData.append(value, to: &bytes) }

    /// A number with at most two decimals; 0 for what is no number that a drawing could hold.
    static func append(_ value: Double, to bytes: inout [UInt8]) {
        guard value.magnitude < 1e7 else {
            bytes.append(UInt8(ascii: "0"))
            return
        }
        let hundredths = Int((value.magnitude * 100).rounded())
        if value < 0, hundredths > 0 { bytes.append(UInt8(ascii: "-")) }
        bytes += Array("\(hundredths / 100)".utf8)
        let rest = hundredths % 100
        guard rest > 0 else { return }
        bytes.append(UInt8(ascii: "."))
        bytes.append(UInt8(ascii: "0") + UInt8(rest / 10))
        if rest % 10 > 0 { bytes.append(UInt8(ascii: "0") + UInt8(rest % 10)) }
    }

    static func text(_ value: Double) -> String {
        var bytes: [UInt8] = []
        append(value, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }
}
