import Export
private import Synchronization

/// How many people of each study nobody else is equal to, as they were counted last. It holds as long as the study's
/// position is the same, for the same sight and the same options.
///
/// Counting reads a session of each person, so a preview gives up after a while. An export counts all the same and tells it.
final class UniqueCounts: Sendable {
    private struct Kept {
        let position: Int?
        /// Nil if it took too long.
        let count: Int?
    }

    private let kept = Mutex<[String: Kept]>([:])

    /// What was counted; counted now if it was not.
    func count(of export: WantedExport, at position: Int?, _ count: () async throws -> Int?) async rethrows -> Int? {
        let name = Self.name(export)
        if let known = kept.withLock({ $0[name] }), known.position == position { return known.count }
        let counted = try await count()
        note(counted, of: export, at: position)
        return counted
    }

    func note(_ count: Int?, of export: WantedExport, at position: Int?) {
        kept.withLock { $0[Self.name(export)] = Kept(position: position, count: count) }
    }

    private static func name(_ export: WantedExport) -> String {
        // An export of one participation, or without some tables, counts others than the whole.
        let options = [export.options.participation.map { String($0) } ?? "all"] + export.options.fields.map(\.value)
        return ([export.source.study.key, export.source.mode] + options + export.source.hidden).joined(separator: "/")
    }
}
