import Text

extension Format {
    /// A number with a fixed count of decimals: `0,381`. Thousands are not separated. Rounds the exact binary value,
    /// halves away from zero. At most 18 decimals.
    @inline(never)
    public func fixed(_ number: Double, _ decimals: Int) -> String {
        guard number.isFinite else { return Format.missing }
        guard let decimal = Decimal(number, decimals: decimals) else { return enormous(number) }
        return decimal.text(separator: facts[.decimalMark])
    }

    /// A number with its sign, also where it is positive: `+0,012`. Zero has none.
    @inline(never)
    public func signed(_ number: Double, _ decimals: Int) -> String {
        guard let decimal = Decimal(number, decimals: decimals) else { return fixed(number, decimals) }
        let text = decimal.text(separator: facts[.decimalMark])
        return decimal.isNegative || (decimal.whole == 0 && decimal.part == 0) ? text : "+" + text
    }

    /// A number with a count of significant digits, without an exponent: `0,0381`, `381`, `38 100` as `38100`.
    @inline(never)
    public func significant(_ number: Double, _ digits: Int) -> String {
        guard number.isFinite else { return Format.missing }
        let digits = max(1, min(digits, 17))
        if number == 0 { return fixed(0, digits - 1) }
        var power = 1.0
        var exponent = 0
        while exponent < 18 && number.magnitude >= power * 10 {
            power *= 10
            exponent += 1
        }
        while exponent > -18 && number.magnitude < power {
            power /= 10
            exponent -= 1
        }
        let decimals = digits - 1 - exponent
        guard decimals >= 0 else { return roundedWhole(number, zeros: -decimals) }
        // Rounding can reach the next power of ten, which has one digit more before the point: 9.996 with three digits
        // is 10.0.
        if let decimal = Decimal(number, decimals: decimals), decimals > 0, reaches(decimal, digits: exponent + 2) {
            return fixed(number, decimals - 1)
        }
        return fixed(number, decimals)
    }

    /// A whole number with separated thousands: `10.000`.
    @inline(never)
    public func integer(_ number: Int) -> String {
        let text = Decimal.grouped(UInt64(number.magnitude), facts[.groupMark])
        return number < 0 ? Format.minus + text : text
    }

    /// A share as a percentage: `95 %`, `95%`.
    @inline(never)
    public func percent(_ share: Double, decimals: Int = 0) -> String {
        guard share.isFinite else { return Format.missing }
        return Template.fill(facts[.percent], [("n", fixed(share * 100, decimals))], facts)
    }

    @inline(never)
    private func roundedWhole(_ number: Double, zeros: Int) -> String {
        guard number.magnitude < 9_000_000_000_000_000_000 else { return enormous(number) }
        // The fraction can be cut off first, because only the whole part decides whether half a unit is reached.
        let whole = UInt64(number.magnitude)
        let unit = Decimal.power(zeros)
        let rounded = (whole / unit + (whole % unit >= unit / 2 ? 1 : 0)) * unit
        return (number < 0 ? Format.minus : "") + String(rounded)
    }

    /// Whether the number rounded to so many decimals has more digits than 10^(digits - 1) - 1.
    @inline(never)
    private func reaches(_ decimal: Decimal, digits: Int) -> Bool {
        if digits >= 2 { return decimal.whole >= Decimal.power(digits - 1) }
        // Below one: the first significant digit has moved one place to the left.
        let place = decimal.decimals + digits - 1
        return place < 0 ? false : (decimal.whole > 0 ? true : decimal.part >= Decimal.power(place))
    }

    @inline(never)
    private func enormous(_ number: Double) -> String {
        let text = "\(number.magnitude)"
        return number < 0 ? Format.minus + text : text
    }
}
