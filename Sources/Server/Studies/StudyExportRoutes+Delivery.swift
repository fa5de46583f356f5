import Archive
import Export
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import Tree
import Wire

extension StudyExportRoutes {
    @Sendable func exportStudy(_ call: Call) async throws -> Response {
        let (export, stored) = try await wanted(call)
        let position = try await export.source.position()
        let tag = "\"" + (try await export.identity(at: position)) + "\""
        let range = call.request.method == .head ? nil : try ExportRange(call.request.headers, tag: tag)
        let delivered = DeliveredExport(
            export, of: "study \(stored.key)", by: call.author, people, call.context.logger)
        let pass = try exports.enter(try reach.holder(of: call))
        var response: Response
        if let range {
            response = try await rest(range, of: export, at: position, delivered, pass)
        } else {
            let length = try await export.estimate()
            response = .file(export.name, export.type, whole(export, delivered, pass))
            if let length, let field = HTTPField.Name.estimatedLength { response.headers[field] = String(length) }
        }
        response.headers[.eTag] = tag
        response.headers[.acceptRanges] = "bytes"
        return response
    }

    /// The export from its beginning, delivered as it is made.
    private func whole(_ export: WantedExport, _ delivered: DeliveredExport, _ pass: Turnstile.Pass) -> ResponseBody {
        ResponseBody.recorded { [uniques] record, write in
            let counts = try await export.exporter.write(
                export.form, export.options, from: export.source, work: export.work
            ) { bytes in
                for piece in bytes.pieces { try await write(piece) }
            }
            record.sessions = counts.sessions
            if counts.position == counts.lastPosition {
                uniques.note(counts.unique, of: export, at: counts.position)
            }
            delivered.note(counts)
            pass.giveBack()
        } end: { record in
            await delivered.end(record)
        }
    }

    /// The part of the export that somebody lacks. It is made before its head is delivered, which says how long it is.
    private func rest(
        _ range: ExportRange, of export: WantedExport, at position: Int?, _ delivered: DeliveredExport,
        _ pass: Turnstile.Pass
    ) async throws -> Response {
        let rest: ExportRest
        do {
            rest = try await export.exporter.rest(
                export.form, export.options, from: export.source, work: export.work, after: range.first, at: position)
        } catch let error as ExportError where error.kind == .changed {
            throw ExportRange.changed
        }
        guard range.first < rest.length else {
            var problem = Problem(
                .rangeBeyond, "the file has \(rest.length) bytes, the first that was asked for is \(range.first)",
                remedy: "it is whole as it is")
            problem.details["length"] = .int(rest.length)
            throw problem
        }
        let count = range.count(of: rest.length)
        var response = Response.file(
            export.name, export.type,
            ResponseBody.recorded(length: count) { record, write in
                var left = count
                while left > 0, let bytes = try rest.next() {
                    for piece in Array(bytes.prefix(left)).pieces { try await write(piece) }
                    left -= bytes.count
                }
                record.sessions = rest.counts.sessions
                delivered.note(rest.counts, from: range.first)
                pass.giveBack()
            } end: { record in
                await delivered.end(record)
            })
        response.status = .partialContent
        response.headers[.contentRange] = range.field(of: rest.length)
        return response
    }
}

/// What an export delivered, for the audit log. Each answer has its own record.
private final class DeliveredExport: @unchecked Sendable {
    private let export: WantedExport
    private let subject: String
    private let author: Author
    private let people: any PeopleStore
    private let logger: Logger
    private var counts: ExportCounts?
    private var first = 0

    init(
        _ export: WantedExport, of subject: String, by author: Author, _ people: any PeopleStore, _ logger: Logger
    ) {
        (self.export, self.subject, self.author) = (export, subject, author)
        (self.people, self.logger) = (people, logger)
    }

    /// - Parameter first: the first byte that was delivered.
    func note(_ counts: ExportCounts, from first: Int = 0) { (self.counts, self.first) = (counts, first) }

    /// Writes it into the audit log. If that has no room, the team gets its data all the same.
    func end(_ record: ExportRecord) async {
        do {
            try await people.note(AuditNote(.export, of: subject, by: author, detail(adding: record.detail)))
        } catch {
            logger.error("an export of a study is not in the audit log: \(error)")
        }
    }

    private func detail(adding record: Node) -> Node {
        var detail = record
        detail["mode"] = .text(export.source.mode)
        detail["file"] = .text(export.name)
        for (name, value) in export.options.fields { detail[Name(name)] = .text(value) }
        detail["participation"] = export.options.participation.map { .text(StoredParticipation.label($0)) }
        if first > 0 { detail["from"] = .int(first) }
        if let counts {
            detail["participations"] = .int(counts.participations)
            if let position = counts.position { detail["position"] = .int(position) }
            if !counts.manifest.isEmpty { detail["manifest"] = .text(counts.manifest) }
        }
        return detail
    }
}

extension HTTPField.Name {
    /// About how many bytes a file will have that is made while it is delivered.
    static let estimatedLength = HTTPField.Name("Merkwelt-Estimated-Length")
}

extension [UInt8] {
    /// The bytes in small buffers, since a slow reader keeps them in memory.
    fileprivate var pieces: [ByteBuffer] {
        stride(from: 0, to: count, by: 32 << 10).map {
            ByteBuffer(bytes: self[$0..<Swift.min($0 + 32 << 10, count)])
        }
    }
}
