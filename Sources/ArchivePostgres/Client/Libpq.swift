import CPostgres
import Foundation

/// The functions of libpq, loaded when they are first needed. Without the library a lab with SQLite runs all the same.
struct Libpq: Sendable {
    /// The library, or why it cannot be loaded.
    static let loaded = Result { () throws(ArchiveError) in try Libpq() }

    let connect: postgres_connect
    let parse: postgres_parse
    let freeOptions: postgres_free_options
    let free: postgres_free
    let finish: postgres_finish
    let status: postgres_status
    let message: postgres_message
    let version: postgres_version
    let setNotices: postgres_set_notices
    let execute: postgres_execute
    let prepare: postgres_prepare
    let executePrepared: postgres_execute_prepared
    let resultStatus: postgres_result_status
    let resultField: postgres_result_field
    let clear: postgres_clear
    let rowCount: postgres_row_count
    let columnCount: postgres_column_count
    let value: postgres_value
    let length: postgres_length
    let isNull: postgres_is_null
    let socket: postgres_socket
    let consume: postgres_consume
    let notifies: postgres_notifies

    private static let names = ["libpq.so.5", "libpq.5.dylib", "/opt/homebrew/opt/libpq/lib/libpq.5.dylib"]

    private init() throws(ArchiveError) {
        guard let library = Self.names.lazy.compactMap({ dlopen($0, RTLD_NOW | RTLD_LOCAL) }).first else {
            throw Self.missing("it is not there")
        }
        // A function is found by the name that the header has for it, and gets the type that the header gives it.
        func find<Function>(_ name: String, as type: Function.Type) throws(ArchiveError) -> Function {
            guard let symbol = dlsym(library, name) else { throw Self.missing("it has no \(name)") }
            return unsafeBitCast(symbol, to: type)
        }
        connect = try find("PQconnectdbParams", as: postgres_connect.self)
        parse = try find("PQconninfoParse", as: postgres_parse.self)
        freeOptions = try find("PQconninfoFree", as: postgres_free_options.self)
        free = try find("PQfreemem", as: postgres_free.self)
        finish = try find("PQfinish", as: postgres_finish.self)
        status = try find("PQstatus", as: postgres_status.self)
        message = try find("PQerrorMessage", as: postgres_message.self)
        version = try find("PQserverVersion", as: postgres_version.self)
        setNotices = try find("PQsetNoticeProcessor", as: postgres_set_notices.self)
        execute = try find("PQexec", as: postgres_execute.self)
        prepare = try find("PQprepare", as: postgres_prepare.self)
        executePrepared = try find("PQexecPrepared", as: postgres_execute_prepared.self)
        resultStatus = try find("PQresultStatus", as: postgres_result_status.self)
        resultField = try find("PQresultErrorField", as: postgres_result_field.self)
        clear = try find("PQclear", as: postgres_clear.self)
        rowCount = try find("PQntuples", as: postgres_row_count.self)
        columnCount = try find("PQnfields", as: postgres_column_count.self)
        value = try find("PQgetvalue", as: postgres_value.self)
        length = try find("PQgetlength", as: postgres_length.self)
        isNull = try find("PQgetisnull", as: postgres_is_null.self)
        socket = try find("PQsocket", as: postgres_socket.self)
        consume = try find("PQconsumeInput", as: postgres_consume.self)
        notifies = try find("PQnotifies", as: postgres_notifies.self)
    }

    private static func missing(_ reason: String) -> ArchiveError {
        ArchiveError(
            .unwritable, at: "libpq.so.5", "PostgreSQL's client library cannot be loaded: \(reason)",
            remedy: "install it (Debian: libpq5), or keep the archive in SQLite")
    }
}
