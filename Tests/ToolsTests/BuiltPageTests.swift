import Foundation
import Testing

@testable import Tools

@Suite struct BuiltPageTests {
    /// Makes a page in a folder below a place of the test's own, and says what a search from there finds.
    private func found(at page: String, executable: String, chosen: String? = nil) throws -> String {
        let place = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
            .appendingPathComponent("merkwelt-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: place) }
        let folder = place.appendingPathComponent(page)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data("[]".utf8).write(to: folder.appendingPathComponent("assets.json"))
        let path = try BuiltPage.find(
            chosen.map { place.path + "/" + $0 }, executable: place.path + "/" + executable,
            current: place.path + "/work")
        try #require(path.hasPrefix(place.path + "/"))
        return String(path.dropFirst(place.path.count + 1))
    }

    @Test(arguments: [
        ("usr/share/merkwelt/page", "usr/bin/merkwelt"), ("opt/x/share/merkwelt/page", "opt/x/lib/merkwelt/merkwelt"),
        ("clone/.build/x86_64/release/page", "clone/.build/x86_64/release/merkwelt"),
        ("work/.build/debug/page", "elsewhere/merkwelt"),
    ]) func `the page is found beside the program wherever one works`(page: String, executable: String) throws {
        #expect(try found(at: page, executable: executable) == page)
    }

    @Test func `a folder that was asked for is taken, and none in its place`() throws {
        #expect(try found(at: "mine", executable: "usr/bin/merkwelt", chosen: "mine") == "mine")
        #expect(throws: Complaint.self) {
            try found(at: "usr/share/merkwelt/page", executable: "usr/bin/merkwelt", chosen: "mine")
        }
    }

    @Test func `a page that is nowhere is an error that names every place and what to do`() throws {
        let error = #expect(throws: Complaint.self) {
            try BuiltPage.find(executable: "/nowhere/a/b/merkwelt", current: "/nowhere/work")
        }
        #expect(
            error?.description == "/nowhere/a/share/merkwelt/page, /nowhere/share/merkwelt/page, /nowhere/a/b/page, "
                + "/nowhere/work/.build/debug/page: no built page with its assets.json is there; "
                + "build it with Scripts/page quick (./run does everything), or name its folder with --page")
    }
}
