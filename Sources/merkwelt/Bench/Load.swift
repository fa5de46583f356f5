import Foundation

/// Devices that upload at the same time, driven by one thread, so that the load leaves the machine to the server.
struct Load {
    var devices: Int
    /// The number of entries in one upload.
    var batch: Int
    var seconds: Double
    /// The rate of all devices together; `nil` lets each device send as soon as it has its answer.
    var uploadsPerSecond: Double?
    /// Distinguishes the sessions of several loads. The profiles are the same, because the server limits the rate of
    /// new ones.
    var group: Int

    struct Outcome {
        var entries = 0
        var seconds = 0.0
        /// The times from due to answered in seconds, in ascending order.
        var latencies: [Double] = []

        var entriesPerSecond: Double { Double(entries) / seconds }

        func milliseconds(at share: Double) -> Double {
            guard !latencies.isEmpty else { return .infinity }
            let rank = min(latencies.count - 1, Int((Double(latencies.count) * share).rounded(.up)) - 1)
            return (latencies[max(0, rank)] * 1e4).rounded() / 10
        }
    }

    func run(port: Int) throws -> Outcome {
        let connections = try (0..<devices).map { number in
            let session = LoadSession(key: "device \(number)", number: group * 10_000 + number)
            let connection = try LoadConnection(port: port)
            try connection.ask(session.announcement, expecting: 201)
            return (connection, session)
        }
        var sessions = connections.map(\.1)
        let sockets = connections.map(\.0)
        var outcome = Outcome()
        let start = Self.now
        var due = [Double](repeating: start, count: devices)
        if let uploadsPerSecond {
            for number in 0..<devices { due[number] += Double(number) / uploadsPerSecond }
        }
        var descriptors = sockets.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
        while true {
            let now = Self.now
            if now - start >= seconds, sockets.allSatisfy(\.isIdle) { break }
            var nextDue = now + 0.1
            for number in 0..<devices where sockets[number].isIdle && now - start < seconds {
                if due[number] <= now {
                    sockets[number].send(sessions[number].upload(batch))
                } else {
                    nextDue = min(nextDue, due[number])
                }
            }
            poll(&descriptors, nfds_t(devices), Int32(max(0, (nextDue - now) * 1000).rounded(.up)))
            for number in 0..<devices where descriptors[number].revents != 0 {
                guard let answer = try sockets[number].receive() else { continue }
                guard answer == #"{"through":\#(sessions[number].next - 1)}"# else {
                    throw BenchFault("unexpected answer: \(answer)")
                }
                let answered = Self.now
                outcome.latencies.append(answered - due[number])
                outcome.entries += batch
                due[number] = uploadsPerSecond.map { due[number] + Double(devices) / $0 } ?? answered
            }
        }
        outcome.seconds = Self.now - start
        outcome.latencies.sort()
        return outcome
    }

    /// Seconds of a monotonic clock.
    static var now: Double {
        // The system's uptime comes from the monotonic clock.
        ProcessInfo.processInfo.systemUptime
    }
}
