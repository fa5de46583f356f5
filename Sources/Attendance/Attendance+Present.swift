import Sessions
import Studies
import Tasks
import Text
import Tree

/// How the participation stands with the server, and what time it is there.
extension Attendance {
    /// Asked when a participation is taken up again, when a wait is reached, and before a visit begins. What can go on without
    /// an answer does.
    var presentQuestion: AttendanceStep {
        .page(.askStudy, ["GET", "/participation", "", ""], request: .asked(.present))
    }

    /// The server says what has happened since: it was too late, another device went on with it, this one's clock was put.
    mutating func presentCame(_ text: String, _ moment: Now) -> [AttendanceStep] {
        guard let node = (try? Value(json: text))?.node, let participation, let count = document?.entries.count
        else { return presentFailed(moment) }
        isTimeDue = false
        let isComing = self.isComing
        self.isComing = false
        let other = node["log"]?.text.map { !$0.isSame(as: log) } ?? false
        if other || (node["sessions"]?.node?[Name(log)].flatMap { Int($0) }).map({ $0 >= count }) == true {
            stage = .moved(canTakeBack: !other)
            return []
        }
        if let end = ending(node), !participation.phase.isOver { return take(end, moment) }
        if dismissal(node) != nil, !participation.phase.isOver {
            stage = .moved(canTakeBack: false)
            return []
        }
        let steps = node["serverTime"].flatMap { Double($0) }.map { setClock($0, moment) } ?? []
        renewalTold(node)
        if isComing { return steps + come(moment) }
        return lapsed == .completion && isAnswerDue ? steps + askAgain(moment) : steps
    }

    /// Without an answer it goes on as the device knows it; that a visit was missed, the server has to say.
    mutating func presentFailed(_ moment: Now) -> [AttendanceStep] {
        isTimeDue = true
        guard isComing else { return lapsed == .completion ? ask(.completion, moment) : [] }
        isComing = false
        switch standing(moment) {
        case .onTime, .late: return come(moment)
        case .early, .missed, nil:
            lapsed = .present
            return []
        }
    }

    /// Asks for the server's time where that was done in vain before.
    mutating func askTime() -> [AttendanceStep] {
        guard isTimeDue, stage == .going else { return [] }
        isTimeDue = false
        if lapsed == .present { lapsed = nil }
        return [presentQuestion]
    }

    /// What ended it elsewhere: it was too late, or whoever takes part wanted no more.
    func ending(_ node: Node) -> ParticipationAction? {
        switch node["phase"]?.text.flatMap({ ParticipationPhase(rawValue: $0) }) {
        case .expired: .expired
        case .stopped: .stopped
        default: nil
        }
    }

    /// The end of a participation of which nothing else is left.
    func dismissal(_ node: Node) -> String? {
        guard node["sessions"]?.node?.fields.isEmpty == true, let phase = node["phase"]?.text,
            ParticipationPhase(rawValue: phase)?.isDismissal == true
        else { return nil }
        return phase
    }

    // MARK: The clock

    /// By more than a minute another time than the page goes by is told the log, which dates anew what went by the wrong one.
    private mutating func setClock(_ time: Double, _ moment: Now) -> [AttendanceStep] {
        guard let participation, let opening = participation.opening, let record else { return [] }
        wallAhead = time - moment.surroundings.now
        // The server said what time it was before the device's first page: where nothing is noted, as after a crash, the ones
        // that followed are not known to have been right, and other devices' pages go by clocks of their own.
        let begun = min(participation.firstOwnPage + 1, participation.pages - 1)
        let sure = max(record.sure ?? 0, begun)
        let difference = time - opening.origin - moment.time
        let isPut = participation.contradicts(from: sure)
        guard difference.magnitude > 60_000 || isPut, !participation.phase.isOver else { return confirmClock() }
        // Pages before the clock was put went by the right one.
        let wrong = participation.firstWrongPage(from: sure, by: difference)
        // A page's clock stands still while the device sleeps. Where the device's own is right, what was done before was, too.
        let hasSlept = difference > 0 && !isPut && ((wallAhead ?? 0) - record.ahead).magnitude < 120_000
        let steps = take(
            .clockSet(origin: time - moment.time, pages: hasSlept ? 0 : max(0, participation.pages - wrong)), moment)
        if !hasSlept {
            self.record?.set(Name("ahead"), .double(time - moment.surroundings.timeOrigin - moment.time))
        }
        return steps + confirmClock()
    }

    /// All pages until now go by the server's time.
    mutating func confirmClock() -> [AttendanceStep] {
        isTimeKnown = false
        guard let participation, record?.sure != participation.pages else { return [] }
        record?.set(Name("sure"), .int(participation.pages))
        return keepRecord()
    }

    /// The server's time by the device's clock, for what is shown: a page's own may have stood still.
    func now(_ surroundings: Surroundings) -> Double {
        let ahead = record?.ahead ?? 0
        // The page is told the time once a minute.
        let isPut = wallAhead.map { ($0 - ahead).magnitude > 120_000 } ?? false
        return surroundings.now + (isPut ? wallAhead ?? ahead : ahead)
    }

    // MARK: Visits

    /// Somebody is there for the next visit: the server's time decides, where it can be had.
    mutating func comeBack() -> [AttendanceStep] {
        isComing = true
        lapsed = nil
        return [presentQuestion]
    }

    /// The visit begins, or was missed.
    mutating func come(_ moment: Now) -> [AttendanceStep] {
        guard let visit = participation?.window?.visit else { return [] }
        switch standing(moment) {
        case .onTime, .late: return askForRenewal() ?? take(.visitBegan(visit), moment)
        case .missed: return take(.visitMissed(visit), moment)
        case .early, nil: return []
        }
    }
}
