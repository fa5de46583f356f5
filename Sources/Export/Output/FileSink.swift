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
    private let place: PartialPlace
    private var folders: Set<String> = []
    private var file: FileHandle?

    /// - Throws: an ``ExportError`` if something is at the path already, or nothing can be written beside it.
    init(_ path: String) throws { place = try PartialPlace(of: path, isFolder: true) }

    func begin(_ name: String) throws {
        let target = place.path + "/" + name
        let folder = (target as NSString).deletingLastPathComponent
        try place.telling {
            if folders.insert(folder).inserted {
                try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            }
            let descriptor = open(target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
            guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
            file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        }
    }

    func write(_ bytes: [UInt8]) throws { try place.telling { try file?.write(contentsOf: bytes) } }

    func end() throws {
        try place.telling { try file?.close() }
        file = nil
    }

    func close() throws { try place.finish() }
    func drain() -> [UInt8] { [] }
}
