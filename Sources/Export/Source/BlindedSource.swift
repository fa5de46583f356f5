package import Rights
import Studies
import Tree

/// A study's data for somebody from whom groups are hidden: what names a group, or follows from one, is left out. Everything
/// that is made of it (tables, flow chart, ledger) is blinded with it.
///
/// Where an end follows from the group there is none: of whom it sends away nothing is kept, and what is not there tells it.
///
/// Not even a number stands for a group beside a person: whoever knows one person's group would know all of them. Where some
/// groups have another way through the study, no moment behind the allotment is told, as a pause between two steps is as long
/// as what somebody did in it.
package struct BlindedSource: ExportSource {
    package let study: ExportedStudy
    package let mode: String
    private let source: any ExportSource
    private let taint: GroupTaint
    private let allotting: String?
    private let hiddenLinks: Set<String>

    /// - Parameters:
    ///   - source: the data as they are.
    ///   - taint: what follows from a group in the versions that were taken.
    ///   - allotting: the step that gives groups.
    ///   - hiddenLinks: links whose people are all of one group.
    /// - Returns: nil where somebody's study can end by something that follows from the group.
    package init?(_ source: any ExportSource, taint: GroupTaint, allotting: String?, hiddenLinks: Set<String>) {
        guard !taint.hasEndings else { return nil }
        let plain = source.study
        study = ExportedStudy(
            key: plain.key, versions: plain.versions, commitment: plain.commitment, secret: nil, isBlinded: true)
        mode = source.mode
        (self.source, self.taint) = (source, taint)
        (self.allotting, self.hiddenLinks) = (allotting, hiddenLinks)
    }

    package func participations(after number: Int, limit: Int) async throws -> [ExportedParticipation] {
        try await source.participations(after: number, limit: limit).map { one in
            var one = one
            // Beside a hidden group no step is told: a step that is missing would tell as much as one that is there.
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
        return try await source.sessions(of: number).filter { session in !(session.step.map(taint.contains) ?? false) }
            .map { session in
                var session = session
                session.hasClock = taint.isEmpty || own.isEmpty || given.map { session.received < $0 } ?? false
                return session
            }
    }

    package func slots(of number: Int) async throws -> [ExportedSlot] { [] }

    package func ledger() async throws -> [ExportedSlot] { [] }

    package func refused() async throws -> [(reason: AdmissionRefusal, people: Int)] { try await source.refused() }

    package func withdrawn(through number: Int) async throws -> Int { try await source.withdrawn(through: number) }

    package func externals() async throws -> [ExportedExternal] {
        try await source.externals().map { one in
            hiddenLinks.contains(one.link) ? ExportedExternal(number: one.number, link: "", value: one.value) : one
        }
    }

    private func isGroup(_ step: String) -> Bool {
        allotting.map { step == $0 || step.hasPrefix($0 + "@") || step.hasSuffix("/" + $0) } ?? false
    }
}
