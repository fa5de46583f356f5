extension Format {
    /// A number with its unit: `14,2 m`.
    @inline(never)
    public func quantity(_ number: Double, _ decimals: Int, _ unit: String) -> String {
        let text = fixed(number, decimals)
        return unit.isEmpty || !number.isFinite ? text : text + Format.space + unit
    }

    /// Seconds, by default to the millisecond: `0,381 s`.
    @inline(never)
    public func seconds(_ seconds: Double, decimals: Int = 3) -> String { quantity(seconds, decimals, "s") }

    /// Milliseconds: `381 ms`.
    @inline(never)
    public func milliseconds(_ milliseconds: Double, decimals: Int = 0) -> String {
        quantity(milliseconds, decimals, "ms")
    }

    /// An interval with the unit once: `0,339 bis 0,445 s`.
    @inline(never)
    public func interval(_ low: Double, _ high: Double, decimals: Int, unit: String = "") -> String {
        Template.fill(
            facts[.interval], [("low", fixed(low, decimals)), ("high", quantity(high, decimals, unit))], facts)
    }

    /// A span of time in the two largest units that it needs: `45 s`, `3 min 20 s`, `1 h 5 min`. Rounded to seconds.
    @inline(never)
    public func duration(_ seconds: Double) -> String {
        guard seconds.isFinite, seconds >= 0, seconds < 3.2e10 else { return Format.missing }
        let whole = Int((seconds + 0.5).rounded(.down))
        if whole < 60 { return part(whole, .second) }
        if whole < 3600 { return parts(whole / 60, .minute, whole % 60, .second) }
        return parts(whole / 3600, .hour, whole % 3600 / 60, .minute)
    }

    /// Several things in a row: `a, b und c`.
    @inline(never)
    public func list(_ items: [String]) -> String {
        var text = items.first ?? ""
        for (index, item) in items.enumerated().dropFirst() {
            let pattern: LanguageFact = index == items.count - 1 ? .lastListed : .listed
            text = Template.fill(facts[pattern], [("list", text), ("next", item)], facts)
        }
        return text
    }

    @inline(never)
    private func part(_ number: Int, _ unit: LanguageFact) -> String { String(number) + Format.space + facts[unit] }

    @inline(never)
    private func parts(_ large: Int, _ largeUnit: LanguageFact, _ small: Int, _ smallUnit: LanguageFact) -> String {
        small == 0 ? part(large, largeUnit) : part(large, largeUnit) + " " + part(small, smallUnit)
    }
}
