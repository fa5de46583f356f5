import GRDB
import Studies
import Tree

/// Writes a study that comes from another lab, in one transaction. What is here otherwise is noted and left as it is.
struct TransferWriter {
    let study: TransferredStudy
    let now: Double
    let database: Database
    var outcome = TransferOutcome()
    /// How far the study's data had come here; below 0 if it was not here.
    var former = -1
    /// Whether anything was written.
    var hasChanged = false
    /// The study's row here, and those of its versions and links.
    var row: Int64 = 0
    var versions: [Int: Int64] = [:]
    var links: [String: Int64] = [:]
    /// By how much the numbers of slots are greater here, so that the order in which they were given stays.
    var offset: Int64?
    var people: [Int: Person] = [:]

    struct Person {
        let row: Int64
        /// The row and the key's hash of its profile; nil where nothing but its end is kept.
        let profile: (row: Int64, identifier: ProfileIdentifier)?
        /// Whether it came with this transfer.
        let isNew: Bool
        /// Whether nothing is to be taken of it.
        var isLeft = false
    }

    init(_ study: TransferredStudy, at now: Double, in database: Database) {
        (self.study, self.now, self.database) = (study, now, database)
    }

    mutating func clash(_ place: String, _ text: String) { outcome.conflicts.append("\(place): \(text)") }

    func execute(_ sql: String, _ arguments: StatementArguments) throws {
        try database.cachedStatement(sql: sql).execute(arguments: arguments)
    }

    func value<Found: DatabaseValueConvertible>(
        _ sql: String, _ arguments: StatementArguments
    ) throws -> Found? { try Found.fetchOne(database.cachedStatement(sql: sql), arguments: arguments) }

    func insert(_ values: [String: DatabaseValue], into table: String) throws {
        let columns = values.keys.sorted()
        var arguments = StatementArguments()
        for column in columns { arguments += [values[column]] }
        let marks = columns.map { _ in "?" }.joined(separator: ", ")
        try execute("INSERT INTO \(table) (\(columns.joined(separator: ", "))) VALUES (\(marks))", arguments)
    }
}
