import Sessions
import Studies
import Tasks
import Text
import Tree

/// How the participation stands with the server, and what time it is there.
extension Arrival {
    /// The server says what has happened since: it was too late, another device went on with it, this one's clock was put.
    mutating func presentCame(
        _ standing: ParticipationStanding, _ log: ParticipationLog, _ moment: Attendance.Now, _ next: inout Sequel
    ) {
        guard let open = log.open else { return }
        let isOver = open.participation.phase.isOver
        let isOther = standing.log.map { !$0.isSame(as: log.id) } ?? false
        if isOther || standing.reach(of: log.id).map({ $0 >= open.document.entries.count }) == true {
            stage = .moved(isOther ? .never : .possible)
        } else if let end = standing.ending, !isOver {
            next.then(.visits(.stay))
            return next.take(end)
        } else if standing.dismissal != nil, !isOver {
            stage = .moved(.never)
        } else {
            if let time = standing.time { setClock(time, open.participation, moment, &next) }
            return next.then(.visits(.present(standing)))
        }
        next.then(.visits(.stay))
    }

    /// By more than a minute another time than the page goes by is told the log, which dates anew what went by the wrong one.
    private mutating func setClock(
        _ time: Double, _ participation: Participation, _ moment: Attendance.Now, _ next: inout Sequel
    ) {
        guard let opening = participation.opening, let record else { return }
        wallAhead = time - moment.surroundings.now
        // The server said what time it was before the device's first page: where nothing is noted, as after a crash, the ones
        // that followed are not known to have been right, and other devices' pages go by clocks of their own.
        let begun = min(participation.firstOwnPage + 1, participation.pages - 1)
        let sure = max(record.sure ?? 0, begun)
        let difference = time - opening.origin - moment.time
        let isPut = participation.contradicts(from: sure)
        if difference.magnitude > 60_000 || isPut, !participation.phase.isOver {
            // Pages before the clock was put went by the right one.
            let wrong = participation.firstWrongPage(from: sure, by: difference)
            // A page's clock stands still while the device sleeps. Where the device's own is right, what was done before was,
            // too.
            let hasSlept = difference > 0 && !isPut && ((wallAhead ?? 0) - record.ahead).magnitude < 120_000
            let pages = hasSlept ? 0 : max(0, participation.pages - wrong)
            next.take(.clockSet(origin: time - moment.time, pages: pages))
            if !hasSlept { self.record?.ahead = time - moment.origin - moment.time }
        }
        next.then(.arrival(.clockConfirmed))
    }

    /// All pages until now go by the server's time.
    mutating func confirmClock(_ log: ParticipationLog, _ next: inout Sequel) {
        isTimeKnown = false
        guard let pages = log.open?.participation.pages, record?.sure != pages else { return }
        record?.sure = pages
        keepRecord(&next)
    }
}
