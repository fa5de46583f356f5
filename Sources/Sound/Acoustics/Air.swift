import Measure

/// The state of the air, which decides how fast high frequencies fade with distance.
public struct Air: Equatable, Sendable {
    /// Degrees Celsius.
    public var temperature: Double
    /// Relative humidity in per cent.
    public var humidity: Double
    /// Kilopascals.
    public var pressure: Double

    public init(temperature: Double = 20, humidity: Double = 50, pressure: Double = 101.325) {
        self.temperature = temperature
        self.humidity = humidity
        self.pressure = pressure
    }

    var normalised: Air {
        Air(
            temperature: temperature.isFinite ? min(60, max(-40, temperature)) : 20,
            humidity: humidity.isFinite ? min(100, max(1, humidity)) : 50,
            pressure: pressure.isFinite ? min(120, max(50, pressure)) : 101.325)
    }

    /// Decibels lost per metre at a frequency in hertz (ISO 9613-1:1993, equations 3 to 5).
    public func absorption(at frequency: Double) -> Double {
        let reference = 293.15
        let kelvin = temperature + 273.15
        let relative = pressure / 101.325
        let warmth = kelvin / reference
        let saturation = Elementary.pow(10, -6.8346 * Elementary.pow(273.16 / kelvin, 1.261) + 4.6151)
        let vapour = humidity * saturation / relative
        let oxygen = relative * (24 + 4.04e4 * vapour * (0.02 + vapour) / (0.391 + vapour))
        let cold = Elementary.exp(-4.170 * (Elementary.pow(warmth, -1.0 / 3) - 1))
        let nitrogen = relative * (9 + 280 * vapour * cold) / warmth.squareRoot()
        let square = frequency * frequency
        let classical = 1.84e-11 * warmth.squareRoot() / relative
        let oxygenPart = 0.01275 * Elementary.exp(-2239.1 / kelvin) / (oxygen + square / oxygen)
        let nitrogenPart = 0.1068 * Elementary.exp(-3352.0 / kelvin) / (nitrogen + square / nitrogen)
        return 8.686 * square * (classical + Elementary.pow(warmth, -2.5) * (oxygenPart + nitrogenPart))
    }
}
