import Studies
import Text
package import Tree
import Wire

/// The device's record of a participation besides its log: the server's answer to Begin, and the log's name.
package struct StudyRecord: Equatable, Sendable {
    package private(set) var node: Node

    init?(json: String) {
        guard let node = Node(answer: json), node["log"]?.text != nil else { return nil }
        self.node = node
    }

    /// - Parameters:
    ///   - begun: the server's answer to Begin.
    ///   - log: the name of a log on this device. A participation from another device continues in that one's log.
    ///   - offer: the link's offer.
    init(begun: API.Begun, log: String, offer: StudyOffer) {
        node = begun.node
        if begun.log == nil { node["log"] = .text(log) }
        node["offer"] = .node(offer.node)
    }

    private var begun: API.Begun { API.Begun(node: node) }

    var log: String { begun.log ?? "" }
    var offer: StudyOffer { StudyOffer(node["offer"]?.node ?? Node()) }
    /// Whether it was begun on another device, which the server recognised by the same invitation or panel.
    var isResumed: Bool { begun.isResumed == true }
    var isPreview: Bool { API.ParticipationFacts(node: node).mode.isSame(as: "preview") }
    var withdrawalCode: String { begun.withdrawal }
    /// The seed has 53 bits, which the page's `Int` cannot hold.
    var seed: Int64? { node["seed"].flatMap { Int64($0) } }

    /// The hash of the definition, until the definition arrives and takes its place.
    var definitionHash: String { node["definition"]?.text ?? "" }
    var definition: Node? {
        get { node["definition"]?.node }
        set { node["definition"] = newValue.map { .node($0) } }
    }

    /// The definition of the later version to whose text the person has consented.
    var agreed: Node? {
        get { node["agreed"]?.node }
        set { node["agreed"] = newValue.map { .node($0) } }
    }

    /// The code of the language that was chosen for this participation, or of the texts if there are no words in their
    /// language.
    var reads: String? {
        get { node["reads"]?.text }
        set { node["reads"] = newValue.map { .text($0) } }
    }

    /// The last known difference between the server's and the device's clock, in ms.
    var ahead: Double {
        get { node["ahead"].flatMap { Double($0) } ?? 0 }
        set { node["ahead"] = .double(newValue) }
    }

    /// The number of the log's pages whose clock the server has confirmed; nil if it was not noted.
    var sure: Int? {
        get { node["sure"].flatMap { Int($0) } }
        set { node["sure"] = newValue.map { .int($0) } }
    }
}
