import Archive
import Credentials
import Foundation
import Synchronization
import Tools
import Tree

/// Measures the latency and memory of sign-ins, and whether their time reveals who has an account.
///
/// The attempts come from many addresses of this machine's own network, so that the server counts them as many
/// networks.
struct SignInBench: Sendable {
    private static let passphrase = "a bench is no place to sleep"
    private static let people = 40
    /// The number of people whose passphrases are guessed wrongly, and who have to wait afterwards.
    private static let victims = 40
    /// The attempts from one address, fewer than the server allows one network in a minute.
    private static let perAddress = 20

    private let port: Int
    private let data: String

    /// Measures a server without accounts.
    static func run(_ server: ServerProcess) async throws -> [BenchResult] {
        let bench = SignInBench(port: server.port, data: server.data)
        try await bench.addPeople()
        return try bench.prompt() + bench.tellTale() + (try await bench.crowd(server))
    }

    /// Adds accounts to the database that the server is using.
    private func addPeople() async throws {
        var data = DataFolder()
        data.path = self.data
        let archive = try data.openExisting()
        let desk = PassphraseHasher()
        for number in 0..<Self.people + Self.victims {
            let secret = Secret(.invitation)
            let kind: Invitation.Kind = number == 0 ? .open : .join
            _ = try await archive.invite(Invitation(kind), hash: secret.hash, by: .commandLine)
            _ = try await archive.takeUp(
                secret.hash,
                as: Newcomer(name: PersonName("person \(number)"), passphrase: desk.hash(Self.passphrase)))
        }
        try await archive.close()
    }

    /// Makes one attempt on a connection of its own.
    ///
    /// - Parameters:
    ///   - block: a block of addresses, so that groups of attempts do not affect each other.
    ///   - number: the number of the attempt in its block.
    /// - Returns: the seconds from the request to the answer, and the answer's status.
    private func attempt(
        _ name: String, _ passphrase: String, block: Int, number: Int
    ) throws -> (seconds: Double, status: Int) {
        let address = number / Self.perAddress + 1
        let connection = try LoadConnection(port: port, from: "127.\(block).\(address / 250).\(address % 250 + 1)")
        let body = Value.node(["name": .text(name), "passphrase": .text(passphrase)]).json()
        let head =
            "POST /api/v1/sign-in HTTP/1.1\r\nHost: localhost:\(port)\r\nContent-Type: application/json\r\n"
            + "Content-Length: \(body.utf8.count)\r\n\r\n"
        let start = Load.now
        let status = try connection.status(of: Array((head + body).utf8))
        return (Load.now - start, status)
    }

    private func expect(_ status: Int, _ found: Int) throws {
        guard status == found else { throw BenchFault("a sign-in was answered \(found), expected \(status)") }
    }

    /// Measures two sign-ins at a time.
    private func prompt() throws -> [BenchResult] {
        let count = 200
        let lanes = try Parallel.run(2) { lane in
            try (0..<count / 2).map { number in
                let name = "person \((number * 2 + lane) % Self.people)"
                let (seconds, status) = try attempt(name, Self.passphrase, block: 1 + lane, number: number)
                try expect(200, status)
                return seconds
            }
        }
        let sorted = lanes.flatMap(\.self).sorted()
        let last = sorted[Int((Double(sorted.count) * 0.99).rounded(.up)) - 1]
        return [
            BenchResult(
                name: "sign-in, 99 %: two at a time, \(count) in all", value: (last * 1e4).rounded() / 10, unit: "ms",
                bar: 250, reference: "argon2id with 46 MiB, one pass")
        ]
    }

    /// Compares unknown names with wrong passphrases, in turns.
    private func tellTale() throws -> [BenchResult] {
        let count = 200
        var (unknown, wrong) = (0.0, 0.0)
        for number in 0..<count {
            let first = try attempt("nobody \(number)", "not the passphrase", block: 4, number: number)
            let second = try attempt(
                "person \(Self.people + number % Self.victims)", "not the passphrase", block: 5, number: number)
            try expect(401, first.status)
            try expect(401, second.status)
            unknown += first.seconds
            wrong += second.seconds
        }
        let share = abs(unknown - wrong) / wrong * 100
        return [
            BenchResult(
                name: "unknown name against wrong passphrase, \(count) each: means apart",
                value: (share * 100).rounded() / 100, unit: "%", bar: 5,
                reference: "\(Int(unknown * 1000) / count) and \(Int(wrong * 1000) / count) ms")
        ]
    }

    /// Repeats a hundred sign-ins at once, while devices upload.
    private func crowd(_ server: ServerProcess) async throws -> [BenchResult] {
        let seconds = 8.0
        let load = Load(devices: 200, batch: 5, seconds: seconds, uploadsPerSecond: 500, group: 77)
        async let uploads = Task.detached { try load.run(port: port) }.value
        let end = Load.now + seconds
        var (answered, peak, wave) = (0, 0.0, 0)
        while Load.now < end {
            let block = 10 + wave
            let statuses = try Parallel.run(100) { number in
                try attempt("person \(number % Self.people)", Self.passphrase, block: block, number: number).status
            }
            guard statuses.allSatisfy({ $0 == 200 || $0 == 503 }) else {
                throw BenchFault("a sign-in was answered \(Set(statuses).sorted()), expected 200 or 503")
            }
            answered += statuses.count { $0 == 200 }
            peak = max(peak, try server.megabytes())
            wave += 1
        }
        let outcome = try await uploads
        return [
            BenchResult(
                name: "server's memory at its peak under 100 sign-ins at once", value: try server.peakMegabytes(),
                unit: "MB", bar: 250, reference: "\(wave) times, \(answered) let in, the others told to come again"),
            BenchResult(
                name: "answer, 99 %: 500 uploads/s meanwhile", value: outcome.milliseconds(at: 0.99), unit: "ms",
                bar: 200, reference: "from when the upload was due"),
        ]
    }
}

/// Runs blocking work on threads of its own.
private enum Parallel {
    static func run<Value: Sendable>(
        _ count: Int, _ work: @escaping @Sendable (Int) throws -> Value
    ) throws -> [Value] {
        let results = Results<Value>()
        let group = DispatchGroup()
        for number in 0..<count {
            group.enter()
            Thread.detachNewThread {
                results.keep(Result { try work(number) })
                group.leave()
            }
        }
        group.wait()
        return try results.all()
    }
}

/// The results of threads, in the order in which they end.
private final class Results<Value: Sendable>: Sendable {
    private let values = Mutex<[Result<Value, any Error>]>([])

    func keep(_ result: Result<Value, any Error>) { values.withLock { $0.append(result) } }

    func all() throws -> [Value] { try values.withLock { try $0.map { try $0.get() } } }
}
