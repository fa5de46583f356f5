package import Tree

extension API {
    /// Codes for when the app is lost; told once.
    @Element
    package struct RecoveryCodes: Crossing {
        @Property package var recoveryCodes: [String]
    }
}
