import HTTPTypes
import Hummingbird
import NIOCore
import Text
import Tree
import Wire

/// The body of a request as JSON, with its text, so that a fault can be located.
struct JSONBody: Sendable {
    let bytes: [UInt8]
    let value: Value

    init(bytes: [UInt8]) throws(Problem) {
        self.bytes = bytes
        do {
            value = try Value(json: bytes)
        } catch {
            var problem = Problem(
                .malformedJSON, error.description,
                remedy: error.remedy.isEmpty ? "send one JSON value in UTF-8 (RFC 8259)" : error.remedy)
            problem.place = Problem.Place(path: error.path, line: error.line, column: error.column)
            problem.expected = error.expected
            problem.found = error.found
            throw problem
        }
    }

    /// Reads a request's body.
    ///
    /// - Parameter remedy: what to do about a body over the limit.
    /// - Throws: a problem for a wrong media type, a body over the limit and text that is not JSON.
    static func read(
        _ request: Request, limit: Int, remedy: String = "send fewer entries at once"
    ) async throws -> JSONBody {
        try requireJSON(request)
        if let length = request.headers[.contentLength].flatMap({ Int($0) }), length > limit {
            throw tooLarge(limit, remedy)
        }
        do {
            let buffer = try await request.body.collect(upTo: limit)
            return try JSONBody(bytes: Array(buffer.readableBytesView))
        } catch is NIOTooManyBytesError {
            throw tooLarge(limit, remedy)
        }
    }

    private static func requireJSON(_ request: Request) throws(Problem) {
        let type = request.headers[.contentType] ?? ""
        let parts = type.split(separator: ";").map { $0.trimmed.lowercased() }
        let charset = parts.dropFirst().first { $0.hasPrefix("charset=") }?.dropFirst(8)
        guard parts.first == "application/json", charset == nil || charset == "utf-8" || charset == "\"utf-8\"" else {
            var problem = Problem(
                .mediaType, "the body's media type is \(type.isEmpty ? "not stated" : "\"\(type.prefix(80))\"")",
                remedy: "send the header Content-Type: application/json")
            problem.expected = "application/json"
            problem.found = type.isEmpty ? "nothing" : String(type.prefix(80))
            throw problem
        }
    }

    private static func tooLarge(_ limit: Int, _ remedy: String) -> Problem {
        var problem = Problem(.bodyTooLarge, "the body is larger than \(limit) bytes", remedy: remedy)
        problem.expected = "at most \(limit) bytes"
        return problem
    }

    /// A problem with a value of the body.
    func problem(
        _ path: Path, expected: String, found: String, remedy: String, kind: ProblemKind = .unacceptable
    ) -> Problem {
        let place = JSONPlace.find(path, in: bytes)
        let name = path.steps.isEmpty ? "the body" : path.description
        var problem = Problem(kind, "\(name): expected \(expected), found \(found)", remedy: remedy)
        problem.place = Problem.Place(path: path, line: place?.line ?? 0, column: place?.column ?? 0)
        problem.expected = expected
        problem.found = found
        return problem
    }
}

extension StringProtocol {
    /// The text without spaces and tabs at its ends.
    var trimmed: SubSequence {
        var text = self[...]
        while let first = text.first, first == " " || first == "\t" { text.removeFirst() }
        while let last = text.last, last == " " || last == "\t" { text.removeLast() }
        return text
    }
}
