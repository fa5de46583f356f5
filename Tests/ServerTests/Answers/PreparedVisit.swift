import HTTPTypes
import Tree

@testable import Server

/// A route that is asked once, by who may, after what it needs was done: the long walk has not got it, or used it up.
struct PreparedVisit: Sendable {
    /// The laboratory in which it is asked.
    enum Place: CaseIterable {
        case usual
        /// Nobody has set it up.
        case empty
        /// Others reach it under a name.
        case reached

        func scene() async throws -> AnswerScene {
            switch self {
            case .usual: try await AnswerScene(Self.counted, version: "test")
            case .empty: try await AnswerScene(roles: [])
            case .reached: try await AnswerScene(publicHost: "lab.example")
            }
        }

        /// A definition that counts cells.
        private static let counted = AnswerScene.definition.replacing(
            #"{"id":"groups","#,
            with:
                #"{"id":"devices","kind":"quota","cells":[{"id":"desks","when":{"device":"desktop"},"maximum":9}]},{"id":"groups","#
        )
    }

    let operation: String
    let role: AnswerRole
    let place: Place
    /// Does what is needed, and says how the route is asked then.
    let prepare: @Sendable (AnswerScene, Client) async throws -> Visit

    init(
        _ operation: String, as role: AnswerRole, in place: Place = .usual,
        prepare: @escaping @Sendable (AnswerScene, Client) async throws -> Visit
    ) {
        (self.operation, self.role, self.place, self.prepare) = (operation, role, place, prepare)
    }

    /// A route that needs nothing.
    init(_ visit: Visit, as role: AnswerRole) {
        self.init(visit.operation, as: role) { _, _ in visit }
    }
}
