import Text
import Tree
import Wire

/// A no of the server.
@SameText
package struct StudyRefusal: Sendable {
    /// The problem's name, see `ProblemKind`.
    package let kind: String
    private let problem: API.Problem
    /// What is known of the study.
    var offer: StudyOffer?

    /// Reads a problem document (RFC 9457) behind its status, as the page hands it over.
    init(json: String, offer: StudyOffer?) {
        problem = API.Problem(node: Node(answer: json) ?? Node())
        kind = String(bytes: Array(problem.type.bytes.split(separator: 0x3A).last ?? []))
        self.offer = offer
    }

    init(kind: String, _ offer: StudyOffer) {
        self.kind = kind
        problem = API.Problem(node: Node())
        self.offer = offer
    }

    /// Which problem it is; nil for one that is not known here, of a server that is newer.
    var known: ProblemKind? { ProblemKind(name: kind) }

    /// When it opens, in ms since 1970.
    var opens: Double? { problem.node["opens"].flatMap { Double($0) } ?? offer?.opens }
    /// The panel's parameter that is missing, or that the panel did not fill in.
    var parameter: String? { problem.parameter ?? offer?.externalName }
    /// The cell of a quota that is full.
    var cell: String { problem.node["cell"]?.text ?? "" }
    /// How the participation stands, where the problem says so.
    var standing: ParticipationStanding { ParticipationStanding(problem.node) }
}
