package import Archive
package import Studies

/// Between which moments of the server's time the entries of a participation's log can have been made: not before somebody
/// began, and not after they arrived.
///
/// A device dates what happens by its own clock. What lies outside cannot be: there the server's time counts, from that entry on,
/// and the participation is flagged. When such an entry arrived is kept, so that it stays where it is once its time has come.
package struct DeviceTimes: Sendable {
    /// By how much a clock may be wrong that nobody sets right, in ms.
    package static let tolerance = 300_000.0

    /// When somebody began; nil where that is not known.
    package var began: Double?
    /// When entries arrived that their device dates later, by their indices.
    package var receipts: [Int: Double] = [:]
    /// The server's time; nil where its clock may be behind.
    package var now: Double?
    /// Those of the entries that are dated later than now.
    package private(set) var fresh: [Int: Double] = [:]

    /// Whether what was read within these times would be read in the same way within later ones, so that a log that has grown
    /// can be gone on with: nothing that is possible now was impossible before, and nothing else is impossible now.
    package func goesOn(to later: DeviceTimes) -> Bool {
        guard began == later.began else { return false }
        guard let now, let next = later.now else { return now == nil && later.now == nil }
        guard now <= next, let began else { return now <= next }
        return (began <= now) == (began <= next)
    }

    /// What an action has to be so that it can have been at a time, and what goes before it.
    package struct Corrected {
        package var action: ParticipationAction
        package var before: ParticipationAction?
        /// By how much the device dates it later, in ms.
        package var ahead: Double
    }

    /// Corrects an action; nil where nothing is to be corrected.
    ///
    /// - Parameters:
    ///   - action: of the log.
    ///   - time: of its entry, on the page's clock.
    ///   - index: of its entry.
    ///   - participation: before the action.
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
        // It belongs to the page that comes after it.
        case .takenOver: nil
        default: participation.moment(at: time)?.universal
        }
    }

    /// The moment that counts in the place of one that cannot be; nil for one that can.
    private mutating func possible(_ date: Double, _ index: Int) -> Double? {
        if let latest = receipts[index] ?? now, date > latest + Self.tolerance {
            if receipts[index] == nil { fresh[index] = latest }
            return latest
        }
        guard let began, let now, began <= now, date < began - Self.tolerance else { return nil }
        return began
    }
}

extension StudyDesk {
    /// What is known of the times of a participation's log, of which the first entries were read before. In previews time is
    /// put on at will.
    package func times(of participation: StoredParticipation, from entry: Int) async throws -> DeviceTimes {
        guard participation.mode != .preview else { return DeviceTimes() }
        let doubt = try await archive.clockDoubt()
        return DeviceTimes(
            began: participation.began, receipts: try await studies.receipts(of: participation, from: entry),
            // Nothing can have been later than what a clock shows that is ahead.
            now: doubt?.isAhead ?? true ? studies.now : nil)
    }
}
