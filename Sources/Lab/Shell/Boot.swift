import Interface
import SoundCommands
package import Tasks
package import Tree

/// The facts that the page tells once, when it starts.
package struct Boot: Equatable, Sendable {
    package var surroundings = Surroundings()
    /// Random hexadecimal text that identifiers and seeds are drawn from.
    package var entropy = ""
    package var isIsolated = false
    package var isStorageBlocked = false
    package var appearance: Appearance = .automatic
    /// Whether the browser prefers dark pages.
    package var prefersDark = false
    /// What this device has kept for the rooms, by name.
    package var kept = Node()
    /// The address that the page was opened with: the path and the query.
    package var path = "/"
    /// The parts of a study link's address besides its path, as JSON; see `StudyArrival`.
    package var arrival = ""
    package var engine = ""
    package var version = ""

    package init() {}

    /// Reads the facts that the page gathers, an object of texts, numbers and switches. A fact that is missing or of
    /// another type keeps its default, because a page must start whatever its browser says.
    package init(facts: Value) {
        guard case .node(let node) = facts else { return }
        func text(_ name: String) -> String { String(node[Name(name)] ?? .null) ?? "" }
        func number(_ name: String, _ otherwise: Double = 0) -> Double {
            Double(node[Name(name)] ?? .null) ?? otherwise
        }
        func isSet(_ name: String, _ otherwise: Bool = false) -> Bool { Bool(node[Name(name)] ?? .null) ?? otherwise }
        kept = node
        path = String(node[Name("path")] ?? .null) ?? "/"
        surroundings.language = Language(code: text("language")) ?? .english
        if case .list(let wishes)? = node["languages"] { surroundings.languages = wishes.compactMap { $0.text } }
        surroundings.timeOrigin = number("timeOrigin")
        surroundings.now = number("now")
        surroundings.offset = Int(node[Name("offset")] ?? .null) ?? 0
        surroundings.hasPointer = isSet("pointer", true)
        surroundings.isOnline = isSet("online", true)
        surroundings.window.width = number("width")
        surroundings.window.height = number("height")
        surroundings.window.pixelRatio = number("pixelRatio", 1)
        entropy = text("entropy")
        isIsolated = isSet("isolated")
        isStorageBlocked = text("storage") == "blocked"
        surroundings.head = HeadChoice(kept("head"))
        appearance = Appearance(rawValue: text("appearance")) ?? .automatic
        prefersDark = isSet("dark")
        arrival = kept("arrival")
        engine = text("engine")
        version = text("version")
    }

    /// The kept value under a name as text, or as JSON if it is no text; empty if there is none.
    func kept(_ name: String) -> String {
        guard let value = kept[Name(name)] else { return "" }
        return String(value) ?? value.json()
    }
}

package enum Appearance: String, CaseIterable, Sendable {
    case automatic = "auto"
    case light, dark
}
