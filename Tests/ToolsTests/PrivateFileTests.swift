import Foundation
import Testing
import Tools

/// Files with secrets.
@Suite struct PrivateFileTests {
    private let path = FileManager.default.temporaryDirectory.appendingPathComponent("merkwelt-\(UUID().uuidString)")
        .path

    @Test func `a file is made once, for its owner alone, and read again`() throws {
        defer { try? FileManager.default.removeItem(atPath: path) }
        let file = PrivateFile(path, content: "this secret")
        #expect(try file.text() == nil)
        #expect(try file.make("first") == "first")
        // Whoever comes later takes what is there.
        #expect(try file.make("second") == "first")
        #expect(try file.text() == "first")
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
    }

    @Test(arguments: [0o640, 0o604, 0o620, 0o601])
    func `a file that others may touch is refused, with what to do`(mode: Int) throws {
        defer { try? FileManager.default.removeItem(atPath: path) }
        let file = PrivateFile(path, content: "this secret")
        _ = try file.make("text")
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
        let error = #expect(throws: Complaint.self) { try file.text() }
        #expect(error?.description == "\(path): others on this machine may read this secret; run: chmod 600 \(path)")
        #expect(throws: Complaint.self) { try file.make("other") }
    }

    @Test func `where there is no room for it, that is said`() throws {
        let file = PrivateFile("/nowhere/at/all", content: "this secret")
        let error = #expect(throws: Complaint.self) { try file.make("text") }
        #expect(error?.description == "/nowhere/at/all: this secret cannot be written (No such file or directory)")
    }
}
