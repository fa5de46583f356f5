/// Writes the path of an SVG shape with one decimal, a tenth of a unit being finer than a screen shows.
struct PathWriter {
    private var bytes: [UInt8] = []

    var text: String { String(decoding: bytes, as: UTF8.self) }
    var isEmpty: Bool { bytes.isEmpty }

    mutating func move(_ x: Double, _ y: Double) { pair("M", x, y) }

    mutating func line(_ x: Double, _ y: Double) { pair("L", x, y) }

    mutating func close() { bytes.append(UInt8(ascii: "Z")) }

    /// A line through points.
    @inline(never)
    mutating func line(through points: [(x: Double, y: Double)]) {
        for (index, point) in points.enumerated() {
            if index == 0 { move(point.x, point.y) } else { line(point.x, point.y) }
        }
    }

    @inline(never)
    mutating func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
        move(x, y)
        line(x + width, y)
        line(x + width, y + height)
        line(x, y + height)
        close()
    }

    @inline(never)
    mutating func circle(_ x: Double, _ y: Double, _ radius: Double) {
        move(x - radius, y)
        for direction in [1.0, -1.0] {
            put("a")
            number(radius)
            put(" ")
            number(radius)
            put(" 0 1 0 ")
            number(2 * radius * direction)
            put(" 0")
        }
        close()
    }

    @inline(never)
    private mutating func pair(_ letter: StaticString, _ x: Double, _ y: Double) {
        put(letter)
        number(x)
        put(" ")
        number(y)
    }

    private mutating func put(_ text: StaticString) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    @inline(never)
    private mutating func number(_ value: Double) {
        guard value.magnitude < 1e6 else {
            bytes.append(UInt8(ascii: "0"))
            return
        }
        let tenths = Int((value.magnitude * 10 + 0.5).rounded(.down))
        if value < 0 && tenths > 0 { bytes.append(UInt8(ascii: "-")) }
        bytes.append(contentsOf: String(tenths / 10).utf8)
        if tenths % 10 > 0 {
            bytes.append(UInt8(ascii: "."))
            bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: tenths % 10))
        }
    }
}
