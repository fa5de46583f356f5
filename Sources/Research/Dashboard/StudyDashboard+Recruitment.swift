import Archive
import Studies
import Tree
package import Wire

extension StudyDashboard {
    /// How many days the pace is taken from.
    private static let paceDays = 14

    /// Who began, got a group and completed on each day from the first one to today, and when all places are likely taken.
    package var recruitment: API.StudyDashboard.Recruitment {
        let today = offset.day(of: now)
        guard let first = people.map(day).min(), first <= today else {
            return API.StudyDashboard.Recruitment(days: [])
        }
        // A clock that was wrong once does not make a list of ten thousand days.
        let start = max(first, today - 3_660)
        var days = [(begun: Int, allotted: Int, completed: Int)](repeating: (0, 0, 0), count: today - start + 1)
        func place(_ time: Double?) -> Int? {
            time.map { offset.day(of: $0) - start }.flatMap { days.indices.contains($0) ? $0 : nil }
        }
        for person in people {
            if days.indices.contains(day(person) - start) { days[day(person) - start].begun += 1 }
            if let day = place(person.allotted) { days[day].allotted += 1 }
            if case .completed = person.standing, let day = place(person.ended) { days[day].completed += 1 }
        }
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

    /// The day on which somebody began; where the day alone is known, the one for which that counts.
    private func day(_ person: PicturedPerson) -> Int {
        guard person.hasDayOnly else { return offset.day(of: person.began) }
        return DayOnly.number(person.began, since: picture.study.created, until: now, offset)
    }

    /// Whether there is something to tell a pace from: people can still come, and the first came a day ago.
    private var hasPace: Bool {
        guard !isOver, let first = people.filter({ !$0.hasDayOnly }).map(\.began).min() else { return false }
        return now - first >= DayOffset.length
    }

    /// The straight line from the opening to the closing, for studies that have both an end and a number of places.
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
