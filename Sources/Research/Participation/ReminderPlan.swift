package import Archive
private import Foundation
package import Studies
import Text

/// The times of a visit's reminders.
///
/// A visit is due by the participant's clock, so the zone determines its time. Days before it are calendar days, and
/// hours are hours. The device's offset is used only if its zone is unknown here.
package struct ReminderPlan {
    /// The time for which a reminder is of use if the visit has no end: seven days.
    package static let longest = 7 * 86_400_000.0

    private let window: VisitWindow
    private let zone: TimeZone

    package init(_ window: VisitWindow, zone name: String, offset: Int) {
        self.window = window
        // A zone that is given as an offset has no name.
        zone = (name.isEmpty ? nil : TimeZone(identifier: name)) ?? TimeZone(secondsFromGMT: offset * 60) ?? .gmt
    }

    /// The begin of the visit and the end of its on-time period, by the participant's clock.
    package var local: (from: Double, until: Double?) {
        window.isLocal
            ? (window.from, window.until)
            : (window.from + away(at: window.from), window.until.map { $0 + away(at: $0) })
    }

    /// The begin of the visit, the end of its on-time period, and the end of its accepted period; ms since 1970.
    package var begin: Double { universal(window.from) }
    package var end: Double? { window.until.map(universal) }
    package var limit: Double? { window.limit.map(universal) }

    /// The reminders of a wait.
    package func reminders(_ wait: WaitStep) -> [PlannedReminder] {
        let (begin, last) = (begin, limit ?? end)
        return wait.reminders.map { span in
            let before = span.seconds * 1000
            let due =
                switch span.unit {
                case .days, .years: window.isLocal ? universal(window.from - before) : window.from - before
                case .seconds, .minutes, .hours: begin - before
                }
            return PlannedReminder(
                visit: window.visit, reminder: before, due: due, until: last ?? begin + Self.longest)
        }
    }

    /// A time of the window in universal time.
    ///
    /// An ambiguous time is the first of the two (RFC 5545, 3.3.5). A time that a clock change skips is the moment of
    /// the change, because from then on the participant's device shows a later time. The later time that calendars use
    /// could be after the end of a window that begins in the skipped hour.
    private func universal(_ time: Double) -> Double {
        guard window.isLocal else { return time }
        // Offsets reach 14 hours, so a day before and after covers both sides of a change.
        let day = 86_400_000.0
        let before = time - away(at: time - day)
        let after = time - away(at: time + day)
        if away(at: before) == time - before { return before }
        if away(at: after) == time - after { return after }
        return change(from: time - day, to: time + day) ?? before
    }

    /// The moment of the zone's clock change between two others; nil if there is none.
    private func change(from: Double, to: Double) -> Double? {
        zone.nextDaylightSavingTimeTransition(after: Date(timeIntervalSince1970: from / 1000))
            .map { ($0.timeIntervalSince1970 * 1000).rounded() }.flatMap { $0 <= to ? $0 : nil }
    }

    /// The text for a zone without a name, such as `UTC+05:45`.
    package static func distance(_ offset: Int) -> String {
        let digits = [offset.magnitude / 60, offset.magnitude % 60].map { ($0 < 10 ? "0" : "") + String($0) }
        return "UTC" + (offset < 0 ? "-" : "+") + digits.joined(separator: ":")
    }

    /// The offset of the zone at a moment, in ms.
    private func away(at universal: Double) -> Double {
        Double(zone.secondsFromGMT(for: Date(timeIntervalSince1970: universal / 1000))) * 1000
    }
}

/// A visit that a participant waits for, or that follows a visit that may be missed.
package struct AwaitedVisit {
    package let visit: Int
    package let wait: WaitStep
    package let plan: ReminderPlan
}

extension StudyCourse {
    /// The plan of the awaited visit; nil outside a wait.
    package var plan: ReminderPlan? { awaited.first?.plan }

    /// The awaited visit, and those that follow if it is missed and its step allows to skip it. The due time of a visit
    /// does not depend on when the previous one was found to be missed.
    package var awaited: [AwaitedVisit] {
        guard let opening = participation.opening else { return [] }
        var visits: [AwaitedVisit] = []
        var course = participation
        while course.phase == .waiting, let window = course.window, case .wait(let wait)? = course.step?.form {
            let plan = ReminderPlan(window, zone: opening.zone, offset: opening.offset)
            visits.append(AwaitedVisit(visit: window.visit, wait: wait, plan: plan))
            guard wait.missed == .skip, let limit = plan.limit else { break }
            // Two days later the visit is over in every time zone.
            _ = course.reduce(.visitMissed(window.visit), at: limit + 172_800_000 - opening.origin)
            if course.phase == .waiting, course.window?.visit == window.visit { break }
        }
        return visits
    }

    /// The reminders of the awaited visits, if the study sends any.
    package var reminders: [PlannedReminder] {
        guard participation.study.mail else { return [] }
        return awaited.flatMap { $0.plan.reminders($0.wait) }
    }
}
