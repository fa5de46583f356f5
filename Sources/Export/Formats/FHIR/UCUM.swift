/// The codes of units in the Unified Code for Units of Measure.
enum UCUM {
    /// Units whose code is another than the tables' name for them.
    private static let codes = ["": "1", "1/s": "/s", "px": "{px}", "px/s": "{px}/s", "d": "d"]
    /// Units that the code has by the same name.
    private static let known: Set = [
        "s", "ms", "min", "h", "Hz", "dB", "deg", "cm", "mm", "m", "cm/s", "bit", "bit/s", "s/bit", "s/s", "%",
    ]

    /// The code of a unit as tables have it. What is no unit of the code, such as a thing that was counted, becomes an
    /// annotation.
    static func code(of unit: String) -> String {
        if known.contains(unit) { return unit }
        if let code = codes[unit] { return code }
        let plain = unit.unicodeScalars.filter { (0x21...0x7E).contains($0.value) && $0 != "{" && $0 != "}" }
        return "{" + String(String.UnicodeScalarView(plain)) + "}"
    }
}
