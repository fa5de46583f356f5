import CPostgres
import Foundation

/// One connection with its prepared statements. It is used on one thread at a time, which waits for the server.
final class PostgresConnection {
    private let library: Libpq
    private let address: PostgresAddress
    private var connection: OpaquePointer?
    /// The names of prepared statements, by their text.
    private var prepared: [String: String] = [:]

    /// Whether a server that only lets itself be read is good enough.
    private let isCopy: Bool

    init(_ library: Libpq, _ address: PostgresAddress, isCopy: Bool = false) {
        (self.library, self.address, self.isCopy) = (library, address, isCopy)
    }

    deinit { if let connection { library.finish(connection) } }

    func close() {
        if let connection { library.finish(connection) }
        connection = nil
        prepared = [:]
    }

    /// The server's version, for instance 150018.
    func version() throws(PostgresError) -> Int32 { library.version(try current()) }

    /// Begins a transaction, on a new connection where the last one was lost.
    func begin(isReading: Bool) throws(PostgresError) {
        if connection == nil { try open() }
        try execute(isReading ? "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY" : "BEGIN")
    }

    /// Takes a transaction back. Without a connection the server has done so.
    func rollBack() { if connection != nil { try? execute("ROLLBACK") } }

    /// The rows of a statement, which is prepared once.
    @discardableResult
    func rows(_ sql: String, _ values: [PostgresValue] = []) throws(PostgresError) -> PostgresRows {
        let connection = try current()
        let name = try prepare(sql, values, on: connection)
        let encoded = values.map(\.encoded)
        // All values lie in one buffer, so that their addresses hold while the statement runs.
        var buffer: [CChar] = []
        var places: [Int?] = []
        for value in encoded {
            places.append(value == nil ? nil : buffer.count)
            // An empty value needs an address too, or it would be null.
            buffer += (value ?? []).map { CChar(bitPattern: $0) } + [0]
        }
        let lengths = encoded.map { Int32($0?.count ?? 0) }
        let formats = [Int32](repeating: 1, count: values.count)
        let result = buffer.withUnsafeBufferPointer { bytes in
            library.executePrepared(
                connection, name, Int32(values.count),
                places.map { $0.flatMap { bytes.baseAddress?.advanced(by: $0) } },
                lengths, formats, 1)
        }
        defer { library.clear(result) }
        try check(result)
        return read(result)
    }

    /// Runs statements without parameters that give no rows.
    func execute(_ sql: String) throws(PostgresError) {
        let result = library.execute(try current(), sql)
        defer { library.clear(result) }
        try check(result)
    }

    /// Waits for notices, at most for a time, and takes those that came.
    ///
    /// - Returns: their texts; empty if none came.
    func notices(within milliseconds: Int32) throws(PostgresError) -> [String] {
        let connection = try current()
        var waiting = pollfd(fd: library.socket(connection), events: Int16(POLLIN), revents: 0)
        _ = poll(&waiting, 1, milliseconds)
        guard library.consume(connection) == 1 else {
            close()
            throw PostgresError(state: "08006", message: "the connection for notices was lost")
        }
        var texts: [String] = []
        while let notice = library.notifies(connection) {
            texts.append(String(cString: notice.pointee.extra))
            library.free(notice)
        }
        return texts
    }

    /// Connects unless it is connected.
    func connect() throws(PostgresError) { if connection == nil { try open() } }

    private func prepare(
        _ sql: String, _ values: [PostgresValue], on connection: OpaquePointer
    ) throws(PostgresError) -> String {
        if let name = prepared[sql] { return name }
        let name = "s\(prepared.count)"
        let result = library.prepare(connection, name, sql, Int32(values.count), values.map(\.kind))
        defer { library.clear(result) }
        try check(result)
        prepared[sql] = name
        return name
    }

    private func read(_ result: OpaquePointer?) -> PostgresRows {
        let (rows, columns) = (library.rowCount(result), library.columnCount(result))
        return PostgresRows(
            (0..<rows).map { row in
                (0..<columns).map { column in
                    guard library.isNull(result, row, column) == 0, let value = library.value(result, row, column)
                    else { return nil }
                    let count = Int(library.length(result, row, column))
                    return Array(UnsafeRawBufferPointer(start: value, count: count))
                }
            })
    }

    private func check(_ result: OpaquePointer?) throws(PostgresError) {
        let status = library.resultStatus(result)
        if status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK { return }
        let state = library.resultField(result, Int32(postgres_state_field)).map { String(cString: $0) }
        let message = library.resultField(result, Int32(postgres_message_field)).map { String(cString: $0) }
        let isAlive = library.status(connection) == CONNECTION_OK
        let error = PostgresError(
            state: state ?? (isAlive ? "XX000" : "08006"), message: message ?? complaint(connection))
        if !isAlive || error.isLost { close() }
        throw error
    }

    /// The connection of the transaction. One that was lost is not made anew in the middle of it.
    private func current() throws(PostgresError) -> OpaquePointer {
        guard let connection else { throw PostgresError(state: "08003", message: "the connection was lost") }
        return connection
    }

    private func open() throws(PostgresError) {
        // What stands behind the address overrides it.
        let settings = [
            ("keepalives_idle", "10"), ("connect_timeout", "3"), ("fallback_application_name", "merkwelt"),
            ("dbname", address.url), ("client_encoding", "UTF8"),
            ("target_session_attrs", isCopy ? "prefer-standby" : "read-write"),
        ]
        let names = settings.map { strdup($0.0) }
        let values = settings.map { strdup($0.1) }
        defer { for text in names + values { free(text) } }
        let opened = library.connect(
            names.map { UnsafePointer($0) } + [nil], values.map { UnsafePointer($0) } + [nil], 1)
        guard let opened, library.status(opened) == CONNECTION_OK else {
            let message = complaint(opened)
            library.finish(opened)
            throw PostgresError(state: Self.state(of: message), message: message)
        }
        connection = opened
        // Warnings would go to the program's own output.
        _ = library.setNotices(opened, { _, _ in }, nil)
        try execute(
            """
            SET statement_timeout = 15000; SET idle_in_transaction_session_timeout = 10000; SET lock_timeout = 10000;
            SET client_min_messages = warning; SET default_transaction_isolation = 'read committed';
            """)
    }

    /// libpq gives no SQLSTATE for a refused connection, so the words of the server tell which it was.
    private static func state(of message: String) -> String {
        if message.contains("authentication failed") || message.contains("no password supplied") { return "28P01" }
        if message.contains("pg_hba.conf") || message.contains("role ") { return "28000" }
        if message.contains("database ") && message.contains("does not exist") { return "3D000" }
        return "08001"
    }

    private func complaint(_ connection: OpaquePointer?) -> String {
        let text = library.message(connection).map { String(cString: $0) } ?? "no connection"
        return text.split(separator: "\n").joined(separator: "; ")
    }
}
