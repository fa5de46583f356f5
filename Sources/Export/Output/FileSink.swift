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
    private var file: FileHandle?

    /// - Throws: an ``ExportError`` if something is at the path already, or nothing can be written beside it.
    init(_ path: String) throws { place = try PartialPlace(of: path, isFolder: true) }

    func begin(_ name: String) throws {
        let target = URL(fileURLWithPath: place.path + "/" + name)
        try place.telling {
            try FileManager.default.createDirectory(
                at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data().write(to: target, options: .withoutOverwriting)
            file = try FileHandle(forWritingTo: target)
        }
    }

    func write(_ bytes: [UInt8]) throws { try place.telling { try file?.write(contentsOf: bytes) } }

    func end() throws {
        try place.telling {
            try file?.synchronize()
            try file?.close()
        }
        file = nil
    }

    func close() throws { try place.finish() }
    func drain() -> [UInt8] { [] }
}
