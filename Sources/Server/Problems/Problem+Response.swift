import HTTPTypes
import Hummingbird
import Tree
import Wire

extension Problem {
    /// The answer to a request for a path.
    func response(instance: String) -> Response {
        var response = Response.json(document(instance: instance), status: kind.status)
        response.headers[.contentType] = "application/problem+json"
        if !allowed.isEmpty { response.headers[.allow] = allowed.joined(separator: ", ") }
        if let retryAfter { response.headers[.retryAfter] = String(retryAfter) }
        // The connection is closed, because the end of a malformed request is not known.
        if kind == .malformedRequest { response.headers[.connection] = "close" }
        if kind.status == .unauthorized { response.headers[.wwwAuthenticate] = "Bearer" }
        return response
    }
}

extension Response {
    /// An answer that `Wire` describes. No cache may keep it.
    static func json(_ answer: some Crossing, status: HTTPResponse.Status = .ok) -> Response {
        json(answer.value, status: status)
    }

    /// An answer in JSON. No cache may keep it.
    static func json(_ value: Value, status: HTTPResponse.Status = .ok) -> Response {
        Response(
            status: status, headers: [.contentType: "application/json", .cacheControl: "no-store"],
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: value.jsonBytes())))
    }
}
