import Interface

/// How lengths of a session are told: by the scale of the screen, with as many digits as it is worth; in px without one.
///
/// A length may be wrong by the scale's share of it and by half a px, the grain of most places. Its last digit is the one
/// whose unit is nearest to that: on a scale of ± 2 %, 0.28 mm are 0.3 mm, and 12.3456 cm are 12.3 cm.
struct LengthScale: Equatable, Sendable {
    /// CSS px per cm; nil where the screen is not calibrated.
    let pixelsPerCentimetre: Double?
    /// By which share of themselves lengths may be wrong.
    let error: Double

    init(_ pixelsPerCentimetre: Double?, error: Double) {
        self.pixelsPerCentimetre = pixelsPerCentimetre
        self.error = error
    }

    /// How many decimals a number has that may be wrong by so much.
    static func decimals(_ error: Double, most: Int = 2) -> Int {
        // Half-way between 0.1 and 1 as factors go.
        var (decimals, step) = (0, 0.316)
        while decimals < most, error < step {
            decimals += 1
            step /= 10
        }
        return decimals
    }

    /// A length, or a speed, in a unit of so many px.
    func told(
        _ pixels: Double, _ unit: String, of size: Double, most: Int = 2
    ) -> (value: Double, unit: String, decimals: Int) {
        let wrong = (pixels.magnitude * error + 0.5) / size
        return (pixels / size, unit, LengthScale.decimals(wrong, most: most))
    }

    /// A length in cm, from a metre on in m; without a scale in whole px.
    func told(_ pixels: Double) -> (value: Double, unit: String, decimals: Int) {
        guard let scale = pixelsPerCentimetre else { return (pixels, "px", 0) }
        // What would be shown as 100.00 cm is shown as a metre.
        return pixels.magnitude >= 99.995 * scale ? told(pixels, "m", of: 100 * scale) : told(pixels, "cm", of: scale)
    }

    func text(_ pixels: Double, _ language: Language) -> String {
        let told = told(pixels)
        return Format(language).quantity(told.value, told.decimals, told.unit)
    }
}

extension Recording {
    /// How the session's lengths are told.
    var lengths: LengthScale { LengthScale(scale, error: scale == nil ? 0 : device.calibration?.error ?? 0) }
}
