package import Interface
import Measure
import Text
public import Tree

/// The two colours of a stage on which responses to a signal are timed. They do not follow the page's appearance,
/// because the time of a response depends on how strong a signal is and whether it is brighter or darker than the stage
/// before.
@Element
public struct StageColours {
    /// The colour of the stage at rest, as `#rrggbb`. It is dark, because the words on the stage are light.
    @Property public var rest: String = "#020c12"
    @Property public var signal: String = "#37a6ef"
}

extension StageColours {
    /// The colours of a definition, whatever its family, if it has any.
    package init?(of definition: Node?) {
        guard let value = definition?["colours"] else { return nil }
        self.init(value)
    }

    /// The same colours, with both stored.
    package var complete: StageColours { StageColours(rest: rest, signal: signal) }

    /// Whether words can be read on the stage (7 : 1) and the signal can be seen (3 : 1, as WCAG 2.2 asks of graphics).
    package var canBeSeen: Bool {
        guard let rest = Self.luminance(rest), let signal = Self.luminance(signal),
            let words = Self.luminance("#eaf3f8")
        else { return false }
        return (words + 0.05) / (rest + 0.05) >= 7 && (signal + 0.05) / (rest + 0.05) >= 3
    }

    /// The relative luminance of WCAG 2.2; nil for what is no colour.
    package static func luminance(_ colour: String) -> Double? {
        light(of: colour).map { 0.2126 * $0.red + 0.7152 * $0.green + 0.0722 * $0.blue }
    }

    /// How much light of each primary colour of sRGB there is, from 0 to 1; nil for what is no colour.
    package static func light(of colour: String) -> (red: Double, green: Double, blue: Double)? {
        let bytes = colour.bytes
        guard bytes.count == 7, bytes[0] == 0x23 else { return nil }
        var digits: [Int] = []
        for byte in bytes[1...] {
            switch byte {
            case 0x30...0x39: digits.append(Int(byte) - 0x30)
            case 0x61...0x66: digits.append(Int(byte) - 0x57)
            default: return nil
            }
        }
        func linear(_ place: Int) -> Double {
            let part = Double(digits[place] * 16 + digits[place + 1]) / 255
            return part <= 0.04045 ? part / 12.92 : Elementary.pow((part + 0.055) / 1.055, 2.4)
        }
        return (linear(0), linear(2), linear(4))
    }
}

extension Attribute {
    /// The attribute for the colour at rest; the style sheet's own where there are no colours.
    package static func rest(_ colours: StageColours?) -> Attribute {
        colours.map { .variable("--rest", $0.rest) } ?? .none
    }

    /// The attribute for the colour of the signal.
    package static func signal(_ colours: StageColours) -> Attribute { .variable("--signal", colours.signal) }
}
