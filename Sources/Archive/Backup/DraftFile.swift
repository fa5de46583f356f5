private import Foundation

/// A file that is written beside its target and takes the target's name only when it is complete.
///
/// It replaces nothing but a draft that a crash left behind, and only if no program is writing that draft.
package final class DraftFile {
    /// The path of the draft.
    package let path: String
    private let descriptor: Int32
    private var isPlaced = false

    /// Makes an empty file that only its owner may read. Drafts that a killed program left in the same folder are
    /// removed.
    ///
    /// - Throws: `locked` if another program is writing the same draft, `conflict` if another file is in the way,
    ///   `unwritable`.
    package init(at path: String) throws(ArchiveError) {
        self.path = path
        descriptor = try Self.lock(path)
        Self.clear(in: Self.folder(of: path))
        unlink(path + "-journal")
        guard ftruncate(descriptor, 0) == 0 else { throw .noRoom(for: path) }
    }

    /// Opens a draft's file and locks it as long as it is open. Between the two steps another program may remove it as
    /// an abandoned draft, so that the attempt is repeated.
    private static func lock(_ path: String) throws(ArchiveError) -> Int32 {
        for _ in 0..<50 {
            let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
            guard descriptor >= 0 else {
                throw errno == ENOSPC
                    ? .noRoom(for: path)
                    : ArchiveError(
                        .unwritable, at: path, "the file cannot be made (\(String(cString: strerror(errno))))",
                        remedy: "check that the folder exists and that this user may write in it")
            }
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0, identity(of: path) == identity(of: descriptor) {
                return descriptor
            }
            close(descriptor)
            usleep(2000)
        }
        throw ArchiveError(
            .locked, at: path, "another backup or restore is writing this file", remedy: "wait until it has ended")
    }

    deinit {
        if !isPlaced { remove() }
        close(descriptor)
    }

    /// The journal is removed first. Once the draft's name is free, a journal under it may belong to another program.
    private func remove() {
        unlink(path + "-journal")
        unlink(path)
    }

    /// The endings of drafts, after the name of the file for which they are made. No other program's files end like
    /// this.
    private static let ends = ["backup-part", "encrypted-part", "export-part", "restore-part"]

    /// Removes the drafts that a crash left in the folders of files, with SQLite's files beside them. Drafts that a
    /// program is writing stay.
    package static func clear(beside files: [String]) {
        for file in files {
            let own = (file as NSString).lastPathComponent
            let place = folder(of: file)
            clear(in: place)
            for name in (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? [] {
                if name.hasPrefix(own + ".restoring") {
                    removeUnused(place + "/" + name)
                } else if isLeft(name) {
                    unlink(place + "/" + name)
                }
            }
        }
    }

    private static func clear(in folder: String) {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
            let end = (name as NSString).pathExtension
            guard ends.contains(where: { end == $0 || end.hasPrefix($0 + "-") }) else { continue }
            removeUnused(folder + "/" + name)
        }
    }

    private static func folder(of file: String) -> String {
        let folder = (file as NSString).deletingLastPathComponent
        return folder.isEmpty ? "." : folder
    }

    /// Whether a name is that of an abandoned file: rows of an export, whose name lasts only a moment, or a private
    /// file of a program that has ended.
    private static func isLeft(_ name: String) -> Bool {
        let spool = ".spool-"
        if name.hasPrefix(spool) { return UUID(uuidString: String(name.dropFirst(spool.count))) != nil }
        let part = ".part-"
        guard let place = name.range(of: part, options: .backwards),
            let process = Int32(name[place.upperBound...]), process > 0
        else { return false }
        let file = name[..<place.lowerBound]
        guard ["keys.json", "authority.pem"].contains(file) || file.hasPrefix(ExportKeyFiles.prefix) else {
            return false
        }
        return kill(process, 0) != 0 && errno == ESRCH
    }

    private static func removeUnused(_ path: String) {
        let journal = "-journal"
        let isJournal = path.hasSuffix(journal)
        let draft = isJournal ? String(path.dropLast(journal.count)) : path
        // A journal without its draft gets one to lock, because another program may begin the draft anew meanwhile.
        let descriptor = open(draft, O_RDWR | O_CLOEXEC | O_NOFOLLOW | (isJournal ? O_CREAT : 0), 0o600)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, identity(of: draft) == identity(of: descriptor) else { return }
        unlink(draft + journal)
        unlink(draft)
    }

    /// Writes the file to the disk, and then gives it a name that is not taken.
    ///
    /// - Throws: `conflict` if the name is taken, `unwritable`, `full`.
    package func place(at target: String) throws(ArchiveError) {
        try synchronize()
        guard link(path, target) == 0 else {
            let reason = errno
            if reason == EEXIST { throw .exists(target) }
            // Some file systems have no hard links.
            guard [EPERM, ENOTSUP, EOPNOTSUPP, EMLINK].contains(reason) else { throw .cannotPlace(target, reason) }
            var status = stat()
            guard lstat(target, &status) != 0 else { throw .exists(target) }
            try move(over: target)
            return
        }
        isPlaced = true
        remove()
        Self.synchronizeFolder(of: target)
    }

    /// Writes the file to the disk, and then puts it in the place of another. At every moment one of them is there.
    func move(over target: String) throws(ArchiveError) {
        try synchronize()
        guard rename(path, target) == 0 else { throw .cannotPlace(target, errno) }
        isPlaced = true
        Self.synchronizeFolder(of: target)
    }

    private func synchronize() throws(ArchiveError) {
        guard fsync(descriptor) == 0 else { throw .cannotPlace(path, errno) }
    }

    static func synchronizeFolder(of path: String) {
        let descriptor = open(folder(of: path), O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        close(descriptor)
    }

    private static func identity(of path: String) -> [UInt64] {
        var status = stat()
        return lstat(path, &status) == 0 ? [UInt64(status.st_dev), UInt64(status.st_ino)] : []
    }

    private static func identity(of descriptor: Int32) -> [UInt64]? {
        var status = stat()
        return fstat(descriptor, &status) == 0 ? [UInt64(status.st_dev), UInt64(status.st_ino)] : nil
    }
}

extension ArchiveError {
    static func exists(_ path: String) -> ArchiveError {
        ArchiveError(.conflict, at: path, "the file exists", remedy: "name a file that does not exist")
    }

    static func noRoom(for path: String) -> ArchiveError {
        ArchiveError(
            .full, at: path, "no space is left for this file; what was written of it is removed again",
            remedy: "free some space or name a place with more room")
    }

    static func cannotPlace(_ path: String, _ reason: Int32) -> ArchiveError {
        guard reason != ENOSPC && reason != EDQUOT else { return .noRoom(for: path) }
        return ArchiveError(
            .unwritable, at: path, "the file cannot be put there (\(String(cString: strerror(reason))))",
            remedy: "check the folder, its permissions and the disk")
    }

    /// The same fault at another place: the fault of a draft is reported for its target.
    func at(_ place: String) -> ArchiveError {
        code == .full ? .noRoom(for: place) : ArchiveError(code, at: place, problem, remedy: remedy)
    }
}
