/// A positive number in decimal digits, as many as it takes, which can be doubled and halved exactly.
///
/// Both directions between texts and doubles rest on it: slow beside tables of powers of ten, but exact, and small.
package struct DecimalDigits: Sendable {
    /// The digits, most significant first, without zeros at either end.
    package private(set) var digits: [UInt8] = []
    /// How many of the digits stand before the decimal point; may be negative, or more than there are.
    package private(set) var point = 0
    /// Whether digits other than zero stood behind the kept ones.
    package private(set) var isCut = false

    /// No double, and no point half-way between two, has more significant digits than 767.
    private static let greatestCount = 800

    package init() {}

    package init(_ digits: [UInt8], point: Int) {
        self.digits = digits
        self.point = point
        trim()
    }

    /// The digits of a whole number.
    package init(_ number: UInt64) {
        var text: [UInt8] = []
        text.append(decimal: Int64(truncatingIfNeeded: number))
        for character in text { append(character &- UInt8(ascii: "0")) }
        trim()
    }

    /// Appends a digit before the point.
    package mutating func append(_ digit: UInt8) {
        if digits.isEmpty && digit == 0 { return }
        point += 1
        if digits.count < DecimalDigits.greatestCount {
            digits.append(digit)
        } else {
            isCut = isCut || digit != 0
        }
    }

    /// Multiplies by a power of ten.
    package mutating func movePoint(by places: Int) { point += places }

    /// Multiplies by a power of two.
    package mutating func shift(by bits: Int) {
        var rest = bits.magnitude
        while rest > 0 {
            let step = min(rest, 60)
            if bits > 0 { multiply(bits: UInt64(step)) } else { divide(bits: UInt64(step)) }
            rest -= step
        }
    }

    private mutating func multiply(bits: UInt64) {
        var product: [UInt8] = []
        var carry: UInt64 = 0
        var index = digits.count
        while index > 0 || carry > 0 {
            index -= 1
            if index >= 0 { carry += UInt64(digits[index]) << bits }
            product.append(UInt8(truncatingIfNeeded: carry % 10))
            carry /= 10
        }
        point += product.count - digits.count
        product.reverse()
        digits = product
        trim()
    }

    private mutating func divide(bits: UInt64) {
        let mask: UInt64 = 1 << bits - 1
        var quotient = DecimalDigits()
        var rest: UInt64 = 0
        var index = 0
        while index < digits.count || rest > 0 {
            rest = rest * 10 + (index < digits.count ? UInt64(digits[index]) : 0)
            quotient.append(UInt8(truncatingIfNeeded: rest >> bits))
            rest &= mask
            index += 1
        }
        point += quotient.point - index
        digits = quotient.digits
        isCut = isCut || quotient.isCut
        trim()
    }

    /// Removes zeros at the end.
    package mutating func trim() {
        while digits.last == 0 { digits.removeLast() }
    }

    /// The digits before the point as a number; there must be at most 19.
    package var whole: UInt64 {
        var whole: UInt64 = 0
        for index in 0..<max(point, 0) {
            whole = whole &* 10 &+ (index < digits.count ? UInt64(digits[index]) : 0)
        }
        return whole
    }

    /// The nearest whole number, ties to even; there must be at most 19 digits before the point.
    package var rounded: UInt64 {
        guard point >= 0, point < digits.count else { return whole }
        let isTie = digits[point] == 5 && point + 1 == digits.count && !isCut
        let roundsUp = isTie ? whole & 1 == 1 : digits[point] >= 5
        return roundsUp ? whole + 1 : whole
    }
}
