import Archive
import Foundation

/// The studies that participants can begin now, for the person who starts the lab.
enum StudyOffers {
    /// A line for each open study, with its links; empty if there is none.
    static func lines(of archive: any LabArchive) async throws -> [String] {
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
