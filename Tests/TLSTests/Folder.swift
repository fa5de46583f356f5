import Foundation

@testable import TLS

/// A folder for files that `openssl` reads.
final class Folder {
    let path: URL

    init() throws {
        path = FileManager.default.temporaryDirectory.appendingPathComponent("merkwelt-tls-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: path) }

    /// What `openssl verify` says of a leaf, to a phone that trusts the authority, at a time.
    func verify(
        _ leaf: Leaf, _ authority: Authority, at time: Int, _ more: [String] = []
    ) throws -> String {
        let files = (try write(authority.certificate, "root.pem"), try write(leaf.certificate, "leaf.pem"))
        return try openssl(
            ["verify", "-x509_strict", "-purpose", "sslserver", "-attime", "\(time)", "-CAfile", files.0] + more + [
                files.1
            ])
    }

    /// A certificate in words, without the blanks that lines begin and end with.
    func text(_ certificate: Certificate) throws -> String {
        let text = try openssl(["x509", "-in", write(certificate), "-noout", "-text"])
        return text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "\n")
    }

    func write(_ certificate: Certificate, _ name: String = "certificate.pem") throws -> String {
        let file = path.appendingPathComponent(name)
        try certificate.pem().write(to: file, atomically: true, encoding: .utf8)
        return file.path
    }

    /// What the program says, on both its outputs.
    func openssl(_ arguments: [String]) throws -> String {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["openssl"] + arguments
        process.standardOutput = output
        process.standardError = output
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let said = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: said, as: UTF8.self)
    }
}
