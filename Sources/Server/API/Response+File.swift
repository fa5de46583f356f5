import HTTPTypes
import Hummingbird
import NIOCore

extension ResponseBody {
    /// A file that is delivered piece by piece, with an action for when it has ended, whole or not.
    ///
    /// - Parameter length: the number of bytes, where it is known beforehand.
    static func recorded(
        length: Int? = nil,
        _ deliver: @escaping @Sendable (ExportRecord, (ByteBuffer) async throws -> Void) async throws -> Void,
        end: @escaping @Sendable (ExportRecord) async -> Void
    ) -> ResponseBody {
        ResponseBody(contentLength: length) { writer in
            let record = ExportRecord()
            do {
                try await deliver(record) { piece in
                    record.add(piece)
                    try await writer.write(piece)
                }
                record.isWhole = true
            } catch {
                await end(record)
                throw error
            }
            await end(record)
            try await writer.finish(nil)
        }
    }
}

extension Response {
    /// A file to be saved, which no cache may keep.
    static func file(_ name: String, _ type: String, _ body: ResponseBody) -> Response {
        Response(
            status: .ok,
            headers: [
                .contentType: type, .cacheControl: "no-store",
                .contentDisposition: "attachment; filename=\"\(name)\"",
            ], body: body)
    }

    /// A document of its own, to be printed or kept.
    static func page(_ text: String, _ type: String, _ name: String) -> Response {
        Response(
            status: .ok,
            headers: [
                .contentType: type + "; charset=utf-8",
                // The document has none of the rights of a page of the lab.
                .contentSecurityPolicy: "sandbox; default-src 'none'; style-src 'unsafe-inline'",
                .contentDisposition: "attachment; filename=\"\(name)\"",
            ], body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
    }
}
