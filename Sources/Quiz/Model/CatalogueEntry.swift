public import Definitions
public import Tree

/// What the introduction has to know of a definition before it is fetched.
@Element
public struct CatalogueEntry {
    @Property public var id: String = ""
    @Property public var title: Texts = Texts()
    @Property public var introduction: Texts = Texts()
    @Property public var corners: [String] = []
    @Property public var minutes: Double = 0
    /// How many items there are to answer.
    @Property public var items: Int = 0
    @Property public var languages: [String] = []
    /// The file that holds the definition, beside the index.
    @Property public var file: String = ""
    /// Why a file of a served folder is no quiz yet, for its author: file, line and column. Such an entry has no file.
    @Property public var faults: [String] = []
}

extension CatalogueEntry {
    /// The entry of a definition.
    public init(_ definition: Definition, file: String = "") {
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
