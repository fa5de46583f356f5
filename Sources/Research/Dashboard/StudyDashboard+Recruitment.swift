import Archive
import Export
import Studies
import Tree
package import Wire

extension StudyDashboard {
    /// The number of days from which the pace is computed.
    private static let paceDays = 14

    /// The numbers of participants who began, were allotted and completed on a day.
    private struct Came {
        var begun = 0
        var allotted = 0
        var completed = 0
    }

    /// The numbers of participants who began, were allotted and completed on each day until today, and the likely day
    /// on which all places are taken.
    package var recruitment: API.StudyDashboard.Recruitment {
        let today = offset.day(of: now)
        let (came, earliest) = cameByDay
        guard let first = came.lazy.filter({ $0.value.begun > 0 }).map(\.key).min(), first <= today else {
            return API.StudyDashboard.Recruitment(days: [])
        }
        // The list is limited, because a wrong clock could otherwise make one of ten thousand days.
        let start = max(first, today - 3_660)
        let days = (start...today).map { came[$0] ?? Came() }
        let hasPace = hasPace(since: earliest)
        let span = min(Self.paceDays, days.count)
        let pace = !hasPace ? 0 : Double(days.suffix(span).reduce(0) { $0 + $1.completed }) / Double(span)
        var told = API.StudyDashboard.Recruitment(
            days: days.enumerated().map { day, count in
                API.StudyDashboard.Recruitment.Day(
                    day: CalendarDay.text(start + day), begun: count.begun, allotted: count.allotted,
                    completed: count.completed)
            })
        if hasPace { (told.perDay, told.paceDays) = (pace, span) }
        addTarget(to: &told, first: start, today: today, pace: pace)
        return told
    }

    /// All participants by days, and the first begin whose moment is known. A participant of whom only the day is known
    /// counts on that day.
    private var cameByDay: (days: [Int: Came], earliest: Double?) {
        var days: [Int: Came] = [:]
        var earliest: Double?
        for kind in people.kinds {
            let isCompleted = kind.phase.standing == .completed
            for times in kind.times {
                if times.hasDayOnly {
                    let day = DayOnly.number(times.began, since: picture.study.created, until: now, offset)
                    days[day, default: Came()].begun += 1
                } else {
                    earliest = min(earliest ?? times.began, times.began)
                    days[offset.day(of: times.began), default: Came()].begun += 1
                }
                if let time = times.allotted { days[offset.day(of: time), default: Came()].allotted += 1 }
                if isCompleted, let time = times.ended { days[offset.day(of: time), default: Came()].completed += 1 }
            }
        }
        return (days, earliest)
    }

    /// Whether a pace can be computed: participants can still begin, and the first one began a day ago.
    private func hasPace(since earliest: Double?) -> Bool {
        guard !isOver, let earliest else { return false }
        return now - earliest >= DayOffset.length
    }

    /// The straight line from opening to closing, for studies with both an end and a maximum.
    private func addTarget(to told: inout API.StudyDashboard.Recruitment, first: Int, today: Int, pace: Double) {
        guard let maximum = version.terms.maximum else { return }
        let missing = maximum - everybody.completed
        if pace > 0, missing > 0, Double(missing) / pace < 36_600 {
            told.doneBy = CalendarDay.text(today + Int((Double(missing) / pace).rounded(.up)))
        }
        guard let closes = version.terms.closes else { return }
        let from = version.terms.opens.map { offset.day(of: $0) } ?? first
        let until = offset.day(of: closes)
        guard until > from else { return }
        told.target = API.StudyDashboard.Recruitment.Target(
            from: CalendarDay.text(from), until: CalendarDay.text(until), places: maximum)
        let share = Double(today - from) / Double(until - from)
        told.expected = Double(maximum) * min(1, max(0, share))
    }
}
