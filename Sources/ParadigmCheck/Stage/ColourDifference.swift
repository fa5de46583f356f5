import Measure
import Tasks

/// A colour in CIELAB under daylight (D65).
struct LabColour {
    let lightness: Double
    let a: Double
    let b: Double

    init(lightness: Double, a: Double, b: Double) { (self.lightness, self.a, self.b) = (lightness, a, b) }

    /// The colour of so much light of the primaries of sRGB (IEC 61966-2-1).
    init(red: Double, green: Double, blue: Double) {
        let x = 0.4124564 * red + 0.3575761 * green + 0.1804375 * blue
        let y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
        let z = 0.0193339 * red + 0.1191920 * green + 0.9503041 * blue
        func curve(_ part: Double) -> Double {
            part > 216.0 / 24389 ? Elementary.pow(part, 1.0 / 3) : (24389.0 / 27 * part + 16) / 116
        }
        let (fx, fy, fz) = (curve(x / 0.95047), curve(y), curve(z / 1.08883))
        (lightness, a, b) = (116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz))
    }

    /// CIEDE2000 (Sharma, Wu, Dalal 2005, Color Res Appl 30:21) with all weights 1.
    func difference(to other: LabColour) -> Double {
        func power7(_ x: Double) -> Double { x * x * x * x * x * x * x }
        func length(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }
        let mean = (length(a, b) + length(other.a, other.b)) / 2
        let stretch = 1 + 0.5 * (1 - (power7(mean) / (power7(mean) + power7(25))).squareRoot())
        let (a1, a2) = (a * stretch, other.a * stretch)
        let (c1, c2) = (length(a1, b), length(a2, other.b))
        let (h1, h2) = (Self.hue(a1, b), Self.hue(a2, other.b))
        let isGrey = c1 * c2 == 0
        var turn = isGrey ? 0 : h2 - h1
        if turn > 180 { turn -= 360 } else if turn < -180 { turn += 360 }
        let lightness = other.lightness - self.lightness
        let chroma = c2 - c1
        let hue = 2 * (c1 * c2).squareRoot() * Self.sine(turn / 2)
        let meanL = (self.lightness + other.lightness) / 2
        let meanC = (c1 + c2) / 2
        var meanH = h1 + h2
        if !isGrey {
            let isFar = (h1 - h2).magnitude > 180
            meanH = meanH / 2 + (isFar ? (meanH < 360 ? 180 : -180) : 0)
        }
        let t =
            1 - 0.17 * Self.cosine(meanH - 30) + 0.24 * Self.cosine(2 * meanH) + 0.32 * Self.cosine(3 * meanH + 6)
            - 0.20 * Self.cosine(4 * meanH - 63)
        let blueness = (meanH - 275) / 25
        let rotation =
            -2 * (power7(meanC) / (power7(meanC) + power7(25))).squareRoot()
            * Self.sine(60 * Elementary.exp(-blueness * blueness))
        let middle = (meanL - 50) * (meanL - 50)
        let l = lightness / (1 + 0.015 * middle / (20 + middle).squareRoot())
        let c = chroma / (1 + 0.045 * meanC)
        let h = hue / (1 + 0.015 * meanC * t)
        return (l * l + c * c + h * h + rotation * c * h).squareRoot()
    }

    /// In degrees from 0 up to 360.
    private static func hue(_ a: Double, _ b: Double) -> Double {
        if a == 0, b == 0 { return 0 }
        let angle = Elementary.atan2(b, a) * 180 / .pi
        return angle < 0 ? angle + 360 : angle
    }

    private static func sine(_ degrees: Double) -> Double { Elementary.sin(degrees * .pi / 180) }
    private static func cosine(_ degrees: Double) -> Double { Elementary.cos(degrees * .pi / 180) }
}

/// How people see colours who have cones of two kinds: at full severity (Machado, Oliveira, Fernandes 2009, IEEE Trans Vis
/// Comput Graph 15:1291).
enum ColourVision: CaseIterable {
    case protan, deutan, tritan

    var told: String {
        switch self {
        case .protan: "protan"
        case .deutan: "deutan"
        case .tritan: "tritan"
        }
    }

    private var matrix: [[Double]] {
        switch self {
        case .protan:
            [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
        case .deutan:
            [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
        case .tritan:
            [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
        }
    }

    /// A colour as it is seen; nil for what is no colour.
    func seen(_ colour: String) -> LabColour? {
        guard let light = StageColours.light(of: colour) else { return nil }
        let seen = matrix.map { row in
            min(1, max(0, row[0] * light.red + row[1] * light.green + row[2] * light.blue))
        }
        return LabColour(red: seen[0], green: seen[1], blue: seen[2])
    }
}
