import Foundation
import HTTPTypes
import Tree

/// Sends requests as one profile, each on a connection of its own.
struct Client: Sendable {
    let port: Int
    var key = String(repeating: "ab", count: 32)
    /// The name that it asks for.
    var host = "localhost"

    func callAsFunction(
        _ method: HTTPRequest.Method, _ path: String, _ body: String? = nil, _ headers: HTTPFields = [:]
    ) async throws -> Answer {
        let request = text(method, path, body, headers)
        return try await blocking {
            // An answer may be a passphrase's hash away, on a machine that builds something beside it.
            let connection = try RawConnection(port: port, patience: 60)
            connection.send(request)
            return try connection.answer(hasBody: method != .head)
        }
    }

    /// A request as it is sent. A header of this name takes the place of its own; an empty one leaves it out.
    func text(
        _ method: HTTPRequest.Method, _ path: String, _ body: String? = nil, _ headers: HTTPFields = [:]
    ) -> String {
        var fields: HTTPFields = [.authorization: "Bearer \(key)"]
        if let body {
            fields[.contentType] = "application/json"
            fields[.contentLength] = "\(body.utf8.count)"
        }
        // A cookie's parts are fields of one name.
        for name in Set(headers.map(\.name)) { fields[name] = headers[name]?.isEmpty == true ? nil : headers[name] }
        var lines = ["\(method) \(path) HTTP/1.1", "Host: \(host):\(port)"]
        for name in Set(fields.map(\.name)) { lines.append("\(name): \(fields[name] ?? "")") }
        return lines.joined(separator: "\r\n") + "\r\n\r\n" + (body ?? "")
    }

    func put(_ session: Example) async throws -> Answer { try await self(.put, session.path, session.header) }

    func post(_ session: Example, _ entries: [String]) async throws -> Answer {
        try await self(.post, session.path + "/entries", #"{"entries":[\#(entries.joined(separator: ","))]}"#)
    }
}

struct Answer: Sendable {
    let status: Int
    let headers: HTTPFields
    let text: String
    let bytes: Data

    /// The body as JSON; empty if it is none.
    var json: Node { (try? Value(json: text))?.node ?? Node() }
    /// The place of a fault in the body of the request: pointer, line and column.
    var place: String {
        guard let at = json["at"]?.node else { return "nowhere" }
        return "\(at["pointer"]?.text ?? "?") \(at["line"]?.json() ?? "?"):\(at["column"]?.json() ?? "?")"
    }
    /// The last part of a problem's type.
    var problem: String {
        (json["type"]?.text ?? "").split(separator: ":").last.map { String($0) } ?? "none"
    }
}

extension RawConnection {
    /// The next answer, its body as its head says where that ends.
    func answer(hasBody: Bool) throws -> Answer {
        var received = Data()
        func part(upTo end: String) throws -> String {
            let mark = Data(end.utf8)
            var searched = received.startIndex
            while true {
                if let found = received.range(of: mark, in: searched..<received.endIndex) {
                    defer { received = received[found.upperBound...] }
                    return String(decoding: received[..<found.lowerBound], as: UTF8.self)
                }
                searched = max(received.startIndex, received.endIndex - mark.count)
                try more()
            }
        }
        func part(of count: Int) throws -> Data {
            while received.count < count { try more() }
            defer { received = received.dropFirst(count) }
            return received.prefix(count)
        }
        func more() throws {
            let bytes = receiveSome()
            if bytes.isEmpty { throw POSIXError(.ECONNRESET) }
            received.append(contentsOf: bytes)
        }

        var lines = try part(upTo: "\r\n\r\n").components(separatedBy: "\r\n")
        let status = Int(lines.removeFirst().split(separator: " ")[1]) ?? 0
        if status < 200 { return try answer(hasBody: hasBody) }
        var headers = HTTPFields()
        for line in lines {
            let parts = line.split(separator: ":", maxSplits: 1)
            guard let name = HTTPField.Name(String(parts[0])) else { throw POSIXError(.EBADMSG) }
            headers.append(HTTPField(name: name, value: parts[1].trimmingCharacters(in: .whitespaces)))
        }
        var body = Data()
        if !hasBody || status == 204 || status == 304 {
            // Such an answer has none, whatever its head says.
        } else if headers[.contentType] == "text/event-stream" {
            // News do not end: the first is read.
            body = try part(of: Int(try part(upTo: "\r\n"), radix: 16) ?? 0)
        } else if headers[.transferEncoding] == "chunked" {
            while let size = Int(try part(upTo: "\r\n"), radix: 16) {
                body += try part(of: size)
                _ = try part(upTo: "\r\n")
                if size == 0 { break }
            }
        } else {
            body = try part(of: headers[.contentLength].flatMap { Int($0) } ?? 0)
        }
        return Answer(status: status, headers: headers, text: String(decoding: body, as: UTF8.self), bytes: body)
    }
}
