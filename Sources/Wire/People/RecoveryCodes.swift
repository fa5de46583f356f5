package import Tree

extension API {
    /// Codes for a lost app, shown once.
    @Element
    package struct RecoveryCodes: Crossing {
        @Property package var recoveryCodes: [String]
    }
}
