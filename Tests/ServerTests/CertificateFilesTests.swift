import Archive
import Foundation
import Logging
import TLS
import Testing

@testable import Server

/// A certificate that is renewed in its place, as those do it who have one made for some months.
@Suite struct CertificateFilesTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("merkwelt-\(UUID().uuidString)")
    private let logger = Logger(label: "test")
    /// Certificate and key in one file.
    private var file: String { folder.path + "/lab.pem" }

    private func write(_ text: String, at time: Double) throws {
        try text.write(toFile: file, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: time)], ofItemAtPath: file)
    }

    private func authority() throws -> Authority { try Authority(computer: "tower", now: LocalNetwork.clock()) }

    @Test func `a new certificate file is used and audited, and an unusable one leaves the last in use`() async throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (first, second) = (try authority(), try authority())
        try write(first.pem(), at: 1_000_000_000)
        let archive = try SQLiteArchive(path: folder.path + "/lab.db")
        let files = try CertificateFiles(chain: file, key: file)
        try await files.writeDown(in: archive)
        func shown() -> [UInt8]? { files.identity.context.certificate?.der }
        func written() async throws -> Int {
            try await archive.audit(after: 0, limit: 20).filter { $0.action == "certificate" }.count
        }

        await files.look(archive, logger)
        #expect(shown() == first.certificate.der)
        #expect(try await written() == 1, "nothing is new")

        try write(second.pem(), at: 1_000_000_060)
        await files.look(archive, logger)
        #expect(shown() == second.certificate.der && shown() != first.certificate.der)
        #expect(try await written() == 2)

        try write("no certificate", at: 1_000_000_120)
        await files.look(archive, logger)
        #expect(shown() == second.certificate.der)
        #expect(try await written() == 2)

        try write(first.pem(), at: 1_000_000_180)
        await files.look(archive, logger)
        #expect(shown() == first.certificate.der, "what was wrong once is looked at again")
        try await archive.close()
    }
}
