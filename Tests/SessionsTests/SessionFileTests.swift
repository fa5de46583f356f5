import Families
import Foundation
import Sessions
import Tasks
import Testing
import Tools
import Tree

/// A file that a command names itself is never put in the place of another session's.
@Suite struct SessionFileTests {
    @Test func `a session's file may be made again, and stands in nobody else's place`() throws {
        let folder = NSTemporaryDirectory() + "merkwelt-files-\(UUID().uuidString)"
        try Files.folder(folder)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let kind = try #require(families.family("reaction"))
        let definition = try #require(kind.offered())
        var generator = SeededGenerator(seed: 3)
        func session() -> SessionDocument {
            Examples.session(kind, definition, started: 0, offset: 0, skill: 1, generator: &generator)
        }
        let (one, other) = (session(), session())
        let path = folder + "/a.json"
        try Files.write(one.session, one.json(), to: path)
        try Files.write(one.session, one.json() + "\n", to: path)
        let complaint = #expect(throws: Complaint.self) { try Files.write(other.session, other.json(), to: path) }
        #expect(complaint?.description.contains("another session") == true)
        #expect(try Files.session(path).session.id == one.session.id)
        try Files.write(Array("no session".utf8), to: path)
        #expect(Files.holdsAnother(than: one.session, path) && !Files.holdsAnother(than: one.session, path + "x"))
    }
}
