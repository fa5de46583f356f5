import Foundation
import Interface

/// A folder as the page's build leaves it, with short files.
enum PageFixture {
    static let head = "<meta charset='utf-8'>"
    static let peopleHead = "<script src='/people.abc.js'></script>"
    static let studiesHead = "<script src='/studies.abc.js'></script>"
    static let joinHead = "<script src='/join.abc.js'></script>"

    static func build(in folder: URL) throws -> String {
        let page = folder.appendingPathComponent("page")
        try FileManager.default.createDirectory(
            at: page.appendingPathComponent("icons"), withIntermediateDirectories: true)
        let files: [(path: String, type: String, immutable: Bool, brotli: Bool)] = [
            ("/host.abc.js", "text/javascript; charset=utf-8", true, true),
            ("/people.abc.js", "text/javascript; charset=utf-8", true, true),
            ("/studies.abc.js", "text/javascript; charset=utf-8", true, true),
            ("/join.abc.js", "text/javascript; charset=utf-8", true, true),
            ("/styles.abc.css", "text/css; charset=utf-8", true, true),
            ("/lab.abc.wasm", "application/wasm", true, true),
            ("/service-worker.js", "text/javascript; charset=utf-8", false, true),
            ("/manifest.webmanifest", "application/manifest+json", false, true),
            ("/icons/icon.svg", "image/svg+xml", false, true), ("/icons/icon.png", "image/png", false, false),
        ]
        var items: [String] = []
        for file in files {
            let name = String(file.path.dropFirst())
            try Data("plain \(name)".utf8).write(to: page.appendingPathComponent(name))
            if file.brotli { try Data("brotli \(name)".utf8).write(to: page.appendingPathComponent(name + ".br")) }
            items.append(
                #"{"path":"\#(file.path)","file":"\#(name)","type":"\#(file.type)","immutable":\#(file.immutable)}"#)
        }
        // The words of the page's program, as many as a test needs.
        let words = Catalogue.pageFile("en") { $0 == "Attendance.AttendancePhrase" }
        try Data(words.utf8).write(to: page.appendingPathComponent("words.en.abc.txt"))
        items.append(#"{"path":"/words.en.abc.txt","file":"words.en.abc.txt","type":"text/plain","immutable":true}"#)
        try "[\(items.joined(separator: ","))]".write(
            to: page.appendingPathComponent("assets.json"), atomically: true, encoding: .utf8)
        let shell = #"""
            {"host":"/host.abc.js","styles":"/styles.abc.css","wasm":"/lab.abc.wasm","people":"/people.abc.js",
            "join":"/join.abc.js","joinHead":"\#(joinHead)","head":"\#(head)","peopleHead":"\#(peopleHead)",
            "studies":"/studies.abc.js","studiesHead":"\#(studiesHead)"}
            """#
        try shell.write(to: page.appendingPathComponent("shell.json"), atomically: true, encoding: .utf8)
        return page.path
    }
}
