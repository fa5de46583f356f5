import Studies
import Text
package import Tree
import Wire

/// What the device keeps of a participation besides its log: the server's answer to Begin, and the log's name.
package struct StudyRecord: Equatable, Sendable {
    package private(set) var node: Node

    init?(json: String) {
        guard let node = Node(answer: json), node["log"]?.text != nil else { return nil }
        self.node = node
    }

    /// - Parameters:
    ///   - begun: the server's answer to Begin.
    ///   - log: the log's name on this device. Begun on another one, it goes on in that one's log.
    ///   - offer: what the link led to.
    init(begun: API.Begun, log: String, offer: StudyOffer) {
        node = begun.node
        if begun.log == nil { node["log"] = .text(log) }
        node["offer"] = .node(offer.node)
    }

    private var begun: API.Begun { API.Begun(node: node) }

    var log: String { begun.log ?? "" }
    var offer: StudyOffer { StudyOffer(node["offer"]?.node ?? Node()) }
    /// Whether it was begun on another device, and this one came by the same invitation or from the same panel.
    var isResumed: Bool { begun.isResumed == true }
    var isPreview: Bool { API.ParticipationFacts(node: node).mode.isSame(as: "preview") }
    var withdrawalCode: String { begun.withdrawal }
    /// Of 53 bits, which an `Int` of the page does not hold.
    var seed: Int64? { node["seed"].flatMap { Int64($0) } }

    /// The hash of the definition, until the definition has come, which takes its place.
    var definitionHash: String { node["definition"]?.text ?? "" }
    var definition: Node? {
        get { node["definition"]?.node }
        set { node["definition"] = newValue.map { .node($0) } }
    }

    /// The definition of the later version whose text was agreed to.
    var agreed: Node? {
        get { node["agreed"]?.node }
        set { node["agreed"] = newValue.map { .node($0) } }
    }

    /// Code of the language that was chosen for this participation, or in which texts are read that there are no words in.
    var reads: String? {
        get { node["reads"]?.text }
        set { node["reads"] = newValue.map { .text($0) } }
    }

    /// By how many ms the server's clock is ahead of the device's, as it last said.
    var ahead: Double {
        get { node["ahead"].flatMap { Double($0) } ?? 0 }
        set { node["ahead"] = .double(newValue) }
    }

    /// How many of the log's pages went by a clock that the server has confirmed; nil where nobody noted it.
    var sure: Int? {
        get { node["sure"].flatMap { Int($0) } }
        set { node["sure"] = newValue.map { .int($0) } }
    }
}
