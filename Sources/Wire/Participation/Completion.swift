package import Tree

extension API {
    /// How far each log of a participation goes on the device.
    @Element
    package struct Completion: Crossing {
        package static var about: String { "Up to which index each session goes on the device." }

        @Property package var sessions: Node
    }
}
