/// Places of an axis of time at the beginnings of hours, days, months or years.
enum TimeTicks {
    private static let hour = 3_600_000.0
    private static let day = 86_400_000.0

    /// About `count` places between two moments in milliseconds since 1970, with their texts.
    static func places(
        from low: Double, to high: Double, offset: Int, count: Int, _ format: Format
    ) -> [(value: Double, text: String)] {
        guard let start = CivilTime(low, offset: offset), let end = CivilTime(high, offset: offset), high > low else {
            return []
        }
        // As with other axes, a quarter more places than asked for are welcome.
        let span = 0.8 * (high - low) / Double(max(1, count))
        if span < 12 * hour { return hours(low, high, start, span, offset, format) }
        if span < 20 * day { return days(start, end, span, offset, format) }
        return months(start, end, span, offset, format)
    }

    private static func hours(
        _ low: Double, _ high: Double, _ start: CivilTime, _ span: Double, _ offset: Int, _ format: Format
    ) -> [(value: Double, text: String)] {
        var step = 12.0
        for candidate in [0.25, 0.5, 1, 2, 3, 6] as [Double] where candidate * hour >= span && candidate < step {
            step = candidate
        }
        var places: [(value: Double, text: String)] = []
        var moment = CivilTime.start(ofDay: start.dayNumber, offset: offset)
        while moment <= high && places.count < 40 {
            if moment >= low { places.append((moment, format.time(moment, offset: offset))) }
            moment += step * hour
        }
        return places
    }

    private static func days(
        _ start: CivilTime, _ end: CivilTime, _ span: Double, _ offset: Int, _ format: Format
    ) -> [(value: Double, text: String)] {
        var step = 14
        for candidate in [7, 2, 1] where Double(candidate) * day >= span { step = candidate }
        var number = start.dayNumber + 1
        // Weeks begin on Monday; day 4 of 1970 was one.
        if step >= 7 { while (number - 4) % 7 != 0 { number += 1 } }
        var places: [(value: Double, text: String)] = []
        while number <= end.dayNumber && places.count < 40 {
            let moment = CivilTime.start(ofDay: number, offset: offset)
            if let civil = CivilTime(moment, offset: offset) { places.append((moment, format.shortDay(civil))) }
            number += step
        }
        return places
    }

    private static func months(
        _ start: CivilTime, _ end: CivilTime, _ span: Double, _ offset: Int, _ format: Format
    ) -> [(value: Double, text: String)] {
        let wanted = span / (30.4 * day)
        var step = 12
        for candidate in [6, 3, 2, 1] where Double(candidate) >= wanted { step = candidate }
        // Above a year the steps are those of any other number.
        if wanted > 12 {
            for candidate in [2, 5, 10, 20, 50, 100, 1000] {
                step = candidate * 12
                if Double(step) >= wanted { break }
            }
        }
        var places: [(value: Double, text: String)] = []
        var month = start.year * 12 + start.month - 1
        let last = end.year * 12 + end.month - 1
        while places.count < 40 {
            month += 1
            while month % step != 0 { month += 1 }
            if month > last { return places }
            let moment = firstDay(of: month, offset: offset, near: start)
            guard let civil = CivilTime(moment, offset: offset) else { return places }
            let isYear = step >= 12 || civil.month == 1
            places.append((moment, isYear ? String(civil.year) : format.shortMonth(civil)))
        }
        return places
    }

    /// The beginning of a month counted from the year 0.
    private static func firstDay(of month: Int, offset: Int, near start: CivilTime) -> Double {
        let months = month - (start.year * 12 + start.month - 1)
        var number = start.dayNumber - start.day + 1 + Int(Double(months) * 30.436875)
        // The estimate is at most a few days off; the day of the month says how far.
        for _ in 0..<3 {
            guard let civil = CivilTime(CivilTime.start(ofDay: number, offset: offset), offset: offset) else { break }
            let found = civil.year * 12 + civil.month - 1
            if found == month { return CivilTime.start(ofDay: number - civil.day + 1, offset: offset) }
            number += found < month ? 10 : -10
        }
        return CivilTime.start(ofDay: number, offset: offset)
    }
}
