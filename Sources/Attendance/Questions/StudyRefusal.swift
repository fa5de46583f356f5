import Text
import Tree
import Wire

/// A refusal of the server.
@SameText
package struct StudyRefusal: Sendable {
    /// The problem's name, see `ProblemKind`.
    package let kind: String
    private let problem: API.Problem
    /// The offer of the study.
    var offer: StudyOffer?

    /// Reads a problem document (RFC 9457), as the page hands it over.
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

    /// The kind of the problem; nil for an unknown one of a newer server.
    var known: ProblemKind? { ProblemKind(name: kind) }

    /// The time at which the study opens, in ms since 1970.
    var opens: Double? { problem.node["opens"].flatMap { Double($0) } ?? offer?.opens }
    /// The panel's parameter that is missing or was not filled in.
    var parameter: String? { problem.parameter ?? offer?.externalName }
    /// The cell of a quota that is full.
    var cell: String { problem.node["cell"]?.text ?? "" }
    /// The state of the participation, if the problem tells it.
    var standing: ParticipationStanding { ParticipationStanding(problem.node) }
}
