/// Finds the double nearest to a decimal number, exactly, however many digits it has.
///
/// The number is halved or doubled digit by digit, as on paper, until it lies from ½ to 1; the halvings are the binary
/// exponent, and 53 more doublings bring the significand before the point, where it is rounded to even ("simple decimal
/// conversion", as in Nigel Tao's ParseNumberF64 2020).
struct BinaryRounding {
    /// The decimal digits, most significant first.
    private var digits: [UInt8]
    /// How many of the digits stand before the decimal point; may be negative or more than there are.
    private var point: Int
    /// Whether digits other than zero have been cut off at the end.
    private var isCut: Bool

    init(_ digits: [UInt8], exponent: Int, isCut: Bool) {
        self.digits = digits
        self.point = digits.count + exponent
        self.isCut = isCut
        trim()
    }

    /// The nearest double; infinite beyond the largest one.
    var double: Double {
        if digits.isEmpty || point < -330 { return 0 }
        if point > 310 { return .infinity }
        var number = self
        var exponent = number.normalize()
        let least = -1022
        if exponent < least {
            number.halve(least - exponent)
            exponent = least
        }
        number.double(53)
        var significand = number.rounded()
        if significand == 1 << 53 {
            significand >>= 1
            exponent += 1
        }
        if exponent > 1023 { return .infinity }
        let isSubnormal = significand < 1 << 52
        let field = isSubnormal ? 0 : UInt64(exponent + 1023)
        return Double(bitPattern: field << 52 | significand & (1 << 52 - 1))
    }

    /// Brings the number into ½ ..< 1; the returned binary exponent is that of a significand in 1 ..< 2.
    private mutating func normalize() -> Int {
        var exponent = -1
        while point > 0 {
            let bits = point < 4 ? point * 3 : min(point * 3, 60)
            halve(bits)
            exponent += bits
        }
        while point < 0 || digits[0] < 5 {
            let bits = point < 0 ? min(-point * 3, 60) : 1
            double(bits)
            exponent -= bits
        }
        return exponent
    }

    /// Divides by 2 to the power of `bits`.
    private mutating func halve(_ bits: Int) {
        var remaining = bits
        while remaining > 0 {
            let step = min(remaining, 60)
            divide(by: UInt64(step))
            remaining -= step
        }
    }

    private mutating func divide(by bits: UInt64) {
        let mask: UInt64 = 1 << bits - 1
        var rest: UInt64 = 0
        var quotient: [UInt8] = []
        quotient.reserveCapacity(digits.count + 20)
        var index = 0
        var newPoint = point
        while index < digits.count || rest != 0 {
            rest = rest * 10 + (index < digits.count ? UInt64(digits[index]) : 0)
            let digit = UInt8(truncatingIfNeeded: rest >> bits)
            rest &= mask
            index += 1
            if quotient.isEmpty && digit == 0 {
                newPoint -= 1
            } else {
                quotient.append(digit)
            }
        }
        digits = quotient
        point = newPoint
        trim()
    }

    /// Multiplies by 2 to the power of `bits`, at most 60.
    private mutating func double(_ bits: Int) {
        var product: [UInt8] = []
        product.reserveCapacity(digits.count + 20)
        var carry: UInt64 = 0
        for digit in digits.reversed() {
            carry += UInt64(digit) << UInt64(bits)
            product.append(UInt8(truncatingIfNeeded: carry % 10))
            carry /= 10
        }
        let length = digits.count
        while carry > 0 {
            product.append(UInt8(truncatingIfNeeded: carry % 10))
            carry /= 10
        }
        point += product.count - length
        digits = product.reversed()
        trim()
    }

    /// The number rounded to a whole one, half to even. There are at most 17 digits before the point.
    private func rounded() -> UInt64 {
        var whole: UInt64 = 0
        for index in 0..<max(point, 0) {
            whole = whole * 10 + (index < digits.count ? UInt64(digits[index]) : 0)
        }
        guard point >= 0, point < digits.count else { return whole }
        let isHalf = digits[point] == 5 && point + 1 == digits.count && !isCut
        let roundsUp = isHalf ? whole & 1 == 1 : digits[point] >= 5
        return roundsUp ? whole + 1 : whole
    }

    /// Removes zeros at the end.
    private mutating func trim() {
        while digits.last == 0 { digits.removeLast() }
    }
}
