package import Tree

extension Progress {
    /// Levels, achievements and chapters that one document may name at most, each.
    package static var most: Int { 1000 }

    /// Brings a document that was sent together with the stored one, as canonical JSON.
    ///
    /// - Parameters:
    ///   - stored: the stored document, which was checked when it was stored; nil if there is none.
    ///   - sent: UTF-8 bytes of a JSON text.
    /// - Throws: the first deviation of what was sent from the schema, with line, column and path; and what there would
    ///   be too much of in both together. Complexity: O(levels stored · levels sent).
    package static func merge(stored: String?, sent: [UInt8]) throws(TreeError) -> String {
        let sent = try Progress(json: sent, file: "progress")
        try sent.checkSize()
        guard let stored, let value = try? Value(json: stored), let known = Progress(value) else { return sent.json() }
        let merged = known.merged(with: sent)
        try merged.checkSize()
        return merged.json()
    }

    private func checkSize() throws(TreeError) {
        try Progress.check(results.count, "results", "levels")
        try Progress.check(achievements.count, "achievements", "names")
        try Progress.check(chapters.count, "chapters", "names")
    }

    private static func check(_ count: Int, _ name: String, _ what: String) throws(TreeError) {
        guard count > most else { return }
        throw TreeError(
            path: Path([.name(name)]), expected: "at most \(most) " + what, found: "\(count)",
            remedy: "send what belongs to this program's levels")
    }
}
