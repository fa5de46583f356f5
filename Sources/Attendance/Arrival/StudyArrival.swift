import Studies
import Tasks
import Text
import Tree

/// The parts of a link's address besides its code. The page removes them from the address at once.
@SameText(except: "details", "page")
struct StudyArrival: Sendable {
    /// The secret of a personal link.
    var token = ""
    /// The participation's own key, from this device or from a return link.
    var key = ""
    /// Whether a return link brought the key.
    var isReturning = false
    /// The parameters of the query, including the panel's.
    var query = Node()
    /// The name of the person's time zone.
    var zone = ""
    /// The traits of the device, and those that are told the server.
    var device: [DeviceTrait] = []
    var details = Node()
    /// The page's properties, for the participation's log.
    var page = Node()
    /// The address of this server.
    var origin = ""
    /// The link with which the person came, without the participation's key, which would be a way back.
    var link = ""
    /// Whether the page is shown inside an app that is no browser.
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

    /// The name of the participation's log, which can be computed from the key.
    var log: String {
        var generator = SeededGenerator(entropy: key + "/log")
        return generator.identifier()
    }
}
