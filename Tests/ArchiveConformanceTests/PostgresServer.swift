import Foundation
import Synchronization

@testable import ArchivePostgres

/// A PostgreSQL server of the tests' own, in a temporary folder and on a Unix socket. It starts with the first test that
/// asks for it, and ends with the tests' process, however that ends.
final class PostgresServer: Sendable {
    /// The server; nil where PostgreSQL is not installed.
    static let shared: PostgresServer? = programs.flatMap { try? PostgresServer($0) }

    private let socket: String
    private let held: FileHandle
    private let count = Atomic(0)

    /// The folder of PostgreSQL's programs, as Debian and others have it.
    private static let programs: String? = {
        let versions = (15...18).reversed().flatMap {
            ["/usr/lib/postgresql/\($0)/bin", "/opt/homebrew/opt/postgresql@\($0)/bin"]
        }
        return versions.first { FileManager.default.isExecutableFile(atPath: $0 + "/initdb") }
    }()

    static var isInstalled: Bool { programs != nil }

    private init(_ programs: String) throws {
        // The path of a socket may have 107 bytes.
        let folder = "/tmp/merkwelt-postgres-\(getpid())"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
        socket = folder
        // The shell stops the server when its input ends, which it does when the tests' process has ended.
        let script = """
            set -e
            cd '\(folder)'
            trap "rm -rf '\(folder)'" EXIT
            '\(programs)/initdb' -D data -U merkwelt -A trust -E UTF8 --locale=C --data-checksums >log 2>&1
            '\(programs)/pg_ctl' -D data -s -w -l log -o "-k '\(folder)' -c listen_addresses= -c max_connections=300" \
                start >/dev/null 2>&1
            echo ready
            cat >/dev/null
            '\(programs)/pg_ctl' -D data -s -m immediate stop
            """
        let process = Process()
        if getuid() == 0 {
            // initdb refuses root.
            let user = getpwnam("postgres") ?? getpwnam("nobody")
            guard let user else { throw CocoaError(.fileNoSuchFile) }
            chown(folder, user.pointee.pw_uid, user.pointee.pw_gid)
            process.executableURL = URL(fileURLWithPath: "/usr/sbin/runuser")
            process.arguments = ["-u", String(cString: user.pointee.pw_name), "--", "/bin/sh", "-c", script]
        } else {
            process.executableURL = URL(fileURLWithPath: "/bin/sh")
            process.arguments = ["-c", script]
        }
        let (input, output) = (Pipe(), Pipe())
        (process.standardInput, process.standardOutput) = (input, output)
        try process.run()
        held = input.fileHandleForWriting
        guard String(decoding: output.fileHandleForReading.availableData, as: UTF8.self) == "ready\n" else {
            throw CocoaError(.featureUnsupported)
        }
        try PostgresArchive.upgrade(url("template1"))
    }

    private func url(_ database: String) -> String {
        "postgresql://merkwelt@/\(database)?host=\(socket)"
    }

    /// The address of a new database, with tables or empty.
    func makeDatabase(isEmpty: Bool = false) throws -> String {
        let name = "test\(count.add(1, ordering: .relaxed).newValue)"
        // Not by a program: dozens of processes at once are what Foundation's own record of them does not bear.
        let connection = PostgresConnection(try Libpq.loaded.get(), try PostgresAddress(url("postgres")))
        try connection.connect()
        defer { connection.close() }
        try connection.execute("CREATE DATABASE \(name) TEMPLATE \(isEmpty ? "template0" : "template1")")
        return url(name)
    }

    /// Runs a statement by PostgreSQL's own program.
    @discardableResult
    func run(_ sql: String, in database: String) throws -> String {
        let (process, output) = (Process(), Pipe())
        process.executableURL = URL(fileURLWithPath: (Self.programs ?? "") + "/psql")
        process.arguments = ["-h", socket, "-U", "merkwelt", "-X", "-q", "-A", "-t", "-c", sql, database]
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw CocoaError(.featureUnsupported) }
        return text
    }
}
