import Foundation
import Testing

@testable import Export

/// Archives that programs of others open.
@Suite struct ZipWriterTests {
    static func archive(_ files: [(String, [UInt8])], isWhole: Bool = true) throws -> [UInt8] {
        let zip = try ZipWriter()
        var bytes: [UInt8] = []
        for (name, content) in files {
            try zip.begin(name)
            for start in stride(from: 0, to: content.count, by: 1000) {
                try zip.write(Array(content[start..<min(start + 1000, content.count)]))
            }
            try zip.end()
            bytes += zip.drain()
        }
        if isWhole { try zip.close() }
        return bytes + zip.drain()
    }

    static let files: [(String, [UInt8])] = [
        ("a/one.csv", Array("a,b\r\n1,2\r\n".utf8)), ("a/empty.txt", []),
        ("a/large.bin", (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 7) }),
    ]

    @Test func `unzip and Python's zipfile read what was written`() throws {
        let path = NSTemporaryDirectory() + "merkwelt-\(UUID().uuidString).zip"
        defer { try? FileManager.default.removeItem(atPath: path) }
        try Data(Self.archive(Self.files)).write(to: URL(fileURLWithPath: path))
        let script = """
            from sys import argv
            from zipfile import ZipFile
            archive = ZipFile(argv[1])
            assert archive.testzip() is None
            for entry in archive.infolist():
                print(entry.filename, entry.file_size, *entry.date_time)
            """
        let said = try #require(Self.run("python3", ["-c", script, path]))
        #expect(
            said == """
                a/one.csv 10 1980 1 1 0 0 0
                a/empty.txt 0 1980 1 1 0 0 0
                a/large.bin 300000 1980 1 1 0 0 0

                """)
        if let unzip = Self.run("unzip", ["-t", path]) { #expect(unzip.contains("No errors detected")) }
    }

    @Test func `equal files give equal bytes`() throws {
        #expect(try Self.archive(Self.files) == Self.archive(Self.files))
    }

    @Test func `what was cut is no archive`() throws {
        #expect(try ExportedFiles(zip: Self.archive(Self.files)).names == ["a/one.csv", "a/empty.txt", "a/large.bin"])
        let whole = try Self.archive(Self.files)
        for count in [0, 20, whole.count / 2, whole.count - 1] {
            #expect(throws: ExportError.self, "\(count)") { try ExportedFiles(zip: Array(whole.prefix(count))) }
        }
        #expect(throws: ExportError.self) { try ExportedFiles(zip: Self.archive(Self.files, isWhole: false)) }
    }

    /// What a program prints; nil where there is none of this name.
    static func run(_ program: String, _ arguments: [String]) -> String? {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [program] + arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        guard (try? process.run()) != nil else { return nil }
        let said = (try? pipe.fileHandleForReading.readToEnd()).flatMap { $0 }
        process.waitUntilExit()
        return process.terminationStatus == 127 ? nil : String(decoding: said ?? Data(), as: UTF8.self)
    }
}
