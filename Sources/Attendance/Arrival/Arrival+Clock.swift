import Sessions
import Studies
import Tasks
import Text
import Tree

/// The server's view of the participation, and the server's time.
extension Arrival {
    /// Takes the server's news about the participation: it was too late, another device continued it, or this device's
    /// clock was wrong.
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

    /// Corrects the log's clock if it differs from the server's by more than a minute. The log then dates the entries
    /// of wrong pages anew.
    private mutating func setClock(
        _ time: Double, _ participation: Participation, _ moment: Attendance.Now, _ next: inout Sequel
    ) {
        guard let opening = participation.opening, let record else { return }
        wallAhead = time - moment.surroundings.now
        // The server told its time before the device's first page. Without a note, as after a crash, later pages are
        // not known to be right, and pages of other devices have clocks of their own.
        let begun = min(participation.firstOwnPage + 1, participation.pages - 1)
        let sure = max(record.sure ?? 0, begun)
        let difference = time - opening.origin - moment.time
        let isPut = participation.contradicts(from: sure)
        if difference.magnitude > 60_000 || isPut, !participation.phase.isOver {
            // Pages before the clock was changed had the right time.
            let wrong = participation.firstWrongPage(from: sure, by: difference)
            // A page's clock stands still while the device sleeps. If the device's own clock is right, earlier pages
            // were right, too.
            let hasSlept = difference > 0 && !isPut && ((wallAhead ?? 0) - record.ahead).magnitude < 120_000
            let pages = hasSlept ? 0 : max(0, participation.pages - wrong)
            next.take(.clockSet(origin: time - moment.time, pages: pages))
            if !hasSlept { self.record?.ahead = time - moment.origin - moment.time }
        }
        next.then(.arrival(.clockConfirmed))
    }

    /// Notes that all pages until now have the server's time.
    mutating func confirmClock(_ log: ParticipationLog, _ next: inout Sequel) {
        isTimeKnown = false
        guard let pages = log.open?.participation.pages, record?.sure != pages else { return }
        record?.sure = pages
        keepRecord(&next)
    }
}
