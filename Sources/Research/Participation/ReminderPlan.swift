package import Archive
private import Foundation
package import Studies
import Text

/// When reminders of a visit are sent.
///
/// A visit is due on the person's clock, so the zone decides when that is: days before it are the calendar's, and hours are
/// hours. What the device said its offset was serves only where its zone is not known here.
package struct ReminderPlan {
    /// How long a reminder is of use where the visit has no end: seven days.
    package static let longest = 7 * 86_400_000.0

    private let window: VisitWindow
    private let zone: TimeZone

    package init(_ window: VisitWindow, zone name: String, offset: Int) {
        self.window = window
        // A zone that is written as an offset has no name.
        zone = (name.isEmpty ? nil : TimeZone(identifier: name)) ?? TimeZone(secondsFromGMT: offset * 60) ?? .gmt
    }

    /// When the visit can be begun, and until when it is on time, on the person's clock.
    package var local: (from: Double, until: Double?) {
        window.isLocal
            ? (window.from, window.until)
            : (window.from + away(at: window.from), window.until.map { $0 + away(at: $0) })
    }

    /// From when on the visit can be begun, until when it is on time, and until when it is accepted; ms since 1970.
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
    /// Where it comes twice, it is the first (RFC 5545, 3.3.5). Where a clock is put forward over it, it is the moment of the
    /// change: from then on the person's clock shows a later time, by which their device decides. As long after the change, as
    /// calendars have it, would be behind the end of a window that begins in the hour that is skipped.
    private func universal(_ time: Double) -> Double {
        guard window.isLocal else { return time }
        // Offsets reach 14 hours; a day before and after both sides of a change are known.
        let day = 86_400_000.0
        let before = time - away(at: time - day)
        let after = time - away(at: time + day)
        if away(at: before) == time - before { return before }
        if away(at: after) == time - after { return after }
        return change(from: time - day, to: time + day) ?? before
    }

    /// The moment at which the zone's clock is put, between two others; nil where it is not.
    private func change(from: Double, to: Double) -> Double? {
        zone.nextDaylightSavingTimeTransition(after: Date(timeIntervalSince1970: from / 1000))
            .map { ($0.timeIntervalSince1970 * 1000).rounded() }.flatMap { $0 <= to ? $0 : nil }
    }

    /// What stands for the name of a zone that the device did not say: `UTC+05:45`.
    package static func distance(_ offset: Int) -> String {
        let digits = [offset.magnitude / 60, offset.magnitude % 60].map { ($0 < 10 ? "0" : "") + String($0) }
        return "UTC" + (offset < 0 ? "-" : "+") + digits.joined(separator: ":")
    }

    /// By how many ms the zone's clock is ahead then.
    private func away(at universal: Double) -> Double {
        Double(zone.secondsFromGMT(for: Date(timeIntervalSince1970: universal / 1000))) * 1000
    }
}

/// A visit that somebody waits for, or that comes after one that they may miss.
package struct AwaitedVisit {
    package let visit: Int
    package let wait: WaitStep
    package let plan: ReminderPlan
}

extension StudyCourse {
    /// How the visit that is waited for stands on the person's clock; nil outside a wait.
    package var plan: ReminderPlan? { awaited.first?.plan }

    /// The visit that is waited for, and behind it those that follow if nobody comes: a missed one is skipped where the step
    /// says so. When a visit is due does not depend on when the one before was found to be missed.
    package var awaited: [AwaitedVisit] {
        guard let opening = participation.opening else { return [] }
        var visits: [AwaitedVisit] = []
        var course = participation
        while course.phase == .waiting, let window = course.window, case .wait(let wait)? = course.step?.form {
            let plan = ReminderPlan(window, zone: opening.zone, offset: opening.offset)
            visits.append(AwaitedVisit(visit: window.visit, wait: wait, plan: plan))
            guard wait.missed == .skip, let limit = plan.limit else { break }
            // By every clock of the world it is over two days later.
            _ = course.reduce(.visitMissed(window.visit), at: limit + 172_800_000 - opening.origin)
            if course.phase == .waiting, course.window?.visit == window.visit { break }
        }
        return visits
    }

    /// The reminders of the visits that are waited for, if the study sends any.
    package var reminders: [PlannedReminder] {
        guard participation.study.mail else { return [] }
        return awaited.flatMap { $0.plan.reminders($0.wait) }
    }
}
