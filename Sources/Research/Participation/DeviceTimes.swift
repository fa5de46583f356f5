package import Archive
package import Studies

/// The range of the server's time in which the entries of a participation's log can have been made: after the
/// participation began, and before the entries arrived.
///
/// A device dates its entries by its own clock. A date outside the range is impossible. From that entry on the server's
/// time counts, and the participation is flagged. The arrival of such an entry is stored, so that its corrected date
/// stays the same later.
package struct DeviceTimes: Sendable {
    /// The error of a clock that is accepted without correction, in ms.
    package static let tolerance = 300_000.0

    /// The begin of the participation, in ms since 1970; nil if unknown.
    package var began: Double?
    /// The times of arrival of entries that their device dates later, by their indices.
    package var receipts: [Int: Double] = [:]
    /// The server's time in ms since 1970; nil if its clock may be behind.
    package var now: Double?
    /// The times of arrival of the entries that are dated later than now.
    package private(set) var fresh: [Int: Double] = [:]

    /// Whether entries that were read within these times would be read in the same way within later ones. A course can
    /// then be continued when its log has grown.
    package func goesOn(to later: DeviceTimes) -> Bool {
        guard began == later.began else { return false }
        guard let now, let next = later.now else { return now == nil && later.now == nil }
        guard now <= next, let began else { return now <= next }
        return (began <= now) == (began <= next)
    }

    /// A corrected action, and the action that precedes it.
    package struct Corrected {
        package var action: ParticipationAction
        package var before: ParticipationAction?
        /// The time by which the device dates the action too late, in ms.
        package var ahead: Double
    }

    /// Corrects an action; nil if no correction is needed.
    ///
    /// - Parameters:
    ///   - action: the action of the log.
    ///   - time: the time of its entry, on the page's clock.
    ///   - index: the index of its entry.
    ///   - participation: the state before the action.
    package mutating func correct(
        _ action: ParticipationAction, at time: Double, _ index: Int, in participation: Participation
    ) -> Corrected? {
        guard let date = Self.date(of: action, at: time, in: participation),
            let moment = possible(date, index)
        else { return nil }
        let (origin, ahead) = (moment - time, date - moment)
        switch action {
        case .opened(var opening):
            opening.origin = origin
            return Corrected(action: .opened(opening), ahead: ahead)
        case .clockSet(_, let pages): return Corrected(action: .clockSet(origin: origin, pages: pages), ahead: 0)
        default: return Corrected(action: action, before: .clockSet(origin: origin, pages: 0), ahead: ahead)
        }
    }

    private static func date(
        of action: ParticipationAction, at time: Double, in participation: Participation
    ) -> Double? {
        switch action {
        case .opened(let opening): opening.origin + time
        case .clockSet(let origin, _): origin + time
        // It belongs to the page that follows.
        case .takenOver: nil
        default: participation.moment(at: time)?.universal
        }
    }

    /// The moment that replaces an impossible one; nil for a possible one.
    private mutating func possible(_ date: Double, _ index: Int) -> Double? {
        if let latest = receipts[index] ?? now, date > latest + Self.tolerance {
            if receipts[index] == nil { fresh[index] = latest }
            return latest
        }
        guard let began, let now, began <= now, date < began - Self.tolerance else { return nil }
        return began
    }
}

extension ParticipationService {
    /// The range of times for the entries of a participation's log from an index on. In previews the clock can be moved
    /// freely.
    package func times(of participation: StoredParticipation, from entry: Int) async throws -> DeviceTimes {
        guard participation.mode != .preview else { return DeviceTimes() }
        let doubt = try await archive.clockDoubt()
        return DeviceTimes(
            began: participation.began, receipts: try await studies.receipts(of: participation, from: entry),
            // A clock that is ahead is still a limit that no entry can pass.
            now: doubt?.isAhead ?? true ? studies.now : nil)
    }
}
