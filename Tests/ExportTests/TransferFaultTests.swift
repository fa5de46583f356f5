import Archive
import Families
import Foundation
import Testing
import Tree

@testable import Export

/// Exports that were changed, or made by somebody else, are refused before anything is written.
@Suite(.timeLimit(.minutes(6))) struct TransferFaultTests {
    @Test func `a file that was changed is named by its hash`() async throws {
        let lab = try await TransferFixture.filled(people: 3)
        let files = try ExportedFiles(zip: await lab.export())
        var all: [(String, [UInt8])] = []
        for name in files.names {
            var bytes = try #require(try files.bytes(name))
            if name == "ledger.csv" { bytes[3] ^= 1 }
            all.append((name, bytes))
        }
        let error = await #expect(throws: ExportError.self) { try await lab.take(ZipWriterTests.archive(all)) }
        #expect(error?.description.hasPrefix("ledger.csv: expected SHA-256 ") == true)
    }

    /// What is changed in which file, and where the fault is found.
    static let edits: [(file: String, from: String, to: String, place: String)] = [
        ("raw/transfer.jsonl", #""version":1,"versions""#, #""version":2,"versions""#, "raw/transfer.jsonl:1: version"),
        ("raw/transfer.jsonl", #""format":"merkwelt.transfer""#, #""format":"other""#, "raw/transfer.jsonl:1"),
        ("raw/transfer.jsonl", #""mode":"field""#, #""mode":"preview""#, "mode: expected"),
        (
            "raw/transfer.jsonl", #""licence":"CC-BY-4.0""#, #""licence":"MIT""#,
            "transfer.jsonl:1: about: licence: expected"
        ),
        ("raw/transfer.jsonl", #""number":2"#, #""number":1"#, "versions: expected numbers from 1"),
        ("raw/transfer.jsonl", #""phase":""#, #""phase":"x"#, "raw/transfer.jsonl:2: phase: expected one of"),
        ("raw/transfer.jsonl", #""contact":"#, #""contact":"soon","c":"#, "raw/transfer.jsonl:2: contact"),
        ("raw/transfer.jsonl", #""number":3"#, #""number":2"#, "raw/transfer.jsonl:4: number: expected one above 2"),
        ("raw/transfer.jsonl", #""position":0"#, #""position":"0""#, "raw/transfer.jsonl:2: slots[0].position"),
        ("raw/transfer.jsonl", #""seed":"#, #""seed":1"#, "session.seed: expected 1"),
        ("raw/transfer.jsonl", #""link":"K7QF2M","note""#, #""link":"OTHER2","note""#, "P0002: expected a link"),
        ("raw/sessions.jsonl", #""format":"merkwelt.session""#, #""format":"merkwelt.other""#, "raw/sessions.jsonl:1"),
        ("raw/sessions.jsonl", #""index":1,"time":"#, #""index":1,"time":1"#, "raw/sessions.jsonl:1: logHash"),
        ("raw/sessions.jsonl", #"{"branches""#, #"{ "branches""#, "raw/sessions.jsonl:1: expected canonical JSON"),
        (
            "raw/sessions.jsonl", #"},"version":1}"#, #"},"version":1,"x":1}"#,
            "raw/sessions.jsonl:1: expected canonical"
        ),
        ("study.json", "Tea", "Bread", "study.json: expected the definition"),
        ("consort.json", #""secret": "00"#, #""secret": "01"#, "consort.json: secret"),
    ]

    @Test(arguments: edits.indices)
    func `an edit that its hashes were fitted to is found, with its place`(_ edit: Int) async throws {
        let (file, from, to, place) = Self.edits[edit]
        let lab = try await TransferFixture.filled(people: 3)
        let bytes = try TransferFixture.edited(await lab.export()) { name, text in
            guard name == file else { return text }
            guard let range = text.range(of: from) else { return text }
            return text.replacingCharacters(in: range, with: to)
        }
        let new = try TransferFixture()
        var found = ""
        do { found = try await new.take(bytes).conflicts.joined(separator: "\n") } catch { found = "\(error)" }
        #expect(found.contains(place), "\(found)")
        #expect(try await new.archive.studies().isEmpty)
    }

    @Test func `a session that is missing, or there twice, is named`() async throws {
        let bytes = try await TransferFixture.filled(people: 3).export()
        for (count, words) in [(0, "found none"), (2, "the session is there twice")] {
            let changed = try TransferFixture.edited(bytes) { name, text in
                guard name == TransferLayout.package.logs else { return text }
                var lines = text.split(separator: "\n").map(String.init)
                let first = lines.removeFirst()
                lines.insert(contentsOf: Array(repeating: first, count: count), at: 0)
                return lines.joined(separator: "\n") + "\n"
            }
            let new = try TransferFixture()
            let error = await #expect(throws: ExportError.self) { try await new.take(changed) }
            #expect(error?.description.contains(words) == true)
        }
    }

    @Test func `an export without what a move needs says what to do`() async throws {
        let lab = try await TransferFixture.filled(people: 3)
        let bytes = try await lab.export(.package)
        #expect(try StudyTransfer.isThere(lab.file(bytes)) == false)
        let error = await #expect(throws: ExportError.self) { try await lab.take(bytes) }
        #expect(error?.description.contains("merkwelt study export ID --format sessions") == true)
    }

    @Test func `an export in which persons are replaced or withheld is refused, and says what to do`() async throws {
        let lab = try await TransferFixture.filled(people: 3)
        let replaced: [(ExportOptions, String)] = [
            (ExportOptions(), "ids codes, dates shifted, level open"),
            (ExportOptions(hasLogs: true), "ids codes, dates shifted, level open"),
            (ExportOptions(hasLogs: true, ids: .numbers, dates: .exact), "level open"),
            (ExportOptions(hasLogs: true, ids: .numbers, level: .team), "dates shifted"),
            (ExportOptions(hasLogs: true, dates: .exact, level: .team), "ids codes"),
        ]
        for (options, words) in replaced {
            let bytes = try await lab.export(.package, options)
            #expect(try ExportedFiles(zip: bytes).names.contains(TransferLayout.package.transfer) == false)
            let path = try lab.file(bytes)
            let error = try #require(throws: ExportError.self) { try StudyTransfer.isThere(path) }
            #expect(error.description.contains("given away (\(words)), without what"))
            #expect(error.description.contains("`merkwelt study export coffee-2 --format sessions`"))
            #expect(throws: error) { try StudyTransfer(path, families: families) }
        }
    }

    @Test func `archives that fill a disk, and links, are refused`() throws {
        let zeros = [UInt8](repeating: 0, count: 8 << 20)
        let bomb = try ZipWriterTests.archive([("a", zeros)])
        #expect(bomb.count * 200 < zeros.count, "deflate packs it that well")
        let error = #expect(throws: ExportError.self) { try ExportedFiles(zip: bomb) }
        #expect(error?.description.contains("more than 200 times its size") == true)
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("merkwelt-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let zip = folder.appendingPathComponent("link.zip").path
        let script = """
            from sys import argv
            from zipfile import ZipFile, ZipInfo
            with ZipFile(argv[1], "w") as archive:
                entry = ZipInfo("a")
                entry.create_system, entry.external_attr = 3, 0o120777 << 16
                archive.writestr(entry, "/etc/passwd")
            """
        _ = try #require(ZipWriterTests.run("python3", ["-c", script, zip]))
        let linked = #expect(throws: ExportError.self) { try ExportedFiles(zip) }
        #expect(linked?.description.contains("a: expected a file, found a link") == true)
        try FileManager.default.createSymbolicLink(
            atPath: folder.appendingPathComponent("b").path, withDestinationPath: "/etc/passwd")
        #expect(throws: ExportError.self) { try ExportedFiles(folder.path) }
    }

    @Test func `a list of files that names one beside the export does not lead there`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("merkwelt-\(UUID().uuidString)")
        let export = folder.appendingPathComponent("export")
        try FileManager.default.createDirectory(at: export, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let beside = Array("beside".utf8)
        try Data(beside).write(to: folder.appendingPathComponent("other.txt"))
        let list = "\(SHA256.hexadecimal(of: beside))  ../other.txt\n"
        try Data(list.utf8).write(to: export.appendingPathComponent("manifest-sha256.txt"))
        let check = try ManifestCheck(ExportedFiles(export.path), export.path)
        #expect(check.findings.map(\.code) == ["file-missing"] && check.files == 0)
    }
}
