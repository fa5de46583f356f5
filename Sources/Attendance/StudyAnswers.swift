import Definitions
import Studies
import Tasks
import Text
package import Tree
import Wire

/// What the address of a link held besides its code. The page takes it out of the address at once.
@SameText(except: "details", "page")
struct StudyArrival: Sendable {
    /// The secret of a personal link.
    var token = ""
    /// The participation's own key, which this device has made or a return link has brought.
    var key = ""
    /// Whether a return link brought the key.
    var isReturning = false
    /// The parameters behind the question mark, the panel's among them.
    var query = Node()
    /// Name of the person's zone.
    var zone = ""
    /// What the device is or has, and what of it is told the server.
    var device: [DeviceTrait] = []
    var details = Node()
    /// How the page stands before the person, for the participation's log.
    var page = Node()
    /// The address of this server.
    var origin = ""
    /// The link as the person came by it; without the participation's key, which would be a way back.
    var link = ""
    /// Whether the page is shown by an app that is no browser.
    var isInside = false

    init() {}

    init(json: String) {
        guard let node = (try? Value(json: json))?.node else { return }
        token = node["token"]?.text ?? ""
        key = node["key"]?.text ?? ""
        isReturning = node["isReturning"] == true
        query = node["query"]?.node ?? Node()
        zone = node["zone"]?.text ?? ""
        device = node["device"].flatMap { [DeviceTrait]($0) } ?? []
        details = node["details"]?.node ?? Node()
        page = node["page"]?.node ?? Node()
        origin = node["origin"]?.text ?? ""
        link = node["link"]?.text ?? ""
        isInside = node["isInside"] == true
    }

    /// The name of the participation's log: whoever has the key knows it.
    var log: String {
        var generator = SeededGenerator(entropy: key + "/log")
        return generator.identifier()
    }
}

/// What a link leads to, before anybody has begun.
package struct StudyOffer: Equatable, Sendable {
    package let node: Node

    init?(json: String) {
        guard let node = (try? Value(json: json))?.node, node["title"] != nil else { return nil }
        self.node = node
    }

    init(_ node: Node) { self.node = node }

    var title: Texts { texts("title") }
    var aim: Texts { texts("aim") }
    var languages: [String] { node["languages"].flatMap { [String]($0) } ?? ["en"] }
    /// About how long all visits together take.
    var minutes: Int? { node["minutes"].flatMap { Int($0) } }
    var visits: Int { node["visits"].flatMap { Int($0) } ?? 1 }
    var contact: Contact? { node["contact"]?.node.map { Contact(node: $0) } }
    /// What Begin needs: names of device traits, `sound`.
    var needs: [String] { node["needs"].flatMap { [String]($0) } ?? [] }
    /// Why nobody can begin now, by the name of the problem; `open` where one can.
    var state: String { node["state"]?.text ?? "open" }
    /// Whether whoever has completed it may come again: `daily`, `free`; nil for once.
    var repeats: String? { node["repeat"]?.text }
    /// Under which name of the query a panel says who comes; nil where no panel does.
    var externalName: String? {
        guard node["kind"]?.text.map({ $0.isSame(as: "panel") }) == true else { return nil }
        return node["parameters"]?.list?.first?.text ?? "PROLIFIC_PID"
    }

    /// Under which name it says in which session they come, by which they are known again; nil where it does not.
    var sessionName: String? {
        guard externalName != nil else { return nil }
        guard let names = node["parameters"]?.list else { return "SESSION_ID" }
        return names.count > 1 ? names.last?.text : nil
    }

    private func texts(_ name: String) -> Texts { node[Name(name)].flatMap { Texts($0) } ?? Texts() }
}

/// A no of the server.
@SameText
package struct StudyRefusal: Sendable {
    /// The problem's name, see `ProblemKind`.
    package let kind: String
    let problem: Node
    /// What is known of the study.
    var offer: StudyOffer?

    /// Reads a problem document (RFC 9457) behind its status, as the page hands it over.
    init(json: String, offer: StudyOffer?) {
        let node = (try? Value(json: json))?.node ?? Node()
        let type = node["type"]?.text ?? ""
        kind = String(bytes: Array(type.bytes.split(separator: 0x3A).last ?? []))
        problem = node
        self.offer = offer
    }

    init(kind: String, _ offer: StudyOffer) {
        self.kind = kind
        problem = Node()
        self.offer = offer
    }

    /// Which problem it is; nil for one that is not known here, of a server that is newer.
    var known: ProblemKind? { ProblemKind(name: kind) }

    /// When it opens, in ms since 1970.
    var opens: Double? { (problem["opens"] ?? offer?.node["opens"]).flatMap { Double($0) } }
    /// The panel's parameter that is missing, or that the panel did not fill in.
    var parameter: String? { problem["parameter"]?.text ?? offer?.externalName }
}

/// What the device keeps of a participation besides its log: the server's answer to Begin, and the log's name.
package struct StudyRecord: Equatable, Sendable {
    package let node: Node

    init?(json: String) {
        guard let node = (try? Value(json: json))?.node, node["log"]?.text != nil else { return nil }
        self.node = node
    }

    init(_ node: Node) { self.node = node }

    var log: String { node["log"]?.text ?? "" }
    var offer: StudyOffer { StudyOffer(node["offer"]?.node ?? Node()) }
    var number: String { node["number"].map { $0.text ?? $0.json() } ?? "" }
    /// Whether it was begun on another device, and this one came by the same invitation or from the same panel.
    var isResumed: Bool { node["isResumed"] == true }
    var withdrawalCode: String { node["withdrawal"]?.text ?? "" }
    /// By how many ms the server's clock is ahead of the device's, as it last said.
    var ahead: Double { node["ahead"].flatMap { Double($0) } ?? 0 }
    /// How many of the log's pages went by a clock that the server has confirmed; nil where nobody noted it.
    var sure: Int? { node["sure"].flatMap { Int($0) } }

    mutating func set(_ name: Name, _ value: Value) {
        var node = node
        node[name] = value
        self = StudyRecord(node)
    }
}

/// What the server gives for a participation that is complete.
@SameText
package struct StudyCompletion: Sendable {
    /// The panel's code; empty where there is none.
    package let code: String
    /// Where the panel wants people back; empty where nowhere.
    package let redirect: String
    /// Seconds until the way back is taken; nil when the person stays.
    var seconds: Int?

    init(json: String) {
        let node = (try? Value(json: json))?.node ?? Node()
        code = node["code"]?.text ?? ""
        redirect = node["redirect"]?.text ?? ""
        seconds = redirect.byteCount > 0 ? 5 : nil
    }
}
