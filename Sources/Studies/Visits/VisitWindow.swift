import Tree

/// When a visit may begin.
///
/// If `isLocal`, the times are on the person's clock. A person who travels, or whose clocks change meanwhile, comes at
/// the same time of day on the clock that they then have, and the zone need not be known beforehand.
///
/// ```swift
/// switch window.standing(at: Moment(universal: now, offset: 60)) {
/// case .early: print("in \(window.wait(at: Moment(universal: now, offset: 60)) / 60_000) minutes")
/// case .onTime, .late: print("may begin")
/// case .missed: print("too late")
/// }
/// ```
package struct VisitWindow: Equatable, Sendable {
    /// The visit's number.
    package let visit: Int
    /// Whether the times are on the person's clock (as ``Moment/local``), or in universal time.
    package let isLocal: Bool
    /// The time from which the visit may begin, in ms.
    package let from: Double
    /// The time until which it is punctual; nil if it cannot be late.
    package let until: Double?
    /// The time until which it can begin; nil if it can always begin.
    package let limit: Double?

    package enum Standing: Equatable, Sendable {
        case early
        case onTime
        /// Late by a number of ms, but within the tolerance.
        case late(Double)
        /// Too late.
        case missed
    }

    /// The time that counts.
    private func time(_ moment: Moment) -> Double { isLocal ? moment.local : moment.universal }

    /// Whether the visit may begin now.
    package func standing(at moment: Moment) -> Standing {
        let now = time(moment)
        if now < from { return .early }
        if let limit, now > limit { return .missed }
        if let until, now > until { return .late(now - until) }
        return .onTime
    }

    /// By how many ms it is late; 0 if it is not.
    func lateness(at moment: Moment) -> Double { until.map { max(0, time(moment) - $0) } ?? 0 }

    /// How long it still is until the visit may begin, in ms, if the clock is not changed; 0 from then on.
    package func wait(at moment: Moment) -> Double { max(0, from - time(moment)) }

    /// The time since it could begin, in ms.
    package func age(at moment: Moment) -> Double { time(moment) - from }

    /// The moment at which it may begin, if the person's clock is then as it is at `moment`.
    package func expected(_ moment: Moment) -> Moment {
        Moment(universal: isLocal ? from - Double(moment.offset) * 60_000 : from, offset: moment.offset)
    }

    var value: Value {
        var node: Node = ["visit": .int(visit), "isLocal": .bool(isLocal), "from": .double(from)]
        if let until { node["until"] = .double(until) }
        if let limit { node["limit"] = .double(limit) }
        return .node(node)
    }
}

extension VisitWindow {
    /// The window of the visit after a wait.
    ///
    /// Days and years are those of the calendar: seven days after a Monday is the next Monday, however many hours that
    /// is. The window moves to the next of `days` and begins at `from`, or else at the anchor's time of day. Shorter
    /// spans are counted in hours and then moved into the next time between `from` and `until`.
    ///
    /// - Parameters:
    ///   - wait: the step.
    ///   - anchor: the end of the visit before, or the beginning of the first, as the step says.
    package init(_ wait: WaitStep, anchor: Moment) {
        let span = wait.after ?? TimeSpan(0, .seconds)
        let tolerance = wait.tolerance.map { $0.seconds * 1000 }
        if wait.clock == .absolute, wait.on == nil {
            let from = anchor.universal + span.seconds * 1000
            self.init(
                visit: wait.visit, isLocal: false, from: from, until: nil, limit: tolerance.map { from + $0 })
            return
        }
        var day: Int
        var time: Double
        if let date = wait.on {
            (day, time) = (date.dayNumber, 0)
        } else {
            switch span.unit {
            case .days: (day, time) = (anchor.day + span.amount, anchor.timeOfDay)
            case .years:
                let date = CalendarDate(dayNumber: anchor.day)?.adding(years: span.amount)
                (day, time) = (date?.dayNumber ?? anchor.day + span.amount * 365, anchor.timeOfDay)
            case .seconds, .minutes, .hours:
                let local = anchor.local + span.seconds * 1000
                day = Moment.day(of: local)
                time = local - Double(day) * Moment.dayLength
                // A time before the opening moves to the opening, and one after the closing to the next day's.
                let opens = VisitWindow.milliseconds(wait.from)
                if let closes = wait.until, time > VisitWindow.milliseconds(closes) {
                    (day, time) = (day + 1, opens)
                }
                time = max(time, opens)
            }
        }
        switch span.unit {
        case .days, .years: if let opens = wait.from { time = VisitWindow.milliseconds(opens) }
        case .seconds, .minutes, .hours:
            if wait.on != nil, let opens = wait.from { time = VisitWindow.milliseconds(opens) }
        }
        if !wait.days.isEmpty {
            for _ in 0..<7 where !wait.days.contains(Weekday(dayNumber: day)) { day += 1 }
        }
        let from = Double(day) * Moment.dayLength + time
        let until = wait.until.map { Double(day) * Moment.dayLength + VisitWindow.milliseconds($0) }
        self.init(
            visit: wait.visit, isLocal: true, from: from, until: until,
            limit: tolerance.map { (until ?? from) + $0 } ?? until)
    }

    private static func milliseconds(_ time: ClockTime?) -> Double { Double(time?.minutes ?? 0) * 60_000 }
}
