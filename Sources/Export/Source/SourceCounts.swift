package import Archive
import Studies

/// How much a part of a study's data has, counted as a dashboard counts the whole.
package struct SourceCounts: Equatable, Sendable {
    /// The number of participations, without those that have withdrawn.
    package private(set) var participations = 0
    package private(set) var completed = 0
    package private(set) var excluded = 0
    package private(set) var withdrawn = 0
    /// The number of participations with a panel's identity.
    package private(set) var externals = 0
    /// The number of sessions, and the bytes of their entries as text.
    package private(set) var sessions = 0
    package private(set) var bytes = 0
    /// Where the moment lies from which the part begins; nil where a position was named.
    package private(set) var moment: MomentPlace?

    package init(
        participations: Int = 0, completed: Int = 0, excluded: Int = 0, withdrawn: Int = 0, externals: Int = 0,
        sessions: Int = 0, bytes: Int = 0
    ) {
        (self.participations, self.completed, self.excluded) = (participations, completed, excluded)
        (self.withdrawn, self.externals) = (withdrawn, externals)
        (self.sessions, self.bytes) = (sessions, bytes)
    }
}

extension StudyExporter {
    /// Counts what has changed since an earlier point.
    ///
    /// - Returns: the source that has these data alone, and its counts.
    /// - Throws: ``ExportError`` for data that do not change, and for a position that they have not come to.
    package func part(
        since point: EarlierPoint, of source: any ExportSource
    ) async throws -> (source: any ExportSource, counts: SourceCounts) {
        let part = try await LaterSource(source, since: point)
        var (counts, last) = (SourceCounts(), 0)
        while true {
            let people = try await part.participations(after: last, limit: Self.page)
            for one in people {
                counts.add(one)
                last = one.number
            }
            if people.isEmpty { break }
        }
        counts.note(try await part.extent(of: nil), externals: try await part.externals().count, part.place)
        return (part, counts)
    }
}

extension SourceCounts {
    fileprivate mutating func add(_ one: ExportedParticipation) {
        guard !one.isWithdrawn else {
            withdrawn += 1
            return
        }
        participations += 1
        if one.phase == .completed { completed += 1 }
        if one.excluded != nil { excluded += 1 }
    }

    fileprivate mutating func note(_ extent: StoredExtent, externals: Int, _ moment: MomentPlace?) {
        (sessions, bytes, self.externals, self.moment) = (extent.sessions, extent.bytes, externals, moment)
    }
}
