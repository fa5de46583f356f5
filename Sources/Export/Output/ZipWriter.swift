import CLibArchive

/// An archive in the ZIP format that is written from beginning to end. It has names in UTF-8, deflate at level 1, sizes
/// after each entry (in 64 bits where needed), and the central directory at the end.
///
/// It reads no clock. Entries have no time, which ZIP writes as 1980-01-01 in every zone. Its bytes are taken by
/// ``drain()``; without the last of them there is no valid archive. A writer belongs to one thread at a time.
final class ZipWriter {
    private final class Buffer {
        var bytes: [UInt8] = []
    }

    private let archive: OpaquePointer
    private let buffer = Buffer()

    init() throws {
        guard let archive = archive_write_new() else { throw ExportError(.file, "no memory for an archive") }
        self.archive = archive
        archive_write_set_format_zip(archive)
        for (option, value) in [("compression", "deflate"), ("compression-level", "1")] {
            archive_write_set_format_option(archive, "zip", option, value)
        }
        // Written bytes come out at once and are not padded to blocks.
        archive_write_set_bytes_per_block(archive, 0)
        archive_write_set_bytes_in_last_block(archive, 1)
        let holder = Unmanaged.passUnretained(buffer).toOpaque()
        let outcome = archive_write_open2(
            archive, holder, nil,
            { _, holder, bytes, count in
                guard let holder, let bytes else { return -1 }
                let piece = UnsafeRawBufferPointer(start: bytes, count: count)
                Unmanaged<Buffer>.fromOpaque(holder).takeUnretainedValue().bytes.append(contentsOf: piece)
                return count
            }, nil, nil)
        try check(outcome)
    }

    deinit {
        // An archive that was not ended must not become a valid one when it is released.
        archive_write_fail(archive)
        archive_write_free(archive)
    }

    private func check(_ outcome: Int32) throws {
        guard outcome < ARCHIVE_WARN else { return }
        let reason = archive_error_string(archive).map { String(cString: $0) } ?? "unknown"
        throw ExportError(.file, "the archive cannot be written: \(reason)")
    }

    /// Begins an entry.
    func begin(_ name: String) throws {
        guard let entry = archive_entry_new() else { throw ExportError(.file, "no memory for an entry") }
        defer { archive_entry_free(entry) }
        archive_entry_set_pathname_utf8(entry, name)
        archive_entry_set_filetype(entry, 0o100000)
        archive_entry_set_perm(entry, 0o644)
        try check(archive_write_header(archive, entry))
    }

    func write(_ bytes: [UInt8]) throws {
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes { pointer in
                archive_write_data(archive, pointer.baseAddress.map { $0 + written }, bytes.count - written)
            }
            guard count > 0 else { return try check(ARCHIVE_FATAL) }
            written += count
        }
    }

    func end() throws { try check(archive_write_finish_entry(archive)) }

    /// Writes the central directory.
    func close() throws { try check(archive_write_close(archive)) }

    /// The bytes since the last call.
    func drain() -> [UInt8] {
        defer { buffer.bytes.removeAll(keepingCapacity: buffer.bytes.capacity < 1 << 20) }
        return buffer.bytes
    }
}
