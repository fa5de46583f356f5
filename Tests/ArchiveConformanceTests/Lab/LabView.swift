import ArchiveContract
import Rights
import Studies

/// All that can be seen of a lab's archive, part by part.
enum LabView {
    static func of(_ archive: any LabArchive) async throws -> [String: String] {
        var parts: [String: String] = [:]
        parts["people"] = canonical(try await archive.people())
        parts["invitations"] = canonical(try await archive.invitations())
        parts["tokens"] = canonical(try await archive.tokens(of: nil))
        for person in 1...4 as ClosedRange<Int64> {
            parts["sign-ins of \(person)"] = canonical(try await archive.signIns(of: person))
            parts["factor of \(person)"] = canonical(try await archive.proposedFactor(of: person) as Any)
        }
        parts["audit"] = canonical(try await archive.audit(after: 0, limit: 10_000))
        parts["audit report"] = canonical(try await archive.verifyAudit(holding: nil))
        parts["retention"] = canonical(try await archive.retention())
        let offset = DayOffset(minutes: 90)
        parts["overviews"] = canonical(try await archive.overviews(StudyScope(member: nil), offset))
        parts["own overviews"] = canonical(
            try await archive.overviews(StudyScope(member: 2, keys: ["coffee", "sleep"]), offset).map(\.study.key))
        for study in try await archive.studies() {
            for (name, text) in try await Self.of(study.key, in: archive) { parts["\(study.key) \(name)"] = text }
        }
        return parts
    }

    private static func of(_ key: String, in archive: any LabArchive) async throws -> [String: String] {
        var parts: [String: String] = [:]
        parts["versions"] = canonical(try await archive.versions(of: key))
        parts["draft"] = canonical(try await archive.draft(of: key) as Any)
        parts["about"] = canonical(try await archive.about(of: key) as Any)
        parts["links"] = canonical(try await archive.linkFacts(of: key))
        parts["members"] = canonical(try await archive.members(of: key))
        parts["audit"] = canonical(try await archive.audit(of: key, after: 0, limit: 10_000))
        parts["assets"] = canonical(try await archive.assets(of: key))
        parts["by version"] = canonical(try await archive.people(byVersionOf: key))
        parts["modes"] = canonical(try await archive.modes(of: key))
        for mode in [StudyMode.field, .pilot, .preview] {
            parts["counts of \(mode)"] = canonical(try await archive.counts(of: key, mode: mode))
            parts["picture of \(mode)"] = canonical(
                try await archive.picture(of: key, mode: mode, allotment: "groups0")
            )
            parts["ledger of \(mode)"] = canonical(try await archive.ledger(of: key, mode: mode))
            parts["seeds of \(mode)"] = canonical(
                try await archive.seeds(of: key, mode: mode).sorted { $0.number < $1.number })
            parts["externals of \(mode)"] = canonical(try await archive.externals(of: key, mode: mode))
            parts["quality of \(mode)"] = canonical(try await archive.quality(of: key, mode: mode))
            parts["reminders of \(mode)"] = canonical(try await archive.reminders(of: key, mode: mode))
            parts["extent of \(mode)"] = canonical(try await archive.extent(of: key, mode: mode, numbers: [1, 2, 3]))
            parts["withdrawn of \(mode)"] = canonical(try await archive.withdrawn(of: key, mode: mode, through: 9))
            parts["head of \(mode)"] = canonical(try await archive.transferHead(of: key, mode: mode))
            parts["list of \(mode)"] = try await list(of: key, mode, in: archive)
            for one in try await archive.participations(of: key, mode: mode, after: 0, limit: 100) {
                let name = "\(one.label) of \(mode)"
                parts["course \(name)"] = canonical(
                    try await archive.course(of: one.number, in: key, mode: mode) as Any
                ).replacing(/key: SessionKey\([^)]*\)/, with: "key")
                parts["transfer \(name)"] = canonical(try await archive.transfer(of: one) as Any)
                parts["slots \(name)"] = canonical(try await archive.slots(of: one))
                parts["receipts \(name)"] = canonical(try await archive.receipts(of: one, from: 1))
                parts["renewal \(name)"] = canonical(try await archive.renewal(of: one) as Any)
                parts["first \(name)"] = canonical(
                    try await archive.session(of: one, family: "reaction")?.session.record.identifier.text as Any)
            }
        }
        return parts
    }

    private static func list(of key: String, _ mode: StudyMode, in archive: any LabArchive) async throws -> String {
        var lines: [String] = []
        var filters = ParticipationFilter.Kind.allCases.map { kind in
            var filter = ParticipationFilter()
            filter.kind = kind
            return filter
        }
        var filter = ParticipationFilter()
        filter.group = ("a", "groups1")
        filters.append(filter)
        filter.group = nil
        (filter.link, filter.phase) = (StudyDeeds.general, .running)
        filters.append(filter)
        (filter.link, filter.phase, filter.numbers) = (nil, nil, [1, 3, 5, 7])
        filters.append(filter)
        for filter in filters {
            let found = try await archive.participations(
                of: key, mode: mode, filter, allotment: "groups0", after: 1, limit: 3)
            lines.append("\(found.count) " + canonical(found.page))
        }
        return lines.joined(separator: "\n")
    }
}
