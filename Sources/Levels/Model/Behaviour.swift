public import Tree

/// How an entity changes with the run's time. The kinds are open: see `BehaviourKind`.
@Element
public struct Behaviour {
    @Property(1...80) public var kind: String
    /// The stations of a motion or of a change of volume.
    @Property(0...200) public var stations: Children<Station> = []
    /// Whether the stations begin again after the last one.
    @Property public var loops: Bool = true
    /// Degrees per second of a steady motion; positive is clockwise.
    @Property(-720...720) public var speed: Double = 0
    /// Metres per second of a walk towards the listener, from `begins` on; negative walks away.
    @Property(-50...50) public var pace: Double = 0
    /// How near, in metres, a walk comes at most.
    @Property(0.3...1000) public var nearest: Double = 0.8
    /// When a presence begins and ends, in seconds of the run, and after how many it repeats; 0 does not repeat.
    @Property(0...3600) public var begins: Double = 0
    @Property(0...3600) public var ends: Double? = nil
    @Property(0...3600) public var period: Double = 0
}

/// One station of a behaviour: where something is, or how loud, at a time.
@Element
public struct Station {
    /// Seconds since the run began.
    @Property(0...3600) public var time: Double = 0
    /// The azimuth in turns, not wrapped: from 0.9 to 1.1 leads clockwise across the seam.
    @Property(-100...100) public var x: Double? = nil
    @Property(-100...100) public var y: Double? = nil
    @Property(-90...90) public var elevation: Double? = nil
    @Property(0.1...1000) public var distance: Double? = nil
    /// A factor on the sound's volume.
    @Property(0...1) public var volume: Double? = nil
}
