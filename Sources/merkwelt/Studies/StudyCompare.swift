import Archive
import ArgumentParser
import AuthorFiles
import Tools
import Tree

/// Compares two published versions by lines.
struct StudyCompare: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compare", abstract: "Show what two versions of a study differ in, line by line.")

    @Argument(help: "The study's id.") var study: String
    @Option(help: "The earlier version; the one before the other unless said.") var from: Int?
    @Option(help: "The later version; the newest unless said.") var to: Int?
    @OptionGroup var options: StudyOptions

    func run() async throws {
        try await options.archive { archive in
            let newest = try await archive.known(study).version
            guard let later = to ?? newest, later > 0 else {
                throw Complaint("\(study): expected a published version, found none; publish the study first")
            }
            let earlier = from ?? later - 1
            let (older, newer) = (
                try await definition(earlier, newest, in: archive), try await definition(later, newest, in: archive)
            )
            let comparison = VersionComparison(older, newer)
            options.show(
                [
                    "study": .text(study), "from": .int(earlier), "to": .int(later),
                    "removed": .int(comparison.removed),
                    "added": .int(comparison.added), "lines": .list(comparison.lines.map { .text($0.text) }),
                ],
                [
                    "\(study) version \(earlier) (-) and version \(later) (+): \(comparison.removed) lines removed, "
                        + "\(comparison.added) added"
                ] + comparison.lines.map(\.text))
        }
    }

    private func definition(_ number: Int, _ newest: Int?, in archive: any LabArchive) async throws -> Value {
        guard let version = try await archive.version(number, of: study), let value = try? Value(json: version.json)
        else {
            throw Complaint("\(study): expected a version from 1 to \(newest ?? 0), found \(number)")
        }
        return value
    }
}
