import Sessions
import Tasks
import Text

/// The sessions of single tests, for histories and for comparisons with a new result.
extension Library {
    /// The protocols of sessions, in the order in which their families list them. Protocols that no family lists come
    /// last, the latest first.
    static func tests(of kept: [Summary]) -> [Summary] {
        var first: [Summary] = []
        for summary in kept where !first.contains(where: { $0.preset.isSame(as: summary.preset) }) {
            first.append(summary)
        }
        var ordered: [Summary] = []
        for preset in first.first?.kind?.presets ?? [] {
            ordered += first.filter { $0.preset.isSame(as: preset) }
        }
        return ordered
            + first.filter { summary in !ordered.contains { $0.preset.isSame(as: summary.preset) } }
    }

    /// The sessions that were kept before the running one ended, newest first. Examples are left out.
    func past(of running: Running) -> [PastSession] {
        kept.compactMap { summary -> PastSession? in
            guard let figure = summary.figure, summary.family.isSame(as: running.kind.facts.name),
                !summary.id.isSame(as: running.id), !Examples.isExample(summary.id)
            else { return nil }
            var session = PastSession(preset: summary.preset, figure: figure, valid: summary.valid)
            session.stimulus = summary.stimulus
            return session
        }
    }
}
