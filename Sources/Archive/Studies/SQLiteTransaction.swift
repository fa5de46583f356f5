import GRDB
import Studies

/// The rows of studies and people in a transaction of SQLite.
package struct SQLiteTransaction: StudyTransaction {
    let database: Database
    package let now: Double

    package func doubt() throws -> ClockDoubt? { try ClockRecord.doubt(at: now, in: database) }

    package func add(_ note: AuditNote) throws { try AuditChain.add(note, at: now, in: database) }

    func execute(_ sql: String, _ arguments: StatementArguments) throws {
        try database.cachedStatement(sql: sql).execute(arguments: arguments)
    }

    func value<Value: DatabaseValueConvertible & StatementColumnConvertible>(
        _ sql: String, _ arguments: StatementArguments
    ) throws -> Value? { try Value.fetchOne(database.cachedStatement(sql: sql), arguments: arguments) }
}

extension StudyPlaces where Rows == SQLiteTransaction {
    /// Applies the rules in a transaction, at a time in milliseconds since 1970.
    init(database: Database, now: Double) { self.init(SQLiteTransaction(database: database, now: now)) }
}
