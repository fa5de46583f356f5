import Studies
import Tasks
import Text
import Tree

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
