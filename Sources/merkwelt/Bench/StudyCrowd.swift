import Foundation
import Tree

/// Participants who begin a study at given times, each on one of some connections, driven by one thread.
struct StudyCrowd {
    enum Kind { case begin, allot, complete, other }

    /// A request that is sent after the previous one was answered.
    struct Request {
        let kind: Kind
        let bytes: [UInt8]
        /// The accepted statuses.
        let expected: Set<Int>
        /// Further requests that depend on the answer.
        var following: ((_ answer: String) -> [Request])?
    }

    /// An admitted participant.
    struct Person {
        let number: Int
        let key: String
        let seed: Int
    }

    struct Outcome {
        fileprivate(set) var latencies: [Kind: [Double]] = [:]
        fileprivate(set) var refused = 0
        fileprivate(set) var faults = 0

        mutating func milliseconds(_ kind: Kind, at share: Double) -> Double {
            let all = (latencies[kind] ?? []).sorted()
            guard !all.isEmpty else { return .infinity }
            let rank = max(0, min(all.count - 1, Int((Double(all.count) * share).rounded(.up)) - 1))
            return (all[rank] * 1e4).rounded() / 10
        }
    }

    let people: Int
    /// The time within which they begin, in seconds.
    let seconds: Double
    let connections: Int
    /// Distinguishes the keys of several crowds.
    let base: Int
    let link: String

    private struct Visitor {
        let number: Int
        let due: Double
        var rest: [Request]
        var since: Double
    }

    /// - Parameter way: the requests of an admitted participant.
    func run(port: Int, way: (Person) -> [Request]) throws -> Outcome {
        let sockets = try (0..<connections).map { try LoadConnection(port: port, from: Self.address(of: $0)) }
        var visitors = [Visitor?](repeating: nil, count: connections)
        var outcome = Outcome()
        var next = 0
        let start = Load.now
        var descriptors = sockets.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
        while next < people || visitors.contains(where: { $0 != nil }) {
            let now = Load.now
            let first = next
            for turn in 0..<connections where next < people {
                // The next participant comes from another network than the previous one.
                let place = (first + turn) % connections
                guard visitors[place] == nil else { continue }
                let due = start + seconds * Double(next) / Double(people)
                guard due <= now else { break }
                visitors[place] = Visitor(number: next, due: due, rest: [begin(next)], since: due)
                sockets[place].send(begin(next).bytes)
                next += 1
            }
            poll(&descriptors, nfds_t(connections), 2)
            for place in 0..<connections where descriptors[place].revents != 0 {
                guard var visitor = visitors[place], let answer = try sockets[place].answer() else { continue }
                let answered = Load.now
                let request = visitor.rest.removeFirst()
                outcome.latencies[request.kind, default: []].append(answered - visitor.since)
                if !request.expected.contains(answer.status) { outcome.faults += 1 }
                if request.kind == .begin {
                    if answer.status == 201 { visitor.rest = way(person(visitor.number, answer.body)) }
                    if answer.status == 409 { outcome.refused += 1 }
                }
                if answer.status == 200, let following = request.following {
                    visitor.rest = following(answer.body) + visitor.rest
                }
                visitor.since = answered
                if let following = visitor.rest.first { sockets[place].send(following.bytes) }
                visitors[place] = visitor.rest.isEmpty ? nil : visitor
            }
        }
        return outcome
    }

    /// Participants use several networks, because the server admits only so many from one.
    private static func address(of connection: Int) -> String { "127.0.0.\(2 + connection % 20)" }

    private func key(_ number: Int) -> String {
        let digits = String(base + number, radix: 16)
        return String(repeating: "0", count: 64 - digits.count) + digits
    }

    private func begin(_ number: Int) -> Request {
        let body: Node = ["link": .text(link), "language": "en", "zone": "UTC"]
        return Self.request("POST", "/participations", key(number), body, .begin, [201, 409])
    }

    private func person(_ number: Int, _ answer: String) -> Person {
        let seed = (try? Value(json: answer))?.node?["seed"].flatMap { Int($0) } ?? 0
        return Person(number: number, key: key(number), seed: seed)
    }

    static func request(
        _ method: String, _ path: String, _ key: String, _ body: Node, _ kind: Kind, _ expected: Set<Int>
    ) -> Request {
        let content = Value.node(body).jsonBytes()
        let head = """
            \(method) /api/v1\(path) HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer \(key)\r\n\
            Content-Type: application/json\r\nContent-Length: \(content.count)\r\n\r\n
            """
        return Request(kind: kind, bytes: Array(head.utf8) + content, expected: expected)
    }
}
