package import Tree

extension API {
    /// A study's pictures and sounds.
    @Element
    package struct AssetList: Crossing {
        @Property package var assets: [API.Asset]
    }
}
