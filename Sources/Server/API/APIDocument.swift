import Synchronization
import Tree

/// The OpenAPI document as JSON. It is made at the first request for it.
final class APIDocument: Sendable {
    private enum State {
        case empty
        case described(RouteTable, version: String)
        case made([UInt8])
    }

    private let state = Mutex(State.empty)

    /// Sets the routes that the document describes. Only their descriptions are kept.
    func describe(_ table: RouteTable, version: String) {
        let described = RouteTable(routes: table.routes.map(\.unanswered))
        state.withLock { $0 = .described(described, version: version) }
    }

    /// The document; empty before ``describe(_:version:)``.
    var bytes: [UInt8] {
        state.withLock { state in
            switch state {
            case .empty: return []
            case .made(let bytes): return bytes
            case .described(let table, let version):
                let bytes = OpenAPI.document(table, version: version).jsonBytes()
                state = .made(bytes)
                return bytes
            }
        }
    }
}
