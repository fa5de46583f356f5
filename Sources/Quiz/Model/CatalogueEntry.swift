package import Definitions
package import Tree

/// What the introduction has to know of a definition before it is fetched.
@Element
package struct CatalogueEntry {
    @Property package var id: String = ""
    @Property package var title: Texts = Texts()
    @Property package var introduction: Texts = Texts()
    @Property package var corners: [String] = []
    @Property package var minutes: Double = 0
    /// How many items there are to answer.
    @Property package var items: Int = 0
    @Property package var languages: [String] = []
    /// The file that holds the definition, beside the index.
    @Property package var file: String = ""
    /// Why a file of a served folder is no quiz yet, for its author: file, line and column. Such an entry has no file.
    @Property package var faults: [String] = []
}

extension CatalogueEntry {
    /// The entry of a definition.
    package init(_ definition: Definition, file: String = "") {
        self.init()
        id = definition.id
        title = definition.title
        introduction = definition.introduction
        corners = definition.corners
        minutes = definition.minutes
        items = Form(definition, seed: 0).units.count
        languages = definition.languages
        self.file = file
    }
}
