package import Definitions
package import Paradigm
package import Tree

/// What the card has to know of a paradigm before it is fetched.
@Element
package struct ShelfEntry {
    @Property package var id: String = ""
    @Property package var title: Texts = Texts()
    /// What it shows, in a sentence or two.
    @Property package var about: Texts = Texts()
    /// About how long it takes; 0 where it is not said.
    @Property package var minutes: Double = 0
    @Property package var languages: [String] = []
    /// Whether people have to tell colours apart.
    @Property package var needsColour: Bool = false
    /// The file that holds the definition, beside the index.
    @Property package var file: String = ""
}

extension ShelfEntry {
    /// The entry of a definition.
    package init(_ definition: Paradigm.Definition, file: String) {
        self.init()
        id = definition.id
        title = definition.title
        about = definition.about
        minutes = definition.minutes
        languages = definition.languages
        needsColour = definition.needs["sight"] == .text("colour")
        self.file = file
    }
}
