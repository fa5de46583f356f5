import Archive
import Foundation
import GRDB
import Testing
import Text

/// What happens when the disk, another program or an earlier accident gets in the way.
@Suite struct FaultTests {
    private func code(_ body: () async throws -> Void) async -> ArchiveError.Code? {
        do {
            try await body()
            return nil
        } catch {
            return (error as? ArchiveError)?.code
        }
    }

    @Test func `a full archive refuses, keeps what it has, and goes on once there is room`() async throws {
        let workspace = try Workspace()
        let profile = try ProfileIdentifier.test(1)
        let record = try SessionRecord.test(1)
        let maximum = try await Workspace.emptyBytes() + (256 << 10)
        var stored = 0
        do {
            let archive = try workspace.archive { $0.maximumBytes = maximum }
            _ = try await archive.open(record, for: profile)
            let fault = await code {
                while stored < 100_000 {
                    let upload = (stored..<stored + 20).map { LogEntry.test($0, String(repeating: "x", count: 100)) }
                    stored = try await archive.append(upload, to: record.identifier, of: profile).through + 1
                }
            }
            #expect(fault == .full)
            #expect(stored > 100)
            #expect(try await archive.log(of: record.identifier, profile).count == stored)
            try await archive.close()
        }
        let archive = try workspace.archive()
        #expect(try await archive.check().isEmpty)
        #expect(try await archive.log(of: record.identifier, profile).count == stored)
        let next = try await archive.append([.test(stored)], to: record.identifier, of: profile)
        #expect(next.through == stored)
    }

    @Test func `changes of other sessions survive one that fails in the same group`() async throws {
        let workspace = try Workspace()
        let archive = try workspace.archive { $0.limits.sessionEntries = 10 }
        let profile = try ProfileIdentifier.test(1)
        for number in 0..<40 { _ = try await archive.open(.test(number), for: profile) }
        let results = await withTaskGroup(of: (Int, ArchiveError.Code?).self) { group in
            for number in 0..<40 {
                group.addTask {
                    let count = number.isMultiple(of: 2) ? 5 : 50
                    let fault = await code {
                        _ = try await archive.append(
                            (0..<count).map { .test($0) }, to: SessionRecord.test(number).identifier, of: profile)
                    }
                    return (number, fault)
                }
            }
            return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
        #expect(results.count == 20)
        #expect(results.allSatisfy { !$0.key.isMultiple(of: 2) && $0.value == .tooLarge })
        var bytes = "{}".utf8.count
        for number in 0..<40 { bytes += try SessionRecord.test(number).header.utf8.count }
        for index in 0..<5 { bytes += 20 * LogEntry.test(index).text.utf8.count }
        #expect(try await archive.usage(of: profile)?.bytes == bytes)
    }

    @Test func `a file that another program holds is reported as locked, and works afterwards`() async throws {
        let workspace = try Workspace()
        let archive = try workspace.archive()
        let profile = try ProfileIdentifier.test(1)
        _ = try await archive.open(.test(1), for: profile)
        let other = try workspace.foreignConnection()
        try await other.writeWithoutTransaction { try $0.execute(sql: "BEGIN EXCLUSIVE") }
        let fault = await code {
            _ = try await archive.append([.test(0)], to: SessionRecord.test(1).identifier, of: profile)
        }
        #expect(fault == .locked)
        try await other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
        #expect(
            try await archive.append([.test(0)], to: SessionRecord.test(1).identifier, of: profile).through == 0)
    }

    @Test func `a locked file is not opened`() async throws {
        let workspace = try Workspace()
        let other = try workspace.foreignConnection()
        try await other.writeWithoutTransaction { database in
            try database.execute(sql: "PRAGMA locking_mode = EXCLUSIVE; CREATE TABLE t (x); BEGIN EXCLUSIVE")
        }
        let fault = await code { _ = try workspace.archive() }
        #expect(fault == .locked)
        try other.close()
    }

    @Test func `a file that is no database is refused and stays as it is`() async throws {
        let workspace = try Workspace()
        let content = Data("These are my holiday notes. ".utf8) + Data(repeating: 7, count: 9000)
        try content.write(to: URL(fileURLWithPath: workspace.path))
        #expect(await code { _ = try workspace.archive() } == .damaged)
        #expect(try workspace.bytesOnDisk() == content)
    }

    @Test func `a database of another program is refused and stays as it is`() async throws {
        let workspace = try Workspace()
        let other = try workspace.foreignConnection()
        try await other.write { try $0.execute(sql: "CREATE TABLE notes (text); INSERT INTO notes VALUES ('mine')") }
        try other.close()
        let before = try workspace.bytesOnDisk()
        #expect(await code { _ = try workspace.archive() } == .foreign)
        #expect(try workspace.bytesOnDisk() == before)
    }

    @Test(arguments: [21, 22, 23, 24, 25]) func `a damaged archive is refused and stays as it is`(
        seed: UInt64
    ) async throws {
        print("seed \(seed)")
        var random = Dice(seed: seed)
        let workspace = try Workspace()
        let first = try workspace.archive()
        for number in 0..<20 {
            _ = try await first.open(.test(number), for: .test(1))
            _ = try await first.append(
                (0..<100).map { .test($0) }, to: SessionRecord.test(number).identifier, of: .test(1))
        }
        try await first.close()
        let file = URL(fileURLWithPath: workspace.path)
        var content = try Data(contentsOf: file)
        // Page headers and cell pointers lie at the beginning of a page; noise there breaks the tree.
        let page = Int.random(in: 1..<content.count / 4096, using: &random)
        for offset in 0..<64 { content[page * 4096 + offset] = UInt8.random(in: 0...255, using: &random) }
        try content.write(to: file)
        let fault = await code { _ = try workspace.archive() }
        #expect(fault == .damaged)
        #expect(try Data(contentsOf: file) == content)
    }

    @Test func `a file cut in half is refused`() async throws {
        let workspace = try Workspace()
        let first = try workspace.archive()
        for number in 0..<20 {
            _ = try await first.open(.test(number), for: .test(1))
            _ = try await first.append(
                (0..<100).map { .test($0) }, to: SessionRecord.test(number).identifier, of: .test(1))
        }
        try await first.close()
        let file = URL(fileURLWithPath: workspace.path)
        let content = try Data(contentsOf: file)
        try content.prefix(content.count / 2).write(to: file)
        #expect(await code { _ = try workspace.archive() } == .damaged)
    }

    @Test func `a folder that does not exist is named`() async throws {
        let workspace = try Workspace()
        let path = workspace.path + "/missing/sessions.mwdb"
        let error = #expect(throws: ArchiveError.self) { try SQLiteArchive(path: path) }
        #expect(error?.code == .unwritable)
        #expect(
            error?.description == "\(path): the file cannot be opened for writing; "
                + "check that the folder exists and that this user may write in it")
    }

    @Test func `a closed archive says so`() async throws {
        let workspace = try Workspace()
        let archive = try workspace.archive()
        _ = try await archive.open(.test(1), for: .test(1))
        try await archive.probe()
        try await archive.close()
        #expect(await code { _ = try await archive.open(.test(2), for: .test(1)) } == .closed)
        #expect(await code { _ = try await archive.usage(of: .test(1)) } == .closed)
        let names = try FileManager.default.contentsOfDirectory(atPath: workspace.folder.path)
        #expect(names.sorted() == ["sessions.mwdb", "sessions.mwdb-reserve"])
    }
}
