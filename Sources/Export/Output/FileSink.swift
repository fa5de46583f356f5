import Foundation

/// The place to which the files of a package are written. A sink belongs to one thread at a time.
protocol FileSink: AnyObject {
    func begin(_ name: String) throws
    func write(_ bytes: [UInt8]) throws
    func end() throws
    /// Ends the package.
    func close() throws
    func drain() -> [UInt8]
}

extension ZipWriter: FileSink {}

/// A folder that is written beside its place and moved there when it is whole.
final class FolderSink: FileSink {
    private let path: String
    private let partial: String
    private var file: FileHandle?

    /// - Throws: an ``ExportError`` if something is at the path already, or nothing can be written beside it.
    init(_ path: String) throws {
        guard !FileManager.default.fileExists(atPath: path) else {
            throw ExportError(.file, "\(path): it exists; name a folder that does not")
        }
        self.path = path
        partial = path + ".partial-" + UUID().uuidString.prefix(8)
        try Self.telling(path) {
            try FileManager.default.createDirectory(
                atPath: partial, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        }
    }

    deinit { try? FileManager.default.removeItem(atPath: partial) }

    @discardableResult
    private static func telling<Outcome>(_ path: String, _ body: () throws -> Outcome) throws -> Outcome {
        do { return try body() } catch {
            throw ExportError(.file, "\(path): it cannot be written: \(error.localizedDescription); name another place")
        }
    }

    func begin(_ name: String) throws {
        let target = URL(fileURLWithPath: partial + "/" + name)
        try Self.telling(target.path) {
            try FileManager.default.createDirectory(
                at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data().write(to: target, options: .withoutOverwriting)
            file = try FileHandle(forWritingTo: target)
        }
    }

    func write(_ bytes: [UInt8]) throws { try Self.telling(path) { try file?.write(contentsOf: bytes) } }

    func end() throws {
        try Self.telling(path) {
            try file?.synchronize()
            try file?.close()
        }
        file = nil
    }

    func close() throws { try Self.telling(path) { try FileManager.default.moveItem(atPath: partial, toPath: path) } }
    func drain() -> [UInt8] { [] }
}
