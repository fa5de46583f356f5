import Dispatch
import Foundation

/// What becomes of a transaction.
enum Ending<Value: Sendable>: Sendable {
    /// What it changed counts, and its value is the answer.
    case keep(Value)
    /// What it changed is taken back, and its value is the answer.
    case drop(Value)
}

/// A connection with a thread of its own, so that waiting for the server blocks no thread that tasks share.
///
/// The type is unchecked because the connection is used on the queue alone.
final class PostgresWorker: @unchecked Sendable {
    private let queue = DispatchQueue(label: "PostgreSQL")
    private let connection: PostgresConnection
    private let place: String
    private let isRehearsed: Bool

    /// How often a transaction is repeated, and for how long, in seconds.
    private static let (attempts, patience) = (5, 10.0)

    init(_ library: Libpq, _ address: PostgresAddress, isRehearsed: Bool, isCopy: Bool = false) {
        connection = PostgresConnection(library, address, isCopy: isCopy)
        (place, self.isRehearsed) = (address.description, isRehearsed)
    }

    /// Does something on the worker's thread.
    func perform(_ job: @escaping @Sendable (PostgresWorker) -> Void) { queue.async { job(self) } }

    /// Ends the connection after what waits.
    func close() { perform { $0.connection.close() } }

    /// Runs a transaction. It is carried out anew where it met another one or the server went away, so its body may run
    /// several times. Only the worker's own thread calls this.
    ///
    /// - Parameter isReading: whether it only reads. It then sees one moment of the database.
    func transact<Value: Sendable>(
        isReading: Bool = false, _ body: (PostgresConnection) throws -> Ending<Value>
    ) throws(ArchiveError) -> Value {
        let end = DispatchTime.now() + Self.patience
        var attempt = 1
        while true {
            do {
                if isRehearsed, !isReading { try rehearse(body) }
                return try once(isReading: isReading, body)
            } catch let error as ArchiveError {
                throw error
            } catch let error as PostgresError {
                guard error.isPassing, attempt < Self.attempts, DispatchTime.now() < end else {
                    throw error.fault(at: place)
                }
                // Two that met must not meet again.
                usleep(UInt32.random(in: 5_000...20_000) << UInt32(attempt))
                attempt += 1
            } catch {
                throw ArchiveError(.other, at: place, "\(error)", remedy: "report this fault")
            }
        }
    }

    private func once<Value: Sendable>(
        isReading: Bool, _ body: (PostgresConnection) throws -> Ending<Value>
    ) throws -> Value {
        try connection.begin(isReading: isReading)
        do {
            switch try body(connection) {
            case .keep(let value):
                try connection.execute("COMMIT")
                return value
            case .drop(let value):
                connection.rollBack()
                return value
            }
        } catch {
            connection.rollBack()
            throw error
        }
    }

    /// Carries a transaction out and takes it back. What it throws is thrown again by the real one.
    private func rehearse<Value: Sendable>(_ body: (PostgresConnection) throws -> Ending<Value>) throws {
        try connection.begin(isReading: false)
        _ = try? body(connection)
        connection.rollBack()
    }
}
