import Foundation

/// A server in a process of its own, with an empty database and a page of a few bytes.
final class ServerProcess {
    private(set) var port = 0
    private let process = Process()
    private let folder: URL

    /// The folder of its database.
    var data: String { folder.appendingPathComponent("data").path }

    init(executable: String) throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("merkwelt-bench-\(UUID().uuidString)")
        let page = folder.appendingPathComponent("page")
        try FileManager.default.createDirectory(at: page, withIntermediateDirectories: true)
        let files = ["host", "join", "people", "studies", "styles", "wasm"]
        let assets = files.map { #"{"path":"/\#($0)","file":"\#($0)","type":"text/plain"}"# }
        let addresses = files.map { #""\#($0)":"/\#($0)""# }
        let heads = ["head", "peopleHead", "studiesHead", "joinHead"].map { #""\#($0)":"""# }
        let shell = "{" + (addresses + heads).joined(separator: ",") + "}"
        for (name, content) in files.map({ ($0, "") }) + [
            ("assets.json", "[\(assets.joined(separator: ","))]"), ("shell.json", shell),
        ] {
            try content.write(to: page.appendingPathComponent(name), atomically: true, encoding: .utf8)
        }
        process.executableURL = URL(fileURLWithPath: executable).resolvingSymlinksInPath()
        process.arguments = [
            "serve", "--port", "0", "--data", data, "--page", page.path,
        ]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        var line = ""
        while !line.contains("\n") {
            let data = output.fileHandleForReading.availableData
            guard !data.isEmpty else {
                stop()
                throw BenchFault("the server did not start")
            }
            line += String(decoding: data, as: UTF8.self)
        }
        let digits = line.split(separator: ":").dropFirst(2).first?.prefix(while: \.isNumber)
        guard let port = digits.flatMap({ Int($0) }) else {
            stop()
            throw BenchFault("the server did not name its port: \(line)")
        }
        self.port = port
    }

    func stop() {
        process.terminate()
        process.waitUntilExit()
        try? FileManager.default.removeItem(at: folder)
    }

    /// The present memory of the process (resident set), in megabytes.
    func megabytes() throws -> Double { try status("VmRSS:") }

    /// The peak memory of the process, in megabytes.
    func peakMegabytes() throws -> Double { try status("VmHWM:") }

    private func status(_ field: String) throws -> Double {
        let text = try String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
        for line in text.split(separator: "\n") where line.hasPrefix(field) {
            let number = line.split(whereSeparator: { !$0.isNumber }).first.flatMap { Double($0) } ?? 0
            return (number * 1024 / 1e5).rounded() / 10
        }
        throw BenchFault("/proc has no \(field)")
    }
}

/// The reason for an invalid measurement.
struct BenchFault: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
