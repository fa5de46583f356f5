import Archive
import Foundation
import Synchronization
import Testing

/// The process is killed in the middle of its work, again and again; what it was told to be stored must be there.
@Suite struct CrashTests {
    @Test(arguments: [31, 32, 33, 34]) func `every acknowledged entry survives a kill`(seed: Int) async throws {
        print("seed \(seed)")
        let workspace = try Workspace()
        let folder = workspace.folder.path
        var next: [Int: Int] = [:]
        for round in 0..<3 {
            await #expect(processExitsWith: .signal(SIGKILL)) {
                [folder = folder as String, seed, round = round as Int] in
                try await CrashingWriter(folder: folder, seed: seed, round: round).run()
            }
            let acknowledged = try CrashingWriter.acknowledged(in: folder)
            #expect(acknowledged.values.reduce(0, +) > 0)
            let archive = try workspace.archive()
            #expect(try await archive.check().isEmpty)
            for (number, through) in acknowledged {
                let log = try await archive.log(of: SessionRecord.test(number).identifier, .test(1))
                #expect(log.count > through)
                #expect(log == log.indices.map { LogEntry.test($0, "session\(number)") })
                #expect(log.count > next[number, default: -1])
                next[number] = log.count - 1
            }
            try await archive.close()
        }
    }
}

/// What the child process does: eight sessions write at once until the process kills itself at a random moment.
private struct CrashingWriter {
    let folder: String
    let seed: Int
    let round: Int

    func run() async throws {
        var random = Dice(seed: UInt64(seed * 100 + round))
        let archive = try SQLiteArchive(path: folder + "/sessions.mwdb")
        let journal = open(folder + "/acknowledged", O_WRONLY | O_CREAT | O_APPEND, 0o600)
        let delay = UInt64.random(in: 0...200_000_000, using: &random)
        let acknowledgements = Counter()
        let profile = try ProfileIdentifier.test(1)
        try await withThrowingTaskGroup { group in
            group.addTask {
                while acknowledgements.value.load(ordering: .relaxed) < 20 {
                    try await Task.sleep(nanoseconds: 1_000_000)
                }
                try await Task.sleep(nanoseconds: delay)
                kill(getpid(), SIGKILL)
            }
            for number in 0..<8 {
                group.addTask {
                    let record = try SessionRecord.test(number)
                    _ = try await archive.open(record, for: profile)
                    var through = try await archive.append([], to: record.identifier, of: profile).through
                    while true {
                        let upload = (through + 1...through + 5).map { LogEntry.test($0, "session\(number)") }
                        through = try await archive.append(upload, to: record.identifier, of: profile).through
                        let line = Array("\(number) \(through)\n".utf8)
                        _ = write(journal, line, line.count)
                        acknowledgements.value.add(1, ordering: .relaxed)
                    }
                }
            }
            try await group.waitForAll()
        }
    }

    /// The highest index that was acknowledged, by session.
    static func acknowledged(in folder: String) throws -> [Int: Int] {
        let text = try String(contentsOfFile: folder + "/acknowledged", encoding: .utf8)
        return text.split(separator: "\n").reduce(into: [:]) { result, line in
            let numbers = line.split(separator: " ").compactMap { Int($0) }
            result[numbers[0]] = max(result[numbers[0], default: -1], numbers[1])
        }
    }
}

/// Counts from several tasks.
private final class Counter: Sendable {
    let value = Atomic(0)
}
