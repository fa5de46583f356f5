import Foundation
import Testing

@testable import Documents
@testable import Server

/// Addresses that a screen, a print, a mail or a terminal tells people to open.
@Suite struct TypedAddressTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent()

    /// Where each is told, and with what it stands there.
    private static let told = [
        ("/s", "Page/studies/wall.js", "shortAddress(link.url, link.code)"),
        ("/withdraw", "Sources/Attendance/ConsentCopy.swift", #"origin + "/withdraw""#),
        ("/sign-in", "Sources/merkwelt/Commands/Serve.swift", #"\(lab)/sign-in"#),
        ("/enter", "Sources/merkwelt/People/Open.swift", "/enter#"),
        ("/enter", "Sources/Server/API/PeopleRoutes.swift", #"base + "/enter""#),
    ]

    @Test(arguments: told) func `an address that people are told to open is one of a page`(
        path: String, file: String, text: String
    ) throws {
        let source = try String(contentsOf: Self.root.appendingPathComponent(file), encoding: .utf8)
        #expect(source.contains(text), "\(file) tells it no more")
        let isOfPage = PeoplePage(path: path) != nil || StudyPage(path: path) != nil
        #expect(isOfPage || CodePage.path == path && CodeEntrance.paths.contains(path), "\(path)")
    }
}
