package import Rights
import Studies
import Tree

/// A study's data for somebody from whom groups are hidden: what names a group, or follows from one, is renamed or left out.
/// Everything that is made of it (tables, flow chart, ledger) is blinded with it.
///
/// Times cannot be hidden: a pause between two steps is as long as what somebody did in it.
package struct BlindedSource: ExportSource {
    package let study: ExportedStudy
    package let mode: String
    private let source: any ExportSource
    private let name: @Sendable (String) -> String
    private let dependsOnGroup: @Sendable (String) -> Bool
    private let allotting: String?
    private let hiddenLinks: Set<String>

    /// - Parameters:
    ///   - source: the data as they are.
    ///   - groups: the definition's groups.
    ///   - allotting: the step that gives them.
    ///   - hiddenLinks: links whose people are all of one group.
    ///   - name: what a group is called for whoever gets the data.
    ///   - dependsOnGroup: whether only some groups come to the step at a path.
    package init(
        _ source: any ExportSource, groups: [String], allotting: String?, hiddenLinks: Set<String>,
        name: @escaping @Sendable (String) -> String, dependsOnGroup: @escaping @Sendable (String) -> Bool
    ) {
        let plain = source.study
        study = ExportedStudy(
            key: plain.key, versions: plain.versions, commitment: plain.commitment, secret: nil,
            // In the definition's order they would be the definition's.
            blindedGroups: groups.map(name).sorted())
        mode = source.mode
        (self.source, self.name, self.dependsOnGroup) = (source, name, dependsOnGroup)
        (self.allotting, self.hiddenLinks) = (allotting, hiddenLinks)
    }

    package func participations(after number: Int, limit: Int) async throws -> [ExportedParticipation] {
        try await source.participations(after: number, limit: limit).map { one in
            var one = one
            // Beside a hidden group no step is told: a step that is missing would tell as much as one that is there.
            (one.step, one.reason, one.isExposed) = (nil, nil, nil)
            if let link = one.link, hiddenLinks.contains(link) { one.link = nil }
            return one
        }
    }

    package func sessions(of number: Int) async throws -> [ExportedSession] {
        try await source.sessions(of: number).filter { session in !(session.step.map(dependsOnGroup) ?? false) }
    }

    package func slots(of number: Int) async throws -> [ExportedSlot] {
        try await source.slots(of: number).compactMap(blinded)
    }

    package func ledger() async throws -> [ExportedSlot] { try await source.ledger().compactMap(blinded) }

    package func refused() async throws -> [(reason: AdmissionRefusal, people: Int)] { try await source.refused() }

    package func withdrawn(through number: Int) async throws -> Int { try await source.withdrawn(through: number) }

    package func externals() async throws -> [ExportedExternal] {
        try await source.externals().map { one in
            hiddenLinks.contains(one.link) ? ExportedExternal(number: one.number, link: "", value: one.value) : one
        }
    }

    private func blinded(_ slot: ExportedSlot) -> ExportedSlot? {
        guard !dependsOnGroup(slot.step) else { return nil }
        let isGroup = allotting.map {
            slot.step == $0 || slot.step.hasPrefix($0 + "@") || slot.step.hasSuffix("/" + $0)
        }
        guard isGroup != true else { return slot.with(group: name(slot.group), stratum: slot.stratum) }
        // Rows of squares are taken within each group: their stratum is the group.
        return slot.with(group: slot.group, stratum: BlindedStratum.text(slot.stratum, name))
    }
}

/// The stratum of a ledger whose factor is the group.
package enum BlindedStratum {
    /// - Parameters:
    ///   - stratum: levels as JSON.
    ///   - name: what a group is called.
    package static func text(_ stratum: String, _ name: (String) -> String) -> String {
        guard let levels = (try? Value(json: stratum))?.list else { return "[]" }
        return Value.list(levels.map { level in level.text.map { .text(name($0)) } ?? level }).json()
    }
}

extension ExportedSlot {
    fileprivate func with(group: String, stratum: String) -> ExportedSlot {
        ExportedSlot(
            ledger: ledger, step: step, stratum: stratum, position: position, group: group, number: number, kind: kind,
            state: state, fate: fate, given: given, freed: freed, givenEvent: givenEvent, freedEvent: freedEvent)
    }
}
