/// The end of an export whose beginning has been delivered before. It waits on the disk, so that its length is known
/// before its first byte is delivered. It belongs to one task at a time.
package final class ExportRest: @unchecked Sendable {
    private let spool: Spool
    /// The bytes of the whole export.
    package let length: Int
    package let counts: ExportCounts

    fileprivate init(_ spool: Spool, length: Int, _ counts: ExportCounts) {
        (self.spool, self.length, self.counts) = (spool, length, counts)
    }

    /// The next bytes; nil after the last.
    package func next() throws -> [UInt8]? { try spool.next() }
}

extension StudyExporter {
    /// Makes an export again and keeps what lies behind its beginning.
    ///
    /// - Parameters:
    ///   - form: the form of the export.
    ///   - options: what goes along.
    ///   - source: whose data.
    ///   - work: where logs are replayed.
    ///   - first: how many bytes have been delivered before.
    ///   - position: the position of the data of which these were.
    /// - Throws: ``ExportError``; `changed` if the data have changed since, so that no part fits to the other.
    package func rest(
        _ form: ExportForm, _ options: ExportOptions, from source: any ExportSource, work: any ExportWork,
        after first: Int, at position: Int?
    ) async throws -> ExportRest {
        let spool = try Spool(in: spools)
        var made = 0
        let counts = try await write(form, options, from: source, work: work) { bytes in
            let known = min(max(first - made, 0), bytes.count)
            made += bytes.count
            if known < bytes.count { try spool.add(Array(bytes[known...])) }
        }
        guard counts.position == position, counts.lastPosition == position else { throw ExportError.moved }
        try spool.rewind()
        return ExportRest(spool, length: made, counts)
    }
}
