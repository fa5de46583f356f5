import Studies
import Tree

/// How long things are kept, over the rows of a transaction.
///
/// Nothing goes that was not announced. Only days with a round are counted, one after the other, so that a jump of the
/// clock counts as one day. A person who looks once a day therefore sees an announcement on fourteen days before.
package struct RetentionRules<Rows: RetentionRows> {
    package let rows: Rows

    package init(_ rows: Rows) { self.rows = rows }

    private var now: Double { rows.now }

    /// The number of recorded days on which a thing has to be announced before it is deleted.
    private static var notice: Int64 { 14 }
    /// The most participations that one transaction empties, because others wait meanwhile.
    private static var step: Int { 200 }

    private func latest() throws -> Int64 { try rows.recordedDay() - Self.notice }

    private func due(_ kind: RetainedKind, at time: Double) throws -> [Int64] {
        try rows.announced(rows.over(kind, at: time), by: kind.rawValue, until: latest())
    }

    private func over(
        _ part: RetainedPart, of study: Int64, at time: Double, isAnnounced: Bool = false, most: Int = .max
    ) throws -> [Int64] {
        try rows.over(
            part, of: study, closing: StudyPlaces(rows).closing(of: study), at: time,
            announcedBy: isAnnounced ? latest() : nil, most: most)
    }

    /// The numbers of things that go now and soon. If the clock is doubted, the newest known time is used.
    func findings(of studies: [StoredStudy]) throws -> [RetentionFinding] {
        let time = try rows.doubt()?.known ?? now
        let soon = time + RetentionFinding.notice
        let own = try RetainedKind.allCases.map { kind in
            let due = try due(kind, at: time).count
            return RetentionFinding(name: kind.rawValue, due: due, soon: try rows.over(kind, at: soon).count - due)
        }
        return try own
            + studies.flatMap { study in
                try RetainedPart.allCases.compactMap { part in
                    let due = try over(part, of: study.row, at: time, isAnnounced: true).count
                    let all = try over(part, of: study.row, at: soon).count
                    guard all > 0 else { return nil }
                    return RetentionFinding(name: part.rawValue, study: study.key, due: due, soon: all - due)
                }
            }
    }

    /// Announces what goes soon, and removes what is due of the lab's own things; nil where the clock is doubted.
    func round(by author: Author, of studies: [StoredStudy]) throws -> [RetentionFinding]? {
        guard try rows.doubt() == nil else { return nil }
        let round = try rows.beginRound(on: Int64((now / 86_400_000).rounded(.down)))
        let (day, soon) = (try rows.recordedDay(), now + RetentionFinding.notice)
        for kind in RetainedKind.allCases {
            try rows.announce(rows.over(kind, at: soon), by: kind.rawValue, on: day, in: round)
        }
        for study in studies {
            for part in RetainedPart.allCases {
                try rows.announce(over(part, of: study.row, at: soon), by: part.rawValue, on: day, in: round)
            }
        }
        try rows.endAnnouncements(exceptOf: round)
        try rows.setRetaining(true)
        let removed = try removeDue(by: author)
        try rows.setRetaining(false)
        return removed
    }

    private func removeDue(by author: Author) throws -> [RetentionFinding] {
        let removed = try RetainedKind.allCases.map { kind in
            let due = try due(kind, at: now)
            for thing in due { try remove(thing, of: kind) }
            return RetentionFinding(name: kind.rawValue, due: due.count, soon: 0)
        }.filter { $0.due > 0 }
        guard !removed.isEmpty else { return [] }
        var detail = Node()
        for finding in removed { detail[Name(finding.name)] = .int(finding.due) }
        try rows.add(AuditNote(.retention, by: author, detail))
        return removed
    }

    private func remove(_ thing: Int64, of kind: RetainedKind) throws {
        let places = StudyPlaces(rows)
        switch kind {
        case .signIns, .links, .tokens: try rows.remove(kind, thing)
        case .studies:
            if let study = try rows.study(thing) { _ = try places.purge(study, by: .server) }
        case .previews:
            var participation = try rows.participation(thing)
            if participation.phase.isOpen { try places.end(&participation, as: .expired, .always) }
            _ = try places.expire(participation)
        }
    }

    /// Removes the first due things of a study, with an audit entry.
    ///
    /// - Returns: the numbers of removed things; empty if there are none.
    func removeDue(of study: StoredStudy, by author: Author) throws -> [RetainedPart: Int] {
        func due(_ part: RetainedPart) throws -> [Int64] {
            try over(part, of: study.row, at: now, isAnnounced: true, most: Self.step)
        }
        try rows.setRetaining(true)
        var sessions = 0
        let data = try due(.data)
        for row in data { sessions += try StudyPlaces(rows).expire(rows.participation(row)) }
        let consents = try due(.consents)
        for row in consents { try rows.removeConsent(row) }
        let contacts = try due(.contacts)
        for row in contacts { try rows.removeAddress(of: row) }
        try rows.setRetaining(false)
        let removed = [RetainedPart.data: data.count, .consents: consents.count, .contacts: contacts.count]
            .filter { $0.value > 0 }
        guard !removed.isEmpty else { return [:] }
        let detail: Node = [
            "data": .int(data.count), "sessions": .int(sessions), "consents": .int(consents.count),
            "contacts": .int(contacts.count),
        ]
        try rows.add(AuditNote(.retention, of: "study \(study.key)", by: author, detail))
        return removed
    }

    func believeClock(by author: Author) throws {
        guard let doubt = try rows.doubt() else { return }
        try rows.believeClock()
        try rows.add(AuditNote(.clock, by: author, ["known": .double(doubt.known), "now": .double(now)]))
    }
}

extension RuledStore where Self: StudyStore, Rows: RetentionRows {
    /// The things that every rule deletes now and soon. Nothing is changed.
    package func retention() async throws(ArchiveError) -> [RetentionFinding] {
        let studies = try await studies()
        return try await look { try RetentionRules($0).findings(of: studies) }
    }

    /// Announces deletions, and deletes announced things whose period is over, in steps. If the clock is doubted,
    /// nothing happens.
    ///
    /// - Returns: the numbers of deleted things; empty if there are none.
    package func removeDue(by author: Author) async throws(ArchiveError) -> [RetentionFinding] {
        let studies = try await studies()
        let own = try await change(.freeing) { try RetentionRules($0).round(by: author, of: studies) }
        guard var removed = own else { return [] }
        // What the round has removed is there no more.
        for study in try await self.studies() {
            var sums: [RetainedPart: Int] = [:]
            while true {
                let step = try await change(.freeing) { try RetentionRules($0).removeDue(of: study, by: author) }
                if step.isEmpty { break }
                sums.merge(step, uniquingKeysWith: +)
            }
            removed += RetainedPart.allCases.compactMap { part in
                sums[part].map { RetentionFinding(name: part.rawValue, study: study.key, due: $0, soon: 0) }
            }
        }
        return removed
    }

    /// Trusts the clock, because a person has confirmed it.
    package func believeClock(by author: Author) async throws(ArchiveError) {
        try await change(.usual) { try RetentionRules($0).believeClock(by: author) }
    }

    /// Notes the time, as every change does. A program that keeps an idle archive open calls it now and then.
    package func noteTime() async throws(ArchiveError) { try await change(.usual) { _ in } }
}
