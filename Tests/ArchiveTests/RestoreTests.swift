import Foundation
import GRDB
import Sampling
import Testing

@testable import Archive

/// A backup, and the way back.
@Suite(.sampled) struct RestoreTests {
    private let workspace: Workspace
    private let backup: String

    init() throws {
        workspace = try Workspace()
        backup = workspace.folder.appendingPathComponent("backup.db").path
    }

    private var configuration: ArchiveConfiguration {
        var configuration = ArchiveConfiguration(now: { 1_795_000_000_000 })
        configuration.patience = 0.2
        configuration.version = "0.9"
        return configuration
    }

    private func restore(to archive: String? = nil, needsManifest: Bool = true) throws -> ArchiveRestoration.Outcome {
        try ArchiveRestoration(
            from: backup, to: archive ?? workspace.path, needsManifest: needsManifest, configuration: configuration
        ).run()
    }

    private func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: workspace.folder.path).sorted()
    }

    private func fill(_ archive: SQLiteArchive, sessions: Range<Int>, of profile: Int = 1) async throws {
        for number in sessions {
            let record = try SessionRecord.test(number)
            _ = try await archive.open(record, for: .test(profile))
            _ = try await archive.append((0..<30).map { .test($0) }, to: record.identifier, of: .test(profile))
            _ = try await archive.append([.test(3, "other")], to: record.identifier, of: .test(profile))
        }
        _ = try await archive.revise(.progress, of: .test(profile)) { _ in Revision(text: #"{"a":1}"#, answer: 0) }
    }

    private func makeBackup(sessions: Int = 5) async throws {
        let archive = try workspace.archive { $0.version = "0.9" }
        try await fill(archive, sessions: 0..<sessions)
        try await archive.backUp(to: backup)
        try await archive.close()
    }

    @Test func `a manifest tells version, time, counts and the hash over all logs in order`() async throws {
        let archive = try workspace.archive { $0.version = "0.9" }
        try await fill(archive, sessions: 0..<3)
        let manifest = try await archive.backUp(to: backup)
        #expect(manifest.version == "0.9")
        #expect(manifest.schema == ArchiveSchema.migrations.last?.name)
        #expect(manifest.time == 1_000)
        let content = manifest.content
        #expect(content.profiles == 1 && content.sessions == 3 && content.documents == 1)
        #expect(content.entries == 90 && content.branches == 3)
        #expect(try BackupManifest.check(backup) == manifest)
        #expect(try await archive.read { try ArchiveContent($0) } == content)
        #expect(!(try names()).contains { $0.hasSuffix("part") || $0.hasSuffix("-journal") })
        // The order in which sessions arrived does not count, every byte of a log does.
        let other = try Workspace()
        let mirror = try other.archive()
        for number in [2, 0, 1] { try await fill(mirror, sessions: number..<number + 1) }
        #expect(try await mirror.read { try ArchiveContent($0) } == content)
        _ = try await mirror.append([.test(30)], to: SessionRecord.test(2).identifier, of: .test(1))
        #expect(try await mirror.read { try ArchiveContent($0).logs } != content.logs)
    }

    @Test func `a restored archive has all of the backup, and the one that was there is kept`() async throws {
        try await makeBackup()
        do {
            let archive = try workspace.archive()
            try await fill(archive, sessions: 5..<8, of: 2)
            try await archive.close()
        }
        let outcome = try restore()
        let kept = workspace.path + ".before-restore-20261118T110640Z"
        #expect(outcome.kept == kept)
        #expect(outcome.manifest?.content == outcome.content)
        let archive = try workspace.archive()
        #expect(archive.remarks == [])
        #expect(try await archive.read { try ArchiveContent($0) } == outcome.content)
        #expect(try await archive.check() == [])
        #expect(try await archive.profiles() == [.test(1)])
        _ = try await archive.append([.test(30)], to: SessionRecord.test(0).identifier, of: .test(1))
        try await archive.close()
        let before = try SQLiteArchive(path: kept)
        #expect(before.remarks == [])
        #expect(try await before.profiles().count == 2)
        try await before.close()
        #expect(try restore().kept == kept + "-2", "nothing is ever overwritten")
    }

    @Test func `a backup is restored where no archive is`() async throws {
        try await makeBackup()
        let target = workspace.folder.appendingPathComponent("new.db").path
        let outcome = try restore(to: target)
        #expect(outcome.kept == nil)
        #expect(try await SQLiteArchive(path: target).read { try ArchiveContent($0) } == outcome.manifest?.content)
        let mode = try FileManager.default.attributesOfItem(atPath: target)[.posixPermissions] as? Int
        #expect(mode == 0o600)
    }

    @Test func `every flipped byte of a backup is noticed, and every cut`() async throws {
        try await makeBackup(sessions: 2)
        let whole = try Data(contentsOf: URL(fileURLWithPath: backup))
        let before = try Data(contentsOf: URL(fileURLWithPath: workspace.path))
        var generator = SystemRandomNumberGenerator()
        // The head of the file, and the manifest with its own hash.
        var places = Array(0..<100)
        if let manifest = whole.range(of: Data("merkwelt.backup".utf8)) {
            places += Array(manifest.lowerBound - 100..<manifest.lowerBound + 250)
        }
        places = DailySample.of(places, 120)
        for _ in 0..<DailySample.count(whole: 150, daily: 40) {
            places.append(Int.random(in: 0..<whole.count, using: &generator))
        }
        for place in places {
            var altered = whole
            let bit = Int.random(in: 0..<8, using: &generator)
            altered[place] ^= UInt8(1 << bit)
            try altered.write(to: URL(fileURLWithPath: backup))
            let error = #expect(throws: ArchiveError.self, "byte \(place), bit \(bit)") { try restore() }
            #expect(error?.place == backup, "byte \(place), bit \(bit): \(error?.description ?? "")")
            let report = try? ArchiveReport(path: backup)
            #expect(report?.faults.isEmpty != true, "byte \(place), bit \(bit)")
        }
        for length in [0, 1, 100, 4096, whole.count / 2, whole.count - 4096, whole.count - 1] {
            try whole.prefix(length).write(to: URL(fileURLWithPath: backup))
            #expect(throws: ArchiveError.self, "cut at \(length)") { try restore() }
        }
        try (whole + Data([0])).write(to: URL(fileURLWithPath: backup))
        #expect(throws: ArchiveError.self) { try restore() }
        #expect(try Data(contentsOf: URL(fileURLWithPath: workspace.path)) == before)
        #expect(!(try names()).contains { $0.contains("restor") })
    }

    @Test func `an archive that is in use is neither replaced nor touched`() async throws {
        try await makeBackup()
        let archive = try workspace.archive()
        try await fill(archive, sessions: 5..<6)
        let error = #expect(throws: ArchiveError.self) { try restore() }
        #expect(error?.code == .locked)
        #expect(error?.problem.contains("has the file open") == true)
        try await archive.probe()
        try await fill(archive, sessions: 6..<7)
        #expect(try await archive.check() == [])
        #expect(try await archive.usage(of: .test(1))?.sessions == 7)
        try await archive.close()
        #expect(try restore().kept != nil)
    }

    @Test func `what a crashed server left in its log is kept as well`() async throws {
        try await makeBackup()
        let crashed = try Workspace()
        do {
            let archive = try workspace.archive()
            try await fill(archive, sessions: 5..<9)
            for end in ["", "-wal"] {
                try FileManager.default.copyItem(atPath: workspace.path + end, toPath: crashed.path + end)
            }
            try await archive.close()
        }
        let outcome = try restore(to: crashed.path)
        let kept = try SQLiteArchive(path: #require(outcome.kept))
        #expect(kept.remarks == [])
        #expect(try await kept.usage(of: .test(1))?.sessions == 9)
        #expect(!FileManager.default.fileExists(atPath: crashed.path + "-wal"))
    }

    @Test func `an archive that is no database any more is replaced and kept`() async throws {
        try await makeBackup()
        let rubbish = Data(repeating: 0xA5, count: 9000)
        try rubbish.write(to: URL(fileURLWithPath: workspace.path))
        try Data("log".utf8).write(to: URL(fileURLWithPath: workspace.path + "-wal"))
        let outcome = try restore()
        let kept = try #require(outcome.kept)
        #expect(try Data(contentsOf: URL(fileURLWithPath: kept)) == rubbish)
        #expect(try Data(contentsOf: URL(fileURLWithPath: kept + "-wal")) == Data("log".utf8))
        let archive = try workspace.archive()
        #expect(archive.remarks == [])
        #expect(try await archive.usage(of: .test(1))?.sessions == 5)
    }

    @Test func `what was deleted after the backup stays deleted`() async throws {
        do {
            let archive = try workspace.archive()
            try await fill(archive, sessions: 0..<4)
            try await fill(archive, sessions: 4..<6, of: 2)
            try await archive.backUp(to: backup)
            try await archive.delete(SessionRecord.test(1).identifier, of: .test(1))
            _ = try await archive.deleteEverything(of: .test(2))
            try await archive.close()
        }
        #expect(try restore().erased == 3)
        let archive = try workspace.archive()
        #expect(try await archive.usage(of: .test(1))?.sessions == 3)
        #expect(try await archive.profiles() == [.test(1)], "the profile goes with its documents")
        let error = await #expect(throws: ArchiveError.self) {
            try await archive.open(.test(1), for: .test(1))
        }
        #expect(error?.code == .gone)
        #expect(try await archive.check() == [])
    }

    @Test func `documents go with a deleted profile, and stay with one that lost only its sessions`()
        async throws
    {
        do {
            let archive = try workspace.archive()
            try await fill(archive, sessions: 0..<1)
            for profile in 1...2 {
                _ = try await archive.revise(.progress, of: .test(profile)) { _ in Revision(text: "{}", answer: 0) }
            }
            try await archive.backUp(to: backup)
            try await archive.delete(SessionRecord.test(0).identifier, of: .test(1))
            _ = try await archive.deleteEverything(of: .test(2))
            try await archive.close()
        }
        #expect(try restore().erased == 1)
        let archive = try workspace.archive()
        #expect(try await archive.document(.progress, of: .test(1)) == "{}")
        #expect(try await archive.document(.progress, of: .test(2)) == nil)
        #expect(try await archive.profiles() == [.test(1)])
    }

    @Test func `a file without a manifest is taken only where that is said`() async throws {
        try await makeBackup()
        let source = workspace.folder.appendingPathComponent("copy.db").path
        try FileManager.default.copyItem(atPath: workspace.path, toPath: source)
        func run(_ needsManifest: Bool) throws -> ArchiveRestoration.Outcome {
            try ArchiveRestoration(
                from: source, to: workspace.path, needsManifest: needsManifest, configuration: configuration
            ).run()
        }
        let error = #expect(throws: ArchiveError.self) { try run(true) }
        #expect(error?.remedy.contains("--without-manifest") == true)
        let outcome = try run(false)
        #expect(outcome.manifest == nil)
        #expect(outcome.content.sessions == 5)
    }

    @Test func `a backup of a later version, or of another program, is refused`() async throws {
        try await makeBackup()
        let hand = try DatabaseQueue(path: backup)
        try await hand.write { try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('99 something to come')") }
        try hand.close()
        #expect(#expect(throws: ArchiveError.self) { try restore() }?.code == .newer)
        try FileManager.default.removeItem(atPath: backup)
        let foreign = try DatabaseQueue(path: backup)
        try await foreign.write { try $0.execute(sql: "CREATE TABLE a (b)") }
        try foreign.close()
        #expect(#expect(throws: ArchiveError.self) { try restore() }?.code == .foreign)
        try Data().write(to: URL(fileURLWithPath: backup))
        #expect(#expect(throws: ArchiveError.self) { try restore() }?.code == .damaged)
        try FileManager.default.removeItem(atPath: backup)
        #expect(#expect(throws: ArchiveError.self) { try restore() }?.problem == "expected a file")
    }

    @Test func `no backup is made of an archive with faults`() async throws {
        let archive = try workspace.archive()
        try await fill(archive, sessions: 0..<1)
        let hand = try workspace.foreignConnection()
        try await hand.write { try $0.execute(sql: "DELETE FROM entries WHERE position = 2") }
        let error = await #expect(throws: ArchiveError.self) { try await archive.backUp(to: backup) }
        #expect(error?.code == .damaged)
        #expect(error?.problem.contains("29 entries stored, expected 30") == true)
        #expect(!(try names()).contains { $0.hasPrefix("backup") })
    }

    @Test func `a backup that is put in an archive's place by hand is an archive from then on`() async throws {
        try await makeBackup()
        let archive = try SQLiteArchive(path: backup, configuration: configuration)
        _ = try await archive.append([.test(30)], to: SessionRecord.test(0).identifier, of: .test(1))
        try await archive.close()
        #expect(try BackupManifest.check(backup) == nil)
    }

    @Test func `two backups at once do not meet in one draft`() async throws {
        try await makeBackup()
        let path = workspace.folder.appendingPathComponent("draft").path
        let first = try DraftFile(at: path)
        #expect(#expect(throws: ArchiveError.self) { try DraftFile(at: path) }?.code == .locked)
        withExtendedLifetime(first) {}
    }

    @Test func `a week of backups goes from Monday to Sunday, a month by the calendar, in universal time`() throws {
        func superseded(_ rotation: String, _ days: [String]) throws -> [String] {
            let stamps = try days.map { try #require(FileStamp(text: $0)) }
            return try #require(BackupRotation(rotation)).superseded(stamps.map(\.time)).map { FileStamp($0).text }
        }
        // 16 November 2026 was a Monday.
        let (sunday, monday) = ("20261115T235959Z", "20261116T000000Z")
        let (nextSunday, nextMonday) = ("20261122T235959Z", "20261123T000000Z")
        #expect(try superseded("0,2,0", [sunday, monday, nextSunday]) == [monday])
        #expect(try superseded("0,3,0", [sunday, monday, nextSunday, nextMonday]) == [monday])
        #expect(try superseded("0,2,0", [sunday, monday, nextSunday, nextMonday]) == [sunday, monday])
        // Before 1970, too: 29 December 1969 was a Monday.
        #expect(try superseded("0,2,0", ["19691228T120000Z", "19691229T120000Z", "19700104T120000Z"]).count == 1)
        let (end, begin, later) = ("20261031T235959Z", "20261101T000000Z", "20261130T235959Z")
        #expect(try superseded("0,0,2", [end, begin, later]) == [begin])
        #expect(try superseded("2,0,0", [end, begin, later]) == [end])
    }

    @Test func `of many backups the newest of each day, week and month are kept`() throws {
        let rotation = try #require(BackupRotation("7,4,12"))
        let day = 86_400_000.0
        // Four a day for 400 days, up to a Sunday.
        let end = 1_795_305_600_000.0
        let times = (0..<1600).map { end - Double($0) * day / 4 }
        var kept = Set(times)
        for time in rotation.superseded(times) { kept.remove(time) }
        #expect(kept.count >= 18 && kept.count <= 23)
        for number in 0..<7 { #expect(kept.contains { $0 <= end && $0 > end - Double(number + 1) * day }) }
        #expect(try #require(kept.min()) < end - 300 * day)
        // Made step by step, as a server does, it comes to the same months.
        var living: [Double] = []
        for time in times.reversed() {
            living.append(time)
            let gone = Set(rotation.superseded(living))
            living.removeAll { gone.contains($0) }
            #expect(living.last == time)
        }
        #expect(Set(living) == kept)
        #expect(BackupRotation("0,0,1")?.superseded([1, 2, 3]) == [1, 2])
        for text in ["", "7", "7,4", "7,4,12,1", "0,0,0", "-1,4,12", "7,4,x", " 7,4,12"] {
            #expect(BackupRotation(text) == nil, "\(text)")
        }
    }

    @Test func `a moment in a file's name is read as it was written`() {
        let stamp = FileStamp(1_795_367_203_999)
        #expect(stamp.text == "20261122T170643Z")
        #expect(FileStamp(text: stamp.text) == stamp)
        for text in ["", "20261122T170643", "20261322T170643Z", "2026-11-22T17:06", "20261122X170643Z"] {
            #expect(FileStamp(text: text) == nil, "\(text)")
        }
    }
}
