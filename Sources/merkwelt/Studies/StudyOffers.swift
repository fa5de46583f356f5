import Archive
import Foundation

/// The studies that somebody can begin now, for whoever starts the lab.
enum StudyOffers {
    /// A line for each study that is open, with the ways in; none where there is no study.
    static func lines(of archive: SQLiteArchive) async throws -> [String] {
        var lines: [String] = []
        let now = Date().timeIntervalSince1970 * 1000
        for study in try await archive.studies() where study.state == .open {
            let links = try await archive.links(of: study.key).filter { link in
                link.isEnabled && link.kind != .personal && link.mode == .field && link.closes.map { $0 > now } ?? true
            }
            let ways = links.map { "/s/\($0.code)" }.joined(separator: "  ")
            lines.append(
                "Study \(study.key) is open: "
                    + (ways.isEmpty ? "merkwelt study links \(study.key) --add general makes a link" : ways))
        }
        return lines
    }
}
