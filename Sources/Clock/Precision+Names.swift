import Text

// How steps and rounding are written in addresses, on the command line and in the interface for other programs.

extension Precision {
    /// The minutes of a step as a number, or `period`.
    public var name: String { self == .dayPeriod ? "period" : String(minutes) }

    /// The steps with this name; nil if there are none.
    public init?(named name: String) {
        for precision in Precision.allCases where name.bytes.isSame(as: precision.name) {
            self = precision
            return
        }
        return nil
    }
}

extension Rounding {
    /// `nearest`, `floor` or `dots`.
    public var name: String {
        switch self {
        case .nearest: "nearest"
        case .floor: "floor"
        case .floorWithDots: "dots"
        }
    }

    /// The rounding with this name; nil if there is none.
    public init?(named name: String) {
        for rounding in Rounding.allCases where name.bytes.isSame(as: rounding.name) {
            self = rounding
            return
        }
        return nil
    }
}

extension LocalTime {
    /// The seconds since midnight of `HH:MM` or `HH:MM:SS`.
    ///
    /// Throws unless it is a time from 00:00 to 23:59:59.
    public static func second(of text: String) throws(ClockError) -> Int {
        let limits = [24, 60, 60]
        let fields = parts(of: text.bytes, at: UInt8(ascii: ":"))
        var second = 0
        var isTime = fields.count == 2 || fields.count == 3
        for index in 0..<3 where isTime {
            let value = index < fields.count ? number(fields[index]) : 0
            isTime = value >= 0 && value < limits[index] && (index >= fields.count || fields[index].count <= 2)
            second = second * 60 + value
        }
        guard isTime else {
            throw ClockError(
                place: "at", expected: "a time from 00:00 to 23:59 such as 13:40", found: quoted(text.bytes),
                remedy: "write hours and minutes with a colon")
        }
        return second
    }
}
