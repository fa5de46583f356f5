import CLibArchive
import Foundation

/// The files of an export, from an archive or a folder. Archives that were cut and files outside the export's folder
/// are refused.
final class ExportedFiles {
    private enum Place {
        case folder(String)
        case file(String)
        case memory([UInt8])
    }

    /// The greatest size of an archive's contents, in bytes.
    private static let most = 20 << 30
    /// How many times as large as the archive its contents may be. Tables and logs come to a twentieth of it.
    private static let mostRatio = 200
    /// What small archives may hold whatever their size.
    private static let leastMost = 1 << 20
    /// The greatest size of a line, in bytes: a session's document with room to spare.
    static let mostOfLine = 128 << 20

    private let place: Place
    /// The names in the order in which they were written, or sorted for a folder. They are relative to the one folder
    /// with which an archive begins.
    private(set) var names: [String] = []
    /// The path before each of the names.
    private(set) var prefix = ""

    /// - Throws: ``ExportError`` for a path that is neither, for an archive that was cut, and for names that lead
    ///   elsewhere or occur twice.
    init(_ path: String) throws {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw ExportError(.file, "\(path): there is nothing; name an export, a folder or a ZIP archive")
        }
        place = isFolder.boolValue ? .folder(path) : .file(path)
        try list(path)
    }

    init(zip bytes: [UInt8]) throws {
        place = .memory(bytes)
        try list("the archive")
    }

    private func list(_ path: String) throws {
        if case .folder(let folder) = place {
            let found = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
            names = try found.filter { name in
                let attributes = try? FileManager.default.attributesOfItem(atPath: folder + "/" + name)
                let type = attributes?[.type] as? FileAttributeType
                guard type != .typeSymbolicLink else { throw Self.link(path, name) }
                return type == .typeRegular
            }.sorted()
            return
        }
        var (all, size) = ([String](), 0)
        let compressed = compressedSize
        try each { name, read in
            all.append(name)
            while let bytes = try read() {
                size += bytes.count
                guard size <= Self.most else { throw ExportError(.format, "\(path): it holds more than 20 GB") }
                guard size <= max(Self.leastMost, compressed * Self.mostRatio) else {
                    throw ExportError(
                        .format,
                        "\(path): it holds more than \(Self.mostRatio) times its size, as no export does; was it "
                            + "made to fill the disk?")
                }
            }
            return true
        }
        for name in all where name.hasPrefix("/") || name.split(separator: "/").contains("..") {
            throw ExportError(.format, "\(path): \(name): expected a name below the archive's folder")
        }
        guard Set(all).count == all.count, !all.isEmpty else {
            throw ExportError(.format, "\(path): expected files with names of their own, found \(all.count) entries")
        }
        // The folder with the manifest is the top of the export.
        if let manifest = all.first(where: { $0.hasSuffix("/manifest-sha256.txt") }) {
            let folder = String(manifest.dropLast("manifest-sha256.txt".count))
            if all.allSatisfy({ $0.hasPrefix(folder) }) { prefix = folder }
        }
        names = all.map { String($0.dropFirst(prefix.count)) }
    }

    private static func link(_ path: String, _ name: String) -> ExportError {
        ExportError(.format, "\(path): \(name): expected a file, found a link; take the export as it was written")
    }

    /// The size of the archive itself, in bytes.
    private var compressedSize: Int {
        switch place {
        case .folder: 0
        case .file(let path):
            ((try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? NSNumber)?.intValue ?? 0
        case .memory(let bytes): bytes.count
        }
    }

    /// Calls `body` with each entry of the archive; it returns whether it wants another one.
    private func each(_ body: (String, () throws -> [UInt8]?) throws -> Bool) throws {
        guard let archive = archive_read_new() else { throw ExportError(.file, "no memory for an archive") }
        defer { archive_read_free(archive) }
        // An archive is read by its central directory, so one that was cut is refused.
        archive_read_support_format_zip_seekable(archive)
        func fault() -> ExportError {
            let reason = archive_error_string(archive).map { String(cString: $0) } ?? "unknown"
            return ExportError(.format, "expected a whole ZIP archive, found another file or a part of one: \(reason)")
        }
        func read() throws {
            var entry: OpaquePointer?
            while true {
                let outcome = archive_read_next_header(archive, &entry)
                if outcome == ARCHIVE_EOF { return }
                guard outcome >= ARCHIVE_WARN, let name = archive_entry_pathname(entry) else { throw fault() }
                // A folder of its own says nothing. Everything else but files could lead elsewhere.
                let kind = archive_entry_filetype(entry)
                if kind == 0o040000 { continue }
                guard kind == 0o100000, archive_entry_hardlink(entry) == nil else {
                    throw Self.link("the archive", String(cString: name))
                }
                let isWanted = try body(String(cString: name)) {
                    var piece = [UInt8](repeating: 0, count: 64 << 10)
                    let count = archive_read_data(archive, &piece, piece.count)
                    guard count >= 0 else { throw fault() }
                    return count == 0 ? nil : Array(piece.prefix(count))
                }
                if !isWanted { return }
            }
        }
        switch place {
        case .folder: return
        case .file(let path):
            guard archive_read_open_filename(archive, path, 64 << 10) >= ARCHIVE_WARN else { throw fault() }
            try read()
        case .memory(let bytes):
            try bytes.withUnsafeBytes { memory in
                guard archive_read_open_memory(archive, memory.baseAddress, memory.count) >= ARCHIVE_WARN else {
                    throw fault()
                }
                try read()
            }
        }
    }

    /// Reads a file piece by piece; a missing file has no pieces.
    func read(_ name: String, _ body: ([UInt8]) throws -> Void) throws {
        if case .folder(let folder) = place {
            guard names.contains(name), let file = FileHandle(forReadingAtPath: folder + "/" + name) else { return }
            while let data = try file.read(upToCount: 64 << 10), !data.isEmpty { try body([UInt8](data)) }
            return
        }
        try each { found, read in
            guard found == prefix + name else { return true }
            while let bytes = try read() { try body(bytes) }
            return false
        }
    }

    /// A whole file; nil if it is missing.
    func bytes(_ name: String) throws -> [UInt8]? {
        guard names.contains(name) else { return nil }
        var bytes: [UInt8] = []
        try read(name) { bytes += $0 }
        return bytes
    }

    func text(_ name: String) throws -> String? { try bytes(name).map { String(decoding: $0, as: UTF8.self) } }

    /// Calls `body` with each line, without its end.
    func lines(_ name: String, _ body: ([UInt8]) throws -> Void) throws {
        var rest: [UInt8] = []
        try read(name) { piece in
            var piece = piece[...]
            while let end = piece.firstIndex(of: 0x0A) {
                try body(rest + piece[..<end])
                rest = []
                piece = piece[(end + 1)...]
            }
            rest += piece
            guard rest.count <= Self.mostOfLine else {
                throw ExportError(.format, "\(name): expected lines of at most \(Self.mostOfLine >> 20) MB")
            }
        }
        if !rest.isEmpty { try body(rest) }
    }
}

/// The newest definition in an export.
package struct ExportedDefinition {
    /// The definition's text as it is in the export.
    package let json: String

    /// - Parameter path: an export, a folder or a ZIP archive.
    /// - Throws: ``ExportError`` if it is no export.
    package init(_ path: String) throws {
        let files = try ExportedFiles(path)
        guard let name = TransferLayout(files).newestDefinition(among: files.names), let text = try files.text(name)
        else {
            throw ExportError(.format, "\(path): expected study.json, found none; is this an export of a study?")
        }
        json = text
    }
}
