extension [UInt8] {
    /// Appends a number in the fewest digits that read back as the same number, always with a point or an exponent; a number
    /// that is not finite as `null`.
    ///
    /// The text is that of `Double.description`, which needs 10 kB of code and tables in the browser.
    package mutating func append(shortest number: Double) {
        #if hasFeature(Embedded)
            append(shortestDigitsOf: number)
        #else
            append(number.isFinite ? number.description : "null")
        #endif
    }

    /// The same without help from the library.
    package mutating func append(shortestDigitsOf number: Double) {
        guard number.isFinite else { return append("null") }
        if number.sign == .minus { append("-") }
        let (digits, point) = number.magnitude.shortestDigits
        let isPlain = number == 0 || (number.magnitude >= 1e-4 && number.magnitude <= 0x1p53)
        let places = isPlain ? point : 1
        if places <= 0 { append("0") }
        for place in Swift.min(places, 0)..<Swift.max(digits.count, places + (isPlain ? 1 : 0)) {
            if place == places { append(".") }
            append(UInt8(ascii: "0") + (digits.indices.contains(place) ? digits[place] : 0))
        }
        if !isPlain {
            append(point > 0 ? "e+" : "e-")
            let exponent = abs(point - 1)
            if exponent < 10 { append("0") }
            append(decimal: Int64(exponent))
        }
    }
}

extension Double {
    /// The fewest digits that are nearer to this positive number than to any other, and among those the nearest; and how many
    /// of them stand before the point.
    fileprivate var shortestDigits: (digits: [UInt8], point: Int) {
        if self == 0 { return ([], 0) }
        let isNormal = exponentBitPattern > 0
        let significand = isNormal ? significandBitPattern | 1 << 52 : significandBitPattern
        let exponent = Int(isNormal ? exponentBitPattern : 1) - 1075
        // The points half-way to the neighbours; the lower neighbour of a power of two is only half as far away.
        let isPower = significandBitPattern == 0 && exponentBitPattern > 1
        var exact = DecimalDigits(significand)
        exact.shift(by: exponent)
        var upper = DecimalDigits(significand * 2 + 1)
        upper.shift(by: exponent - 1)
        var lower = DecimalDigits(isPower ? significand * 4 - 1 : significand * 2 - 1)
        lower.shift(by: isPower ? exponent - 2 : exponent - 1)
        let isEven = significand & 1 == 0
        // Whatever lies between the two has the digits with which both begin.
        var count = Swift.max(upper.commonCount(with: lower), 1)
        while true {
            let down = exact.prefix(count)
            let up = down.successor(count)
            let isDownRight = down.isAbove(lower, orEqual: isEven)
            let isUpRight = upper.isAbove(up, orEqual: isEven)
            if isDownRight || isUpRight {
                let choosesUp = isUpRight && (!isDownRight || exact.isNearerToSuccessor(count))
                return choosesUp ? (up.digits, up.point) : (down.digits, down.point)
            }
            count += 1
        }
    }
}

extension DecimalDigits {
    /// The number cut after `count` digits.
    fileprivate func prefix(_ count: Int) -> DecimalDigits {
        var first: [UInt8] = []
        for index in 0..<Swift.min(count, digits.count) { first.append(digits[index]) }
        return DecimalDigits(first, point: point)
    }

    /// With how many digits both numbers begin.
    fileprivate func commonCount(with other: DecimalDigits) -> Int {
        var count = 0
        while point == other.point, count < Swift.min(digits.count, other.digits.count),
            digits[count] == other.digits[count]
        {
            count += 1
        }
        return count
    }

    /// The next number of `count` digits.
    fileprivate func successor(_ count: Int) -> DecimalDigits {
        var number = digits
        while number.count < count { number.append(0) }
        while number.last == 9 { number.removeLast() }
        if number.isEmpty { return DecimalDigits([1], point: point + 1) }
        number[number.count - 1] += 1
        return DecimalDigits(number, point: point)
    }

    /// Whether more than half of the way to the next number of `count` digits is behind the digits; half of it counts for the
    /// one whose last digit is even.
    fileprivate func isNearerToSuccessor(_ count: Int) -> Bool {
        guard count < digits.count else { return false }
        let isTie = digits[count] == 5 && count + 1 == digits.count
        return isTie ? digits[count - 1] & 1 == 1 : digits[count] >= 5
    }

    fileprivate func isAbove(_ other: DecimalDigits, orEqual: Bool) -> Bool {
        if point != other.point { return point > other.point }
        for index in 0..<Swift.min(digits.count, other.digits.count) where digits[index] != other.digits[index] {
            return digits[index] > other.digits[index]
        }
        return digits.count > other.digits.count || (orEqual && digits.count == other.digits.count)
    }
}
