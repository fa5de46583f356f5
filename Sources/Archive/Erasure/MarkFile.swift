private import Foundation

/// The marks of deletions, in a file beside the archive. A restore reads it even if the archive is lost, so that no
/// backup brings back erased people.
///
/// The archive's own table is authoritative and the file follows it. Marks that a crash or a full disk left out are
/// added when the archive is opened. A mark is never removed. Retention's marks are followed by the word "retention",
/// and a mark that also stands there without the word is a person's.
struct MarkFile: Sendable {
    static let heading = "merkwelt.erased 1"
    private static let byRetention = " retention"

    /// Marks, by their origin.
    struct Marks: Equatable, Sendable {
        /// The marks of deletions by people, of their own data or as members of a study's team.
        var own: Set<String> = []
        /// The marks of deletions that only retention made.
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

    /// Adds marks. If that fails, the next start adds them. The deletion holds in any case.
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
            // A line that a crash cut short is ended here and is ignored later.
            var last: UInt8 = 0
            if pread(descriptor, &last, 1, size - 1) == 1, last != UInt8(ascii: "\n") { text = "\n" }
        }
        let bytes = Array((text + marks.map { $0 + "\n" }.joined()).utf8)
        if write(descriptor, bytes, bytes.count) == bytes.count { fsync(descriptor) }
    }

    /// Adds the archive's marks that are missing in the file.
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
        // A line that is no mark was cut short by a crash. The archive's table has the whole mark.
        for line in lines.dropFirst() {
            let isRetention = line.hasSuffix(byRetention)
            let mark = isRetention ? line.dropLast(byRetention.count) : line
            guard mark.utf8.count == 64, mark.utf8.allSatisfy(\.isLowerHexadecimal) else { continue }
            marks.add(String(mark), isRetention: isRetention)
        }
        return marks
    }
}
