import CMySofa
import Measure

/// A variable of a SOFA file: its numbers, and what the file says about them.
struct SofaVariable {
    var values: [Float]
    /// The names of its axes with commas between, as in "M,C"; empty where the file names none.
    var axes: String
    /// In what coordinates it is; empty where the file does not say.
    var type: String
    var units: String
}

/// How three numbers of a file become a place in metres.
struct SofaCoordinates {
    private let isSpherical: Bool
    /// Radians of one unit; nil for degrees.
    private let angle: Double?
    /// Metres of one unit.
    private let length: Double

    private static let lengths = units([
        ("metre metres meter meters m", 1), ("centimetre centimetres centimeter centimeters cm", 0.01),
        ("millimetre millimetres millimeter millimeters mm", 0.001),
    ])
    private static let degrees = ["degree", "degrees", "deg"]
    private static let radians = ["radian", "radians", "rad"]

    private static func units(_ names: [(String, Double)]) -> [String: Double] {
        var units: [String: Double] = [:]
        for (names, metres) in names {
            for name in names.split(separator: " ") { units[String(name)] = metres }
        }
        return units
    }

    /// nil for another type than AES69 has for places, or for units that are not its own.
    init?(type: String, units: String) {
        let words = units.lowercased().split { $0 == "," || $0 == " " }.map { String($0) }
        switch type.lowercased() {
        case "cartesian":
            (isSpherical, angle) = (false, nil)
            if words.isEmpty {
                length = 1
            } else {
                guard words.count == 1 || words.count == 3, let metres = Self.lengths[words[0]],
                    words.allSatisfy({ Self.lengths[$0] == metres })
                else { return nil }
                length = metres
            }
        case "spherical":
            isSpherical = true
            if words.isEmpty {
                (angle, length) = (nil, 1)
            } else {
                guard words.count == 3, let metres = Self.lengths[words[2]] else { return nil }
                length = metres
                if words[..<2].allSatisfy({ Self.degrees.contains($0) }) {
                    angle = nil
                } else if words[..<2].allSatisfy({ Self.radians.contains($0) }) {
                    angle = 1
                } else {
                    return nil
                }
            }
        default: return nil
        }
    }

    func place(_ first: Float, _ second: Float, _ third: Float) -> SIMD3<Double> {
        guard isSpherical else { return SIMD3(Double(first), Double(second), Double(third)) * length }
        guard let angle else {
            // libmysofa's own conversion, so that a head's directions are the same to the bit whoever converts.
            var place = [first, second, third]
            mysofa_s2c(&place)
            return SIMD3(Double(place[0]), Double(place[1]), Double(place[2])) * length
        }
        let (turn, rise) = (Double(first) * angle, Double(second) * angle)
        let level = Elementary.cos(rise)
        return SIMD3(level * Elementary.cos(turn), level * Elementary.sin(turn), Elementary.sin(rise))
            * (Double(third) * length)
    }
}
