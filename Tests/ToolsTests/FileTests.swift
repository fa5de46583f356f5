import ArgumentParser
import Foundation
import Testing
import Tools

/// Errors of files: the place, the reason, the remedy, in one plain sentence.
@Suite struct FileTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tools-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

    private func complaint(_ work: () throws -> Void) -> String {
        do {
            try work()
            return "none"
        } catch { return "\(Complaint.plain(error))" }
    }

    @Test func `a place that cannot be written to is told with its reason, whatever writes there`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let below = path("none/file")
        let told =
            "\(below): the file cannot be written: no such file or directory; name another one, or check the folder"
        #expect(complaint { try Files.write([1], to: below) } == told)
        #expect(complaint { try Files.write([1], to: below, mayReplace: false) } == told)
        #expect(complaint { _ = try Files.begin(below) } == told)
        try Files.write([1], to: path("file"))
        #expect(
            complaint { try Files.folder(path("file")) }
                == "\(path("file")): expected a folder to write to, found a file; name another folder")
        #expect(
            complaint { try Files.folder(path("file/folder")) }
                == "\(path("file/folder")): the folder cannot be made: not a directory; name another one, or check the one above"
        )
        #expect(
            complaint { try Files.write([2], to: path("file"), mayReplace: false) }
                == "\(path("file")): the file exists; name another one")
        #expect(try Files.bytes(path("file")) == [1])
        for name in ["c.json", "a.json", "b.json", "a.yaml"] { try Files.write([1], to: path(name)) }
        #expect(try Files.names(in: folder.path, ".json") == ["a.json", "b.json", "c.json"])
        #expect(complaint { _ = try Files.names(in: path("none"), "") }.contains("no such file or directory"))
    }

    @Test func `what Foundation throws is never shown as it is, and a command that ran explains no usage`() {
        defer { try? FileManager.default.removeItem(at: folder) }
        let raw = complaint { _ = try FileManager.default.contentsOfDirectory(atPath: path("none")) }
        #expect(raw == "\(path("none")): no such file or directory; check the path and its permissions")
        #expect(Complaint.plain(ValidationError("expected a word")) is Complaint)
        #expect(complaint { throw ValidationError("expected a word") } == "expected a word")
        #expect(Complaint.plain(ExitCode(1)) is ExitCode)
    }
}
