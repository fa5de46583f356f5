import Families
import Tasks
import Tree

/// The requests of one session of a device.
struct LoadSession {
    /// The index of the next entry.
    private(set) var next = 0
    private let key: String
    private let identifier: String
    private let header: String

    /// - Parameters:
    ///   - key: the device. Equal texts are the same profile.
    ///   - number: the number of the session within the profile.
    init(key: String, number: Int) {
        self.key = SHA256.hexadecimal(of: Array(key.utf8))
        let digits = String(number, radix: 16)
        identifier = "00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
        let header: Value = [
            "version": 1, "id": .text(identifier), "family": .text(Self.task.family),
            "definition": Self.task.definition,
            "definitionHash": .text(Self.task.definition.contentHash), "seed": .int(number),
            "started": 1_700_000_000_000.0,
            "offset": 60, "language": "en", "engine": "bench",
        ]
        self.header = header.json()
    }

    /// The task of all sessions, which is the one that the first family's card offers. The server examines it when a
    /// session is opened.
    private static let task: (family: String, definition: Value) = {
        for family in families.families {
            if let definition = family.offered() { return (family.facts.name, .node(definition)) }
        }
        return ("", .node(Node()))
    }()

    /// The request that opens the session.
    var announcement: [UInt8] { request("PUT", "/api/v1/sessions/\(identifier)", body: header) }

    /// The next upload.
    mutating func upload(_ count: Int) -> [UInt8] {
        var entries = ""
        for index in next..<next + count {
            if index > next { entries += "," }
            let time = Double(index) * 211.375 + 0.062_5
            entries += #"{"action":{"frame":\#(time - 8.25),"kind":"press","pointer":"mouse","x":181.5,"y":402.25},"#
            entries += #""index":\#(index),"time":\#(time)}"#
        }
        next += count
        return request("POST", "/api/v1/sessions/\(identifier)/entries", body: #"{"entries":[\#(entries)]}"#)
    }

    func request(_ method: String, _ path: String, body: String?, close: Bool = false) -> [UInt8] {
        var head = "\(method) \(path) HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer \(key)\r\n"
        if close { head += "Connection: close\r\n" }
        if let body { head += "Content-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n" }
        return Array((head + "\r\n" + (body ?? "")).utf8)
    }
}
