public import SoundCommands
public import Tree

/// A rectangular room around the listener, who is in its middle, as data: what the walls give back is heard besides the sounds
/// themselves.
@Element
public struct Chamber {
    /// Front to back, left to right, floor to ceiling, in metres.
    @Property(1...100) public var length: Double = 9
    @Property(1...100) public var width: Double = 7
    @Property(1...100) public var height: Double = 3
    /// The share of sound energy that walls swallow.
    @Property(0.01...0.99) public var absorption: Double = 0.4
}

extension Chamber {
    /// The room as the renderer has it.
    public var room: Room { Room(length: length, width: width, height: height, absorption: absorption) }
}
