import Foundation

/// The place beside a path where a file or folder is written until it is whole.
///
/// It is locked as long as it is written to, so that what a killed process left there is known and taken away by the
/// next one that writes to the same path.
package final class PartialPlace {
    /// The path beside.
    package private(set) var path = ""
    private let target: String
    private let isFolder: Bool
    private var lock: Int32 = -1

    /// - Parameters:
    ///   - target: where it is moved when it is whole.
    ///   - isFolder: whether a folder is written.
    /// - Throws: an ``ExportError`` if something is at the path already, or nothing can be written beside it.
    package init(of target: String, isFolder: Bool) throws {
        guard !FileManager.default.fileExists(atPath: target) else {
            throw ExportError(.file, "\(target): it exists; name another one")
        }
        (self.target, self.isFolder) = (target, isFolder)
        Self.clear(beside: target)
        // Until it is locked another process may take it for one that a killed process left. Then there is a next one.
        for _ in 0..<Self.attempts {
            path = "\(target).partial-\(UUID().uuidString.prefix(8))"
            try make(isFolder: isFolder)
            lock = open(path, O_RDONLY | O_CLOEXEC)
            // Where there are no locks there is nothing to wait for.
            if lock >= 0, flock(lock, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK, isHere { return }
            if lock >= 0 { close(lock) }
            lock = -1
            try? FileManager.default.removeItem(atPath: path)
        }
        throw ExportError(.file, "\(target): others begin to write it at the same time; name another place")
    }

    private static let attempts = 50

    private func make(isFolder: Bool) throws {
        try telling {
            let folder = URL(fileURLWithPath: isFolder ? path : (path as NSString).deletingLastPathComponent)
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: isFolder ? [.posixPermissions: 0o700] : nil)
            if !isFolder { try Data().write(to: URL(fileURLWithPath: path), options: .withoutOverwriting) }
        }
    }

    /// Whether what is locked is what stands at the path.
    private var isHere: Bool {
        var (locked, there) = (stat(), stat())
        return fstat(lock, &locked) == 0 && lstat(path, &there) == 0 && locked.st_dev == there.st_dev
            && locked.st_ino == there.st_ino
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
        if lock >= 0 { close(lock) }
    }

    /// Moves what was written to its place, after the disk has all of it: no power cut leaves a part under the name.
    package func finish() throws {
        try telling {
            try settle()
            try FileManager.default.moveItem(atPath: path, toPath: target)
        }
        // What is there under the name is whole already, so nothing is lost where a folder's names cannot be waited for.
        try? Self.settle(URL(fileURLWithPath: target).deletingLastPathComponent().path)
    }

    /// Waits until the disk has what was written. Thousands of files, each asked for by itself, take longer than to write
    /// them; so for many the whole file system is asked, which has to wait for what others write as well.
    private func settle() throws {
        let names = isFolder ? try FileManager.default.subpathsOfDirectory(atPath: path) : []
        if names.count > Self.many, let syncfs = Self.syncfs { return try Self.check(syncfs(lock)) }
        for name in names { try Self.settle(path + "/" + name) }
        try Self.settle(path)
    }

    private static let many = 200

    /// Linux's call for that, which C declares in GNU's dialect alone; nil elsewhere. It tells what failed on the file system
    /// since the descriptor was opened.
    private static let syncfs = dlsym(nil, "syncfs").map {
        unsafeBitCast($0, to: (@convention(c) (Int32) -> Int32).self)
    }

    /// Waits until the disk has a file, or the names in a folder.
    private static func settle(_ path: String) throws {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        defer { if descriptor >= 0 { close(descriptor) } }
        try check(descriptor)
        try check(fsync(descriptor))
    }

    private static func check(_ outcome: Int32) throws {
        if outcome < 0 { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    }

    /// Calls a function that writes, and says where it was that it failed.
    @discardableResult
    func telling<Outcome>(_ body: () throws -> Outcome) throws -> Outcome {
        do { return try body() } catch {
            throw ExportError(
                .file, "\(target): it cannot be written: \(error.localizedDescription); name another place")
        }
    }

    /// Takes away what processes left that were killed while they wrote to the path.
    private static func clear(beside target: String) {
        let url = URL(fileURLWithPath: target)
        let (folder, start) = (url.deletingLastPathComponent().path, url.lastPathComponent + ".partial-")
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
            guard name.hasPrefix(start), name.utf8.count == start.utf8.count + 8 else { continue }
            let descriptor = open(folder + "/" + name, O_RDONLY | O_CLOEXEC)
            guard descriptor >= 0 else { continue }
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0 {
                try? FileManager.default.removeItem(atPath: folder + "/" + name)
            }
            close(descriptor)
        }
    }
}
