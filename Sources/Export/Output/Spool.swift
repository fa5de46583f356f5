import Foundation

/// Rows that wait for their turn in a file. The file has no name once it is open, so nobody else sees it and nothing is
/// left behind however the program ends.
final class Spool {
    private static let pieceBytes = 64 << 10

    private let file: FileHandle
    private var rest: [UInt8] = []
    private(set) var rows = 0

    /// A path by which a library of this process can write into the file, until it is rewound.
    var path: String { "/dev/fd/\(file.fileDescriptor)" }

    /// - Parameter folder: a folder on a disk with room, and not in memory.
    init(in folder: String) throws {
        let path = folder + "/.spool-" + UUID().uuidString
        let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw ExportError(
                .file, "\(folder): no file can be made there: \(String(cString: strerror(errno))); check the folder")
        }
        unlink(path)
        file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    }

    func add(_ bytes: [UInt8], rows count: Int = 1) throws {
        rest += bytes
        rows += count
        if rest.count >= Self.pieceBytes { try flush() }
    }

    private func flush() throws {
        do { try file.write(contentsOf: rest) } catch {
            throw ExportError(
                .file, "the rows cannot be kept on the disk: \(error.localizedDescription); make room on it")
        }
        rest.removeAll(keepingCapacity: true)
    }

    /// Goes back to the beginning, for ``next()``.
    func rewind() throws {
        try flush()
        try file.seek(toOffset: 0)
    }

    /// The next bytes; nil after the last.
    func next() throws -> [UInt8]? {
        let data = try file.read(upToCount: Self.pieceBytes)
        return data.flatMap { $0.isEmpty ? nil : [UInt8]($0) }
    }
}
