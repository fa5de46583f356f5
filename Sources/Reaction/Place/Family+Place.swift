package import Tasks
import Text

/// The card's addresses: every test has one, which is kept over a reload and when another test is chosen.
extension ReactionFamily {
    package static func furnish(_ kept: (String) -> String) -> ReactionPlace { ReactionPlace() }

    /// A single part is a test's name; whether there is such a test the card says.
    package static func knows(_ path: String) -> Bool { !path.utf8.contains(0x2F) }

    package static func enter(_ desk: inout Desk<Self>) {
        let name = (desk.path ?? "").utf8.prefix { $0 != 0x3F && $0 != 0x23 }
        desk.place.unknown = nil
        if name.isEmpty {
            // Come back to without an address of its own: what was chosen before is chosen still.
            if desk.place.preset != ReactionPlace().preset { desk.wish(.rename(address(of: desk.place.preset))) }
            return
        }
        let text = String(decoding: name, as: UTF8.self)
        guard let preset = Preset(path: text) else {
            desk.place.unknown = text
            return
        }
        if desk.place.preset != preset { desk.place.choose(preset) }
        if !text.isSame(as: preset.path) { desk.wish(.rename(address(of: preset))) }
    }

    /// The address of a test's card.
    static func address(of preset: Preset) -> String { "/" + door.path + "/" + preset.path }
}
