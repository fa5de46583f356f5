import Foundation

extension Load {
    private static let exporter = "exporter"

    /// Stores many sessions of one profile.
    static func fill(port: Int, sessions: Int, uploads: Int, batch: Int) throws {
        let connection = try LoadConnection(port: port)
        for number in 0..<sessions {
            var session = LoadSession(key: exporter, number: number)
            try connection.ask(session.announcement, expecting: 201)
            for _ in 0..<uploads { try connection.ask(session.upload(batch), expecting: 200) }
        }
    }

    /// Reads the export of that profile and throws it away.
    ///
    /// - Parameter sample: is called now and then while it comes.
    /// - Returns: how many bytes came.
    static func export(port: Int, sample: () throws -> Void) throws -> Int {
        let connection = try LoadConnection(port: port)
        connection.send(
            LoadSession(key: exporter, number: 0).request("GET", "/api/v1/export?format=json", body: nil, close: true))
        var bytes = 0
        var sampled = 0.0
        while let count = connection.skip() {
            bytes += count
            if now - sampled > 0.02 {
                try sample()
                sampled = now
            }
        }
        return bytes
    }
}
