import Text
import Tree

/// Waiting, and coming again.
extension Participation {
    /// Comes to a wait, which ends the visit.
    mutating func arrive(at wait: WaitStep, _ step: Step, _ path: String) -> [ParticipationEffect] {
        // A wait is only reached after a page was opened, so both moments are there.
        guard let began, let latest else { return [] }
        current = Current(path: path, step: step, form: .wait(wait))
        reached.append(path)
        phase = .waiting
        let anchor =
            switch wait.anchor {
            case .previous: latest
            case .start: began
            }
        self.anchor = anchor
        window = VisitWindow(wait, anchor: moment(anchor))
        return [.store] + present()
    }

    /// Agrees to the text of a later version between two visits. Items that were not ticked again count as not agreed
    /// from then on.
    mutating func consentAgain(
        _ consented: Consented, to version: Int, _ step: String, _ action: ParticipationAction
    ) throws(ParticipationError) -> [ParticipationEffect] {
        guard phase == .waiting, hasConsent, version > agreedVersion ?? 0 else { throw refusal(action) }
        var found = Facts()
        for item in (consent?.items ?? []) + consented.items {
            let isAgreed = consented.items.contains { $0.isSame(as: item) }
            found.note(Facts.Fact(step: step, kind: .answer, name: item, value: isAgreed ? true : .null, number: nil))
        }
        keep(found)
        consent = consented
        agreedVersion = version
        return [.store] + present()
    }

    mutating func begin(
        _ number: Int, _ now: Moment, _ action: ParticipationAction
    ) throws(ParticipationError) -> [ParticipationEffect] {
        guard phase == .waiting, let window, window.visit == number, case .wait(let wait)? = current?.form
        else { throw refusal(action) }
        let late: Double
        switch window.standing(at: now) {
        case .early: throw ParticipationError(expected: "visit \(number) from its time on", found: "an earlier one")
        case .missed: throw ParticipationError(expected: "visitMissed", found: "visit \(number) after its time")
        case .onTime: late = 0
        case .late(let by): late = by
        }
        var taken = TakenVisit(visit: number, due: window.from, came: now.universal, late: late)
        taken.dates = VisitDates(wait: wait, anchor: anchor, came: latest)
        visits.append(taken)
        visit = number
        self.window = nil
        phase = .running
        return advance()
    }

    mutating func miss(
        _ number: Int, _ now: Moment, _ action: ParticipationAction
    ) throws(ParticipationError) -> [ParticipationEffect] {
        guard phase == .waiting, let window, window.visit == number, let current, case .wait(let wait) = current.form
        else { throw refusal(action) }
        guard window.standing(at: now) == .missed else {
            throw ParticipationError(expected: "visitBegan", found: "visitMissed within its time")
        }
        var taken = TakenVisit(visit: number, due: window.from, came: nil, late: 0)
        taken.dates = VisitDates(wait: wait, anchor: anchor, came: nil)
        visits.append(taken)
        switch wait.missed {
        case .end: return end(.expired)
        case .skip:
            // The next visit counts from the expected time of this one.
            latest = anchor.map { clocks.time(window.expected(now).universal, like: $0) }
            self.window = nil
            phase = .running
            frames[frames.count - 1].position += 1
            return [.store] + enter(isSkipping: true)
        }
    }

    /// Corrects the clock of the page, and perhaps of some before it, by the server's time.
    mutating func setClock(_ origin: Double, pages: Int, at time: Double) {
        clocks.set(origin, pages: pages, at: time)
        opening?.origin = origin
        latest = mark(time)
        guard pages > 0 else { return }
        raise(.clock)
        for place in visits.indices {
            guard let dates = visits[place].dates, let anchor = dates.anchor else { continue }
            let window = VisitWindow(dates.wait, anchor: moment(anchor))
            visits[place].due = window.from
            guard let came = dates.came.map({ moment($0) }) else { continue }
            (visits[place].came, visits[place].late) = (came.universal, window.lateness(at: came))
        }
        // A wait that was reached by a wrong clock counts from the corrected time.
        guard phase == .waiting, let anchor, case .wait(let wait)? = current?.form else { return }
        window = VisitWindow(wait, anchor: moment(anchor))
    }
}
