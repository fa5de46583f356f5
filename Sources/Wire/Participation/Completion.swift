package import Tree

extension API {
    /// The length of each log of a participation on the device.
    @Element
    package struct Completion: Crossing {
        package static var about: String { "Up to which index each session goes on the device." }

        @Property package var sessions: Node
    }
}
