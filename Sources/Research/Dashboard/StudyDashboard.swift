package import Archive
package import Export
import Rights
package import Studies
import Tree
package import Wire

/// The content of a dashboard for one study, mode and moment, as far as the viewer may see it.
///
/// It is computed from the stored rows. No stored summary could differ from them.
package struct StudyDashboard {
    /// The least number of participants in a group for which viewers are shown numbers by group.
    package static let fewest = 5

    package let picture: StudyPicture
    package let version: StoredVersion
    package let shape: StudyShape
    package let mode: StudyMode
    package let now: Double
    package let offset: DayOffset
    package let names: GroupNames
    /// The effects of a group that is hidden from the viewer, in any version; empty if groups are shown.
    package let taint: GroupTaint
    /// Whether numbers of groups with fewer than five participants are shown.
    package let seesFew: Bool
    /// The state of reminders by mail; nil if the study offers none.
    package let mail: API.StudyDashboard.Mail?

    /// The participants as an export counts them, by groups and altogether.
    package let consort: Consort
    package let everybody: Consort.Arm

    package init(
        picture: StudyPicture, version: StoredVersion, shape: StudyShape, mode: StudyMode, now: Double,
        offset: DayOffset, names: GroupNames, taint: GroupTaint, seesFew: Bool,
        mail: API.StudyDashboard.Mail? = nil
    ) {
        (self.picture, self.version, self.shape, self.mode) = (picture, version, shape, mode)
        (self.now, self.offset, self.names, self.taint) = (now, offset, names, taint)
        (self.seesFew, self.mail) = (seesFew, mail)
        var (groups, all) = (Consort(groups: shape.allotment?.groups ?? []), Consort(groups: []))
        for kind in picture.people.kinds {
            let people = kind.times.count
            groups.add(group: kind.group, kind.phase.standing, isExcluded: kind.isExcluded, people: people)
            all.add(group: nil, kind.phase.standing, isExcluded: kind.isExcluded, people: people)
        }
        (consort, everybody) = (groups, all.ungrouped)
    }

    package var people: PicturedPeople { picture.people }

    package var answer: API.StudyDashboard {
        var refused = Node()
        for (reason, count) in picture.refused { refused[Name(reason.rawValue)] = .int(count) }
        return API.StudyDashboard(
            study: picture.study.key, title: shape.title, state: picture.study.state.rawValue, mode: mode.rawValue,
            version: version.number, published: version.published, at: now, changes: picture.study.changes,
            isBlinded: names.isBlinded, line: line, recruitment: recruitment.node, funnel: funnel.node,
            groups: ledgers.map(\.node),
            consort: flow.node, durations: durations.node, visits: visits.node, flags: flags, cells: cells,
            refused: refused,
            opens: version.terms.opens, closes: version.terms.closes, mail: mail)
    }

    /// The numbers at the top.
    private var line: API.StudyDashboard.Line {
        API.StudyDashboard.Line(
            begun: people.count,
            // If only some groups have further visits, waiting participants are left out, because they would reveal
            // their group.
            inside: people.count { $0.phase.isOpen && (taint.hasVisits || $0.phase != .waiting) },
            held: people.count { $0.place == .held }, completed: everybody.completed,
            late: people.count { $0.isLate && $0.place != .released }, excluded: people.count { $0.isExcluded },
            lastHour: people.kinds.reduce(0) { sum, kind in
                sum + kind.times.count { $0.began > now - 3_600_000 && !$0.hasDayOnly }
            },
            waiting: taint.hasVisits ? nil : people.count { $0.phase == .waiting }, maximum: version.terms.maximum)
    }

    private var durations: API.StudyDashboard.Durations {
        // The median of few participants is one participant's time, and its change reveals the next one's.
        guard taint.isEmpty else { return API.StudyDashboard.Durations(people: 0, isHidden: true) }
        guard let busy = picture.busy else { return API.StudyDashboard.Durations(people: 0) }
        return API.StudyDashboard.Durations(
            people: busy.count,
            minutes: API.StudyDashboard.Spread(
                tenth: busy.tenth / 60_000, median: busy.median / 60_000, ninetieth: busy.ninetieth / 60_000))
    }

    private var flags: [API.StudyDashboard.Flag] {
        var counts: [String: Int] = [:]
        for kind in people.kinds where !kind.flags.isEmpty {
            for flag in kind.flags.split(separator: " ") { counts[String(flag), default: 0] += kind.times.count }
        }
        return counts.sorted { $0.key < $1.key }.map { API.StudyDashboard.Flag(flag: $0.key, people: $0.value) }
    }

    private var cells: [API.StudyDashboard.Cell] {
        // Quotas that depend on the group are left out, because their cells would reveal it.
        shape.cells.filter { !taint.quotas.contains($0.step) }.map { cell in
            let taken = picture.cells.first { StudyShape.identity(of: $0.step) == cell.step && $0.cell == cell.cell }
            return API.StudyDashboard.Cell(
                step: cell.step, cell: cell.cell, taken: taken?.taken ?? 0, maximum: cell.maximum)
        }
    }

    /// The visits of the next seven days, and those that are late or missed.
    private var visits: API.StudyDashboard.Visits {
        guard !taint.hasVisits else {
            return API.StudyDashboard.Visits(waiting: 0, late: 0, missed: 0, days: [], isHidden: true)
        }
        let today = offset.day(of: now)
        var (due, came) = ([Int](repeating: 0, count: 7), [Int](repeating: 0, count: 7))
        var (late, missed) = (0, picture.visits.count { $0.came == nil })
        var lateUntil: Double?
        for times in people.kinds.lazy.filter({ $0.phase == .waiting }).flatMap(\.times) {
            guard let from = times.dueFrom else { continue }
            let day = offset.day(of: from) - today
            if due.indices.contains(day) { due[day] += 1 }
            if let until = times.dueUntil, until < now {
                missed += 1
            } else if let end = times.dueEnd, end < now {
                late += 1
                if let until = times.dueUntil { lateUntil = max(lateUntil ?? until, until) }
            }
        }
        for visit in picture.visits where visit.came != nil {
            let day = offset.day(of: visit.due) - today
            if due.indices.contains(day) {
                due[day] += 1
                came[day] += 1
            }
        }
        return API.StudyDashboard.Visits(
            waiting: people.count { $0.phase == .waiting }, late: late, missed: missed,
            days: due.indices.map { day in
                API.StudyDashboard.Visits.Day(
                    day: CalendarDay.text(today + day), due: due[day], came: came[day])
            }, lateUntil: lateUntil)
    }
}

/// Days in the form `2027-01-10`.
package enum CalendarDay {
    /// - Parameter day: the number of the day since 1970.
    package static func text(_ day: Int) -> String { CalendarDate(dayNumber: day)?.value.text ?? String(day) }
}
