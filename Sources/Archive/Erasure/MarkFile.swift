private import Foundation

/// The marks of what was deleted, in a file beside the archive: a restore reads them also where the archive itself is lost,
/// so that no backup brings back who wanted to be forgotten.
///
/// The archive's own table is the truth and the file follows it: what is missing, because a crash or a full disk came
/// between, is added when the archive is opened. A mark is never taken away. Behind those that retention made stands that
/// word; one that stands there without it as well is somebody's own.
struct MarkFile: Sendable {
    static let heading = "merkwelt.erased 1"
    private static let byRetention = " retention"

    /// Marks, by what made them.
    struct Marks: Equatable, Sendable {
        /// What people deleted, their own or as those who run a study.
        var own: Set<String> = []
        /// What went because its time was over, and nothing else.
        var retention: Set<String> = []

        mutating func add(_ mark: String, isRetention: Bool) {
            if isRetention {
                if !own.contains(mark) { retention.insert(mark) }
            } else {
                own.insert(mark)
                retention.remove(mark)
            }
        }
    }

    let path: String

    init(of archive: String) { path = archive + "-erased" }

    /// Adds marks. Where that is not possible, the next start does it: the deletion itself holds in any case.
    func add(_ marks: [String]) { add(lines: marks) }

    private func add(lines marks: [String]) {
        guard !marks.isEmpty else { return }
        let descriptor = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        var text = ""
        let size = lseek(descriptor, 0, SEEK_END)
        if size == 0 {
            text = Self.heading + "\n"
        } else {
            // A line that a crash cut ends here, and counts for nothing.
            var last: UInt8 = 0
            if pread(descriptor, &last, 1, size - 1) == 1, last != UInt8(ascii: "\n") { text = "\n" }
        }
        let bytes = Array((text + marks.map { $0 + "\n" }.joined()).utf8)
        if write(descriptor, bytes, bytes.count) == bytes.count { fsync(descriptor) }
    }

    /// Adds those of the archive's marks that are not in the file.
    func complete(_ marks: [(mark: String, isRetention: Bool)]) {
        guard !marks.isEmpty else { return }
        let known = (try? Self.marks(in: path)) ?? Marks()
        let missing = marks.filter { mark, isRetention in
            !known.own.contains(mark) && !(isRetention && known.retention.contains(mark))
        }
        add(lines: missing.map { $0.isRetention ? $0.mark + Self.byRetention : $0.mark })
    }

    /// The marks in a file; none where there is no file.
    ///
    /// - Throws: `damaged` for a file of another kind, `unwritable` for one that cannot be read.
    static func marks(in path: String) throws -> Marks {
        var marks = Marks()
        guard FileManager.default.fileExists(atPath: path) else { return marks }
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
            throw ArchiveError(
                .unwritable, at: path, "the file cannot be read", remedy: "look at its permissions, or name another")
        }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: true)
        guard let first = lines.first, first == heading else {
            throw ArchiveError(
                .damaged, at: path, "expected the marks of deletions, a file that begins with \"\(heading)\"",
                remedy: "name the file NAME-erased that lies beside an archive")
        }
        // What is no mark was cut by a crash, and stands in the archive's own table.
        for line in lines.dropFirst() {
            let isRetention = line.hasSuffix(byRetention)
            let mark = isRetention ? line.dropLast(byRetention.count) : line
            guard mark.utf8.count == 64, mark.utf8.allSatisfy(\.isLowerHexadecimal) else { continue }
            marks.add(String(mark), isRetention: isRetention)
        }
        return marks
    }
}
