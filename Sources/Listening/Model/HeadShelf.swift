package import SoundCommands
import Tree

/// The heads that a person can choose among, and what became of a file of theirs.
package struct HeadShelf: Equatable, Sendable {
    package var chosen = HeadChoice.usual
    package var own: [OwnHead] = []
    /// Which size fits, by measures.
    package var ruler = HeadRuler()
    /// A file is on its way to the server and back.
    package var isAdding = false
    /// Why the last file did not become a head.
    package var refusal: Refusal?

    /// The most bytes of a file: what the server takes.
    package static var mostBytes: Int { 16 << 20 }

    package enum Refusal: Equatable, Sendable {
        /// What is wrong with it, in the server's words.
        case noHead(String)
        /// Whole MB that it has.
        case tooLarge(Int)
        /// The device has no room for it.
        case noRoom
        /// The server did not answer: it is not reached, or no lab's.
        case noServer
        /// In the browser's words.
        case failed(String)
    }

    /// A measured head of the person's own, which the device keeps.
    package struct OwnHead: Equatable, Sendable {
        package let hash: String
        package var name: String
        /// How many directions were measured.
        package let directions: Int

        /// Reads a line of the page's; nil if it is none.
        init?(json: String) {
            guard case .node(let node)? = try? Value(json: json), let hash = String(node["hash"] ?? .null),
                let name = String(node["name"] ?? .null), let directions = Int(node["directions"] ?? .null)
            else { return nil }
            self.hash = hash
            self.name = name
            self.directions = directions
        }
    }
}
