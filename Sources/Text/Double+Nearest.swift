extension Double {
    /// The double nearest to a decimal number, ties to even; infinite beyond the greatest one.
    package init(nearest decimal: DecimalDigits) {
        if let exact = Double(exactly: decimal) {
            self = exact
            return
        }
        guard !decimal.digits.isEmpty, decimal.point >= -330 else {
            self = 0
            return
        }
        guard decimal.point <= 310 else {
            self = .infinity
            return
        }
        // Bring the number to 2⁵² ..< 2⁵³, or as near to it as the least exponent allows, and round it there.
        var number = decimal
        var exponent = decimal.point * 3322 / 1000 - 53
        number.shift(by: -exponent)
        while number.whole >= 1 << 53 {
            number.shift(by: -1)
            exponent += 1
        }
        while number.whole < 1 << 52 {
            number.shift(by: 1)
            exponent -= 1
        }
        if exponent < -1074 {
            number.shift(by: exponent + 1074)
            exponent = -1074
        }
        // A significand below 2⁵² takes one from the exponent's field, which makes it that of a subnormal number; one that
        // was rounded up to 2⁵³ adds one to it.
        let pattern = UInt64(exponent + 1075) << 52 &+ number.rounded &- 1 << 52
        self = pattern < Double.infinity.bitPattern ? Double(bitPattern: pattern) : .infinity
    }

    /// The double where both the digits and the power of ten are doubles, so that one operation rounds correctly
    /// (Clinger 1990).
    private init?(exactly decimal: DecimalDigits) {
        let places = decimal.point - decimal.digits.count
        guard !decimal.isCut, decimal.digits.count <= 15, places >= -22, places <= 22 else { return nil }
        var significand = 0.0
        for digit in decimal.digits { significand = significand * 10 + Double(digit) }
        var power = 1.0
        for _ in 0..<abs(places) { power *= 10 }
        self = places < 0 ? significand / power : significand * power
    }
}
