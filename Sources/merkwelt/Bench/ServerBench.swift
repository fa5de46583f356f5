import Foundation
import Tools

/// Measures throughput, latency and memory of a server in a process of its own that stores devices' uploads.
///
/// Every device is a session with a profile and a connection of its own, and sends its next upload after the answer to
/// the previous one. An answer counts when it confirms that everything sent is on disk. The load comes from the same
/// machine and takes its share of the processors.
///
/// - Parameters:
///   - executable: the program to start with `serve`; this program by default.
///   - seconds: the duration of each load.
///   - trials: the number of trials in the export.
func serverBenchmarks(
    executable: String = "/proc/self/exe", seconds: Double = 8, trials: Int = 100_000
) async throws -> [BenchResult] {
    let server = try ServerProcess(executable: executable)
    defer { server.stop() }
    let reference = "JATOS queues 1 MB and loses trials of a 10 s outage; no published load figure was found"
    var results: [BenchResult] = []
    for (batch, bar) in [(5, 5_000.0), (1, nil)] as [(Int, Double?)] {
        let load = Load(devices: 200, batch: batch, seconds: seconds, group: batch)
        let outcome = try load.run(port: server.port)
        let entries = batch == 1 ? "1 entry" : "\(batch) entries (a trial)"
        results += [
            BenchResult(
                name: "stored: 200 devices, \(entries) per upload, as fast as it goes",
                value: outcome.entriesPerSecond.rounded(), unit: "entries/s", bar: bar, atMost: false,
                reference: reference),
            BenchResult(
                name: "answer, 99 %: the same load", value: outcome.milliseconds(at: 0.99), unit: "ms", bar: nil,
                reference: "200 uploads wait at any time"),
        ]
    }
    for (name, devices, batch, rate) in [
        ("5000 entries/s from 200 devices, 5 per upload", 200, 5, 1_000.0),
        ("500 devices with 1 entry per second each", 500, 1, 500),
    ] {
        let load = Load(devices: devices, batch: batch, seconds: seconds, uploadsPerSecond: rate, group: devices)
        let outcome = try load.run(port: server.port)
        results.append(
            BenchResult(
                name: "answer, 99 %: \(name)", value: outcome.milliseconds(at: 0.99), unit: "ms", bar: 200,
                reference: "from when the upload was due, so that a stalled server is not excused"))
    }
    results.append(
        BenchResult(
            name: "server's memory at its peak under these loads", value: try server.peakMegabytes(), unit: "MB",
            bar: 150, reference: "resident set"))
    results += try exportBenchmarks(server, trials: trials)
    let fresh = try ServerProcess(executable: executable)
    defer { fresh.stop() }
    return try await results + SignInBench.run(fresh)
}

/// Measures the memory while one profile with many sessions is exported.
private func exportBenchmarks(_ server: ServerProcess, trials: Int) throws -> [BenchResult] {
    // The sessions are few enough that the server's limit on new ones does not slow the preparation.
    let (sessions, batch) = (100, 400)
    let uploads = max(1, trials * 4 / sessions / batch)
    try Load.fill(port: server.port, sessions: sessions, uploads: uploads, batch: batch)
    let before = try server.megabytes()
    var peak = before
    let start = ContinuousClock.now
    let bytes = try Load.export(port: server.port) { peak = max(peak, try server.megabytes()) }
    let elapsed = (ContinuousClock.now - start) / .seconds(1)
    let name = "export of \(sessions * uploads * batch / 4) trials (4 entries each)"
    return [
        BenchResult(
            name: name + ": extra memory", value: ((peak - before) * 10).rounded() / 10, unit: "MB", bar: 50,
            reference: "JATOS ran out of memory (JATOS issue 159)"),
        BenchResult(
            name: name + ": speed", value: (Double(bytes) / 1e5 / elapsed).rounded() / 10, unit: "MB/s", bar: nil,
            reference: "session documents as JSON, \(bytes / 1_000_000) MB"),
    ]
}
