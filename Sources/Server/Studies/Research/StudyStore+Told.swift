import Archive
import Export
import Tree
import Wire

extension StudyStore {
    /// A study as its members see it.
    func told(_ key: String, to viewer: StudyViewer) async throws -> API.Study {
        let overview = try await self.overview(of: key, DayOffset(minutes: 0))
        let versions = try await self.versions(of: key)
        let modes = try await self.modes(of: key)
        var counts = Node()
        for mode in StudyMode.allCases { counts[Name(mode.rawValue)] = .int(modes[mode] ?? 0) }
        return API.Study(
            isBlind: overview.study.isBlind, versions: versions.reversed().map(\.answer), modes: counts,
            closed: overview.study.closed, opens: overview.terms?.opens, closes: overview.terms?.closes
        ).with(overview.facts(for: viewer))
    }
}

extension StudyStore {
    /// A study. Throws a problem if it does not exist.
    func known(_ key: String) async throws -> StoredStudy {
        guard let study = try await study(key) else {
            throw Problem(.notFound, "study \(key): there is none", remedy: "see the list of studies")
        }
        return study
    }
}
