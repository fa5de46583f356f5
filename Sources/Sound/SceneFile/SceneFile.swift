public import Tree

/// A scene as it stands in a JSON file. `Scene(json:file:)` reads one.
@Element
public struct SceneFile {
    /// Seconds to render.
    @Property(0.001...86_400) public var duration: Double = 10
    @Property(8_000...192_000) public var sampleRate: Double = 48_000
    @Property public var seed: Int = 1
    /// The room; open air without one.
    @Property public var room: SceneRoom? = nil
    @Property public var air: SceneAir = SceneAir()
    /// Sounds of the scene's own, besides those of the library.
    @Property public var sounds: Children<SceneSound> = []
    @Property(0...4_096) public var sources: Children<SceneSource> = []
    @Property public var listener: Children<SceneListener> = []
}

/// A rectangular room: metres, and the share of energy that its walls swallow.
@Element
public struct SceneRoom {
    @Property(1...100) public var length: Double = 6
    @Property(1...100) public var width: Double = 5
    @Property(1...100) public var height: Double = 3
    @Property(0.01...0.99) public var absorption: Double = 0.3
}

/// The air: degrees Celsius, per cent, kilopascals.
@Element
public struct SceneAir {
    @Property(-40...60) public var temperature: Double = 20
    @Property(1...100) public var humidity: Double = 50
    @Property(50...120) public var pressure: Double = 101.325
}

/// How a source reaches the ears in a file.
public enum SceneSourceKind: String, Choice {
    case directional, ambient, panned
}

/// One source of a scene.
@Element
public struct SceneSource {
    /// The name of a sound of the file or of the library.
    @Property public var sound: String
    @Property public var kind: SceneSourceKind = .directional
    @Property public var loops: Bool = false
    /// Seconds until it begins.
    @Property(0...86_400) public var start: Double = 0
    @Property(0...86_400) public var stop: Double? = nil
    /// Its places in the order of time.
    @Property public var path: Children<ScenePlace> = []
}

/// Where a source is at a time: metres, x to the front, y to the left, z upwards.
@Element
public struct ScenePlace {
    @Property(0...86_400) public var time: Double = 0
    @Property(-100_000...100_000) public var x: Double = 1
    @Property(-100_000...100_000) public var y: Double = 0
    @Property(-100_000...100_000) public var z: Double = 0
    @Property(0...1_000) public var gain: Double = 1
}

/// Where the listener is at a time, and how the head is turned: degrees to the left, nose up, towards the right shoulder.
@Element
public struct SceneListener {
    @Property(0...86_400) public var time: Double = 0
    @Property(-100_000...100_000) public var x: Double = 0
    @Property(-100_000...100_000) public var y: Double = 0
    @Property(-100_000...100_000) public var z: Double = 0
    @Property(-36_000...36_000) public var yaw: Double = 0
    @Property(-36_000...36_000) public var pitch: Double = 0
    @Property(-36_000...36_000) public var roll: Double = 0
}
