package import Tree

extension API {
    /// The step to which a preview is moved.
    @Element
    package struct PreviewWish: Crossing {
        package static var about: String {
            """
            To a step by its identity, or without one past the present step; which group an allotment on the way \
            gives.
            """
        }

        @Property package var to: String?
        @Property package var group: String?
    }
}
