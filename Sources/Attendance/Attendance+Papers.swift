import Interface
import Studies
import Tasks
import Text
import Tree

/// The files that a person can take away, made on this device from all parts.
extension Attendance {
    /// Downloads the consent's text with its ticks.
    func keepCopy(_ moment: Now) -> [AttendanceStep] {
        guard let participation, let copy = ConsentCopy(self, participation, moment) else { return [] }
        return [.page(.download, ["consent.html", "text/html", copy.html])]
    }

    /// Downloads the time at which the study opens or the next visit is due.
    func calendar(_ moment: Now) -> [AttendanceStep] {
        let now = moment.origin + moment.time
        let title = AttendancePhrase.appointment.text(in: moment.surroundings.language)
        if case .refused(let refusal) = arrival.stage, let opens = refusal.opens {
            let text = Study.calendar(opens: opens, link: arrival.address, now: now, title: title)
            return [.page(.download, ["opening.ics", "text/calendar", text])]
        }
        guard let text = participation?.calendar(link: arrival.wayBack, now: now, fallback: title) else { return [] }
        return [.page(.download, ["visit.ics", "text/calendar", text])]
    }
}
