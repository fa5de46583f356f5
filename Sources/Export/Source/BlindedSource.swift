package import Archive
package import Rights
import Studies
import Tree

/// A study's data for a person from whom groups are hidden. Everything that names a group or depends on one is left
/// out, so tables, flow chart and ledger are blinded too.
///
/// It cannot be made if an end depends on the group. Nothing is kept of people whom such an end sends away, and their
/// missing data would tell the group.
///
/// Not even a number stands for a person's group, because a viewer who knows one person's group would then know all of
/// them. If ways depend on the group, no moment after the allotment is told, since a pause between two steps is as long
/// as what the person did in it.
package struct BlindedSource: ExportSource {
    package let study: ExportedStudy
    package let mode: String
    private let source: any ExportSource
    private let taint: GroupTaint
    private let allotting: String?
    private let hiddenLinks: Set<String>

    /// - Parameters:
    ///   - source: the data as they are.
    ///   - taint: the parts that depend on the group in the versions that were taken.
    ///   - allotting: the step that gives groups.
    ///   - hiddenLinks: links whose people are all of one group.
    /// - Returns: nil if an early end can depend on the group.
    package init?(_ source: any ExportSource, taint: GroupTaint, allotting: String?, hiddenLinks: Set<String>) {
        guard !taint.hasEndings else { return nil }
        let plain = source.study
        study = ExportedStudy(
            key: plain.key, versions: plain.versions, commitment: plain.commitment, secret: nil, about: plain.about,
            isBlinded: true)
        mode = source.mode
        (self.source, self.taint) = (source, taint)
        (self.allotting, self.hiddenLinks) = (allotting, hiddenLinks)
    }

    package func participations(after number: Int, limit: Int) async throws -> [ExportedParticipation] {
        try await source.participations(after: number, limit: limit).map { one in
            var one = one
            // No step is told beside a hidden group, because a missing step would tell as much as a shown one.
            (one.step, one.reason, one.isExposed) = (nil, nil, nil)
            if let link = one.link, hiddenLinks.contains(link) { one.link = nil }
            if !taint.isEmpty { one.ended = nil }
            if taint.hasVisits { one.visit = 1 }
            return one
        }
    }

    package func sessions(of number: Int) async throws -> [ExportedSession] {
        let own = try await source.slots(of: number).filter { isGroup($0.step) }
        let given = own.compactMap(\.given).min()
        return try await source.sessions(of: number).filter { session in !(session.step.map(hides) ?? false) }
            .map { session in
                var session = session
                session.hasClock = taint.isEmpty || own.isEmpty || given.map { session.received < $0 } ?? false
                // After a visit that only some groups have, the number of a visit and the days until it tell the group.
                session.hasVisit = !hidesVisits
                return session
            }
    }

    package func slots(of number: Int) async throws -> [ExportedSlot] { [] }

    package func ledger() async throws -> [ExportedSlot] { [] }

    package func refused() async throws -> [(reason: AdmissionRefusal, people: Int)] { try await source.refused() }

    package func withdrawn(through number: Int) async throws -> Int { try await source.withdrawn(through: number) }

    package var hidden: [String] { ["groups", allotting ?? ""] + hiddenLinks.sorted() }

    package func extent(of numbers: [Int]?) async throws -> StoredExtent { try await source.extent(of: numbers) }

    package func position() async throws -> Int? { try await source.position() }

    package func changed(after position: Int) async throws -> [Int]? { try await source.changed(after: position) }

    package func place(of moment: Double) async throws -> MomentPlace? { try await source.place(of: moment) }

    package func restoration() async throws -> String? { try await source.restoration() }

    package func externals() async throws -> [ExportedExternal] {
        try await source.externals().map { one in
            hiddenLinks.contains(one.link) ? ExportedExternal(number: one.number, link: "", value: one.value) : one
        }
    }

    package var key: ExportKey? { source.key }

    package func hides(_ step: String) -> Bool { taint.contains(step) }

    package var hidesVisits: Bool { taint.hasVisits }

    private func isGroup(_ step: String) -> Bool {
        allotting.map { step == $0 || step.hasPrefix($0 + "@") || step.hasSuffix("/" + $0) } ?? false
    }
}
